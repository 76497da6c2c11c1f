import type { Computed, Filled } from './columns.ts';

type AuditLog = {
  id: Computed<number>;
  at: Filled<Date>;
  actor_user_id: Filled<number | null>;
  actor_patient_id: Filled<number | null>;
  actor_key_id: Filled<number | null>;
  group_id: Filled<number | null>;
  action: string;
  entity: string;
  entity_id: Filled<string | null>;
  ip: Filled<string | null>;
  request_id: Filled<string | null>;
  detail: Filled<unknown>;
  device: Filled<string | null>;
};

type AuditSeals = {
  chain: number;
  first: number;
  first_id: number;
  last_id: number;
  sealed_at: Date;
  entry_ids: number[];
  digests: Buffer[];
};

type AuditHeads = {
  chain: number;
  entries: number;
  digest: Buffer;
  since: Date;
  sealed_at: Date;
};

export type AuditSealing = {
  is_only: Filled<boolean>;
  settled_id: number;
};

export type AuditTables = {
  audit_log: AuditLog;
  audit_seals: AuditSeals;
  audit_heads: AuditHeads;
  audit_sealing: AuditSealing;
};
