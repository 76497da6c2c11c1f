import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { Purpose, Way } from '@physio/contract/consents/consents';
import type { Language } from '@physio/contract/languages/languages';
import type { NOTIFY } from '@physio/contract/messages/inbox';
import type { CONSENT_CHOICES } from '@physio/contract/patient-page/home';
import type { SECOND_ITEMS } from '@physio/contract/patient-page/settings';
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
  mail_reminders: Filled<boolean>;
  shows_figures: Filled<boolean>;
  prints_programme: Filled<boolean>;
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
  purpose: Filled<Purpose>;
  way: Filled<Way>;
  /** Of the practice's text; that of recording is the product's. */
  language: Filled<Language | null>;
  /** Null: the patient. */
  recorded_by: Filled<number | null>;
  withdrawn_at: Filled<Date | null>;
  withdrawn_by: Filled<number | null>;
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

export type PatientMessages = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  client_message_id: Filled<string | null>;
  body: string;
  written_at: Date;
  arrived_at: Date;
  /** Null: the patient. */
  written_by: Filled<number | null>;
  read_at: Filled<Date | null>;
  read_by: Filled<number | null>;
};

export type MessageSettings = {
  group_id: number;
  notify: Filled<(typeof NOTIFY)[number]>;
  replies: Filled<string[]>;
  notified_at: Filled<Date | null>;
  updated_at: Filled<Date>;
};
