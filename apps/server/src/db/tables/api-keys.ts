import type { Computed, Filled } from './columns.ts';

type ApiKeys = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  prefix: string;
  token_hash: Buffer;
  scopes: string[];
  networks: Filled<string[]>;
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
  last_used_at: Filled<Date | null>;
  last_ip: Filled<string | null>;
  revoked_at: Filled<Date | null>;
  former_hash: Filled<Buffer | null>;
  former_until: Filled<Date | null>;
  warned_at: Filled<Date | null>;
};

type KeyRefusals = {
  key_id: number;
  scope: string;
  since: Date;
  hits: number;
};

export type ApiKeyTables = {
  api_keys: ApiKeys;
  key_refusals: KeyRefusals;
};
