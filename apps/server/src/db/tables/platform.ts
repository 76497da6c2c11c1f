import type { Computed, Filled } from './columns.ts';

export type Installation = {
  is_only: Filled<boolean>;
  id: Filled<string>;
  media_store: string;
  key_digest: Buffer;
  is_marked: Filled<boolean>;
};

export type BackupRuns = {
  id: Computed<number>;
  started_at: Date;
  finished_at: Filled<Date | null>;
  outcome: Filled<'running' | 'made' | 'incomplete' | 'failed'>;
  file: string;
  bytes: Filled<number | null>;
  fault: Filled<string | null>;
};

export type RefusalCounts = {
  user_id: number;
  scope: string;
  since: Date;
  hits: number;
};

export type DatabaseClocks = {
  one: Filled<boolean>;
  latest: Filled<Date>;
  turns: Filled<number>;
};

export type RateLimits = {
  bucket: string;
  /** The instants counted, the latest last. */
  hits: Date[];
  expires_at: Date;
};

export type IdempotencyKeys = {
  actor_kind: Filled<'staff' | 'key'>;
  actor_id: number;
  key: string;
  route: string;
  request_hash: Buffer;
  response: Filled<unknown>;
  expires_at: Date;
};

export type EmailOutbox = {
  id: Computed<number>;
  public_id: string;
  to_email: string;
  template: string;
  language: Filled<string>;
  payload: unknown;
  state: Filled<string>;
  tries: Filled<number>;
  created_at: Filled<Date>;
  sent_at: Filled<Date | null>;
  last_error: Filled<string | null>;
  group_id: Filled<number | null>;
  patient_id: Filled<number | null>;
};

export type TranslationTags = {
  language: string;
  key: string;
  text: string;
  version: Filled<number>;
};

export type GatewayHeartbeats = {
  server_id: string;
  last_seen_at: Date;
};

export type GatewayClients = {
  day: string;
  client_id: string;
  server_id: string;
};
