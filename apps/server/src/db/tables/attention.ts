import type { AlertKind } from '@physio/contract/alerts/kinds';
import type { AttentionReason, MarkOutcome } from '@physio/contract/attention/attention-reasons';
import type { Filled } from './columns.ts';

type AttentionMarks = {
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

type AttentionLists = { group_id: number; day: string; time_zone: string; asked_on: string };

export type AttentionRows = {
  group_id: number;
  day: string;
  patient_id: number;
  owner: number;
  is_marked: boolean;
  reason: AttentionReason;
  gravity: number;
  place: number;
  since: string | null;
  days: number | null;
  from: number | null;
  to: number | null;
  plan_id: number | null;
  alert: AlertKind | null;
  alert_id: string | null;
  waits_since: Date | null;
  over_at: Date | null;
};

type AttentionCounts = {
  group_id: number;
  day: string;
  owner: number;
  is_marked: boolean;
  reason: AttentionReason;
  patients: number;
};

/** `patient_id`: 0 for all of the group. */
type AttentionChanges = { group_id: number; patient_id: number; written_in: Filled<string> };

export type AttentionTables = {
  attention_marks: AttentionMarks;
  attention_lists: AttentionLists;
  attention_rows: AttentionRows;
  attention_counts: AttentionCounts;
  attention_changes: AttentionChanges;
};
