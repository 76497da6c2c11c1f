import type { Computed, Filled } from './columns.ts';

export type ExercisePerformances = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  plan_id: number;
  exercise_id: number;
  side: Filled<string | null>;
  client_session_id: string;
  started_at: Date;
  local_date: string;
  duration_s: number;
  version_id: Filled<number | null>;
  source: Filled<'app' | 'page' | 'tablet'>;
  counted: Filled<string | null>;
  sets_done: Filled<number | null>;
  sets_planned: Filled<number | null>;
  difficulty: Filled<string | null>;
  pain: Filled<number | null>;
  accuracy: Filled<number | null>;
  successful_reps: Filled<number | null>;
  total_reps: number;
  range_of_motion_deg: Filled<number | null>;
  created_at: Filled<Date>;
};

export type PerformanceTotals = {
  group_id: number;
  plan_id: number;
  exercise_id: number;
  side: Filled<string>;
  duration_s: number;
  accuracy_sum: number;
  measured: number;
  total_reps: number;
  successful_reps: number;
  days: number;
  sessions: number;
};

export type PlanTotals = {
  group_id: number;
  plan_id: number;
  days: number;
  sessions: number;
  full_sessions: Filled<number>;
  first_date: Filled<string | null>;
  last_date: Filled<string | null>;
};

/** Weeks of a plan count from its first day. */
export type PlanWeeks = {
  group_id: number;
  plan_id: number;
  week: number;
  days: number;
  sessions: number;
  full_sessions: number;
  /** Of the mean accuracy of each measured session. */
  accuracy_sum: number;
  measured: number;
};

export type Reports = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  kind: Filled<string>;
  token_hash: Buffer;
  generated_by: Filled<number | null>;
  data_until: Date;
  expires_at: Date;
  submitted_at: Filled<Date | null>;
  revoked_at: Filled<Date | null>;
  body: unknown;
  created_at: Filled<Date>;
};

export type OutcomeScores = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  instrument: string;
  recorded_on: string;
  /** Null in the row of a withdrawal. */
  value: number | null;
  note: Filled<string>;
  replaces_id: Filled<number | null>;
  recorded_by: number;
  created_at: Filled<Date>;
};

export type PatientSessions = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  client_session_id: string;
  plan_id: number;
  version_id: number;
  source: 'page' | 'tablet';
  started_at: Date;
  ended_at: Date | null;
  local_date: string;
  time_zone: string;
  skew_s: number;
  ended: string | null;
  /** What became of each item of the programme. */
  items: unknown[];
  pain_before: number | null;
  pain_after: number | null;
  effort: number | null;
  note: string;
  revision: number;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
};
