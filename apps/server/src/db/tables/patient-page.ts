import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { CONSENT_CHOICES } from '@physio/contract/patient-page/home';
import type { SECOND_ITEMS } from '@physio/contract/patient-page/settings';
import type { AttentionReason, MarkOutcome } from '@physio/contract/patients/attention-reasons';
import type { Computed, Filled } from './columns.ts';

type SecondItem = (typeof SECOND_ITEMS)[number];

export type PatientPages = {
  group_id: number;
  is_on: Filled<boolean>;
  second_item: Filled<SecondItem>;
  pain_limit: Filled<number>;
  effort_limit: Filled<number>;
  reply_days: Filled<number | null>;
  phone: Filled<string>;
  emergency_text: Filled<string>;
  updated_at: Filled<Date>;
};

export type PatientLinks = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  serial: number;
  token_hash: Buffer;
  short_hash: Buffer;
  second_item: SecondItem;
  code_hash: Buffer | null;
  wrong_at: Filled<Date[]>;
  made_by: number;
  made_at: Date;
  sent_at: Filled<Date | null>;
  first_opened_at: Filled<Date | null>;
  last_opened_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
};

export type PatientConsents = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  choice: (typeof CONSENT_CHOICES)[number];
  version: number;
  guardian: Filled<string>;
  given_at: Date;
};

export type PatientAlerts = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  plan_id: number;
  session_id: number;
  kind: AlertKind;
  value: number | null;
  before: number | null;
  raised_at: Date;
  done_at: Filled<Date | null>;
  done_by: Filled<number | null>;
  done_word: Filled<string>;
};

export type AttentionMarks = {
  group_id: number;
  patient_id: number;
  reason: AttentionReason;
  reason_since: string;
  outcome: MarkOutcome;
  note: Filled<string>;
  marked_by: number;
  marked_at: Filled<Date>;
  until: string;
};
