import type { Computed, Filled } from './columns.ts';

type SsoConnections = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  label: string;
  issuer: string;
  client_id: string;
  client_secret: Buffer;
  provision: 'invited' | 'physio';
  trusts_second_factor: boolean;
  tried_at: Filled<Date | null>;
  enforced: Filled<boolean>;
  password_admin_id: Filled<number | null>;
  created_by: number | null;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
};

type SsoDomains = { group_id: number; domain: string; proof: string; proved_at: Filled<Date | null> };

type UserIdentities = { connection_id: number; subject: string; user_id: number; created_at: Filled<Date> };

type SsoStarts = {
  state_hash: Buffer;
  browser_hash: Buffer;
  connection_id: number;
  nonce: Buffer;
  verifier: Buffer;
  purpose: 'sign-in' | 'link' | 'try' | 'confirm';
  /** Who links, tries or confirms. */
  user_id: number | null;
  /** Whose proof is renewed. */
  session_id: Filled<number | null>;
  needs_factor: Filled<boolean>;
  begun_at: Filled<Date>;
  return_to: string;
  expires_at: Date;
};

type SsoFinishes = {
  code_hash: Buffer;
  browser_hash: Buffer;
  connection_id: number;
  user_id: number;
  has_factor: boolean;
  proved_at: Date;
  return_to: string;
  expires_at: Date;
};

export type SsoTables = {
  sso_connections: SsoConnections;
  sso_domains: SsoDomains;
  user_identities: UserIdentities;
  sso_starts: SsoStarts;
  sso_finishes: SsoFinishes;
};
