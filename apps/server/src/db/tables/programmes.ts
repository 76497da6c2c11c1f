import type { Language } from '@physio/contract/languages/languages';
import type { Computed, Filled } from './columns.ts';

export type Circuits = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  current_version_id: Filled<number | null>;
  created_by: Filled<number | null>;
  template_key: Filled<string | null>;
  category_id: Filled<number | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type CircuitCategories = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  name_key: string;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type CircuitVersions = {
  id: Computed<number>;
  group_id: number;
  circuit_id: number;
  version: number;
  name: string;
  name_key: string;
  description: Filled<string>;
  search_key: string;
  reps: number;
  language: Filled<Language>;
  content_hash: string;
  created_by: Filled<number | null>;
  created_at: Filled<Date>;
};

export type CircuitItems = {
  group_id: number;
  version_id: number;
  sequence: number;
  exercise_id: number;
  side: Filled<string | null>;
  duration: Filled<number>;
  reps: number;
  sets: number;
  hold_seconds: Filled<number>;
  rest_seconds: Filled<number>;
  notes: Filled<string>;
};

export type CircuitTags = {
  group_id: number;
  circuit_id: number;
  tag_id: number;
};

export type Assignments = {
  id: Computed<number>;
  group_id: number;
  circuit_id: number;
  assigned_by: Filled<number | null>;
  starts_on: string;
  duration_weeks: number;
  frequency: number;
  weekdays: Filled<number | null>;
  pain_limit: Filled<number | null>;
  times_per_day: number;
  created_at: Filled<Date>;
};

export type Plans = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  assignment_id: number;
  patient_id: number;
  circuit_id: number;
  version_id: number;
  starts_on: string;
  ends_on: Computed<string>;
  duration_weeks: number;
  frequency: number;
  weekdays: Filled<number | null>;
  pain_limit: Filled<number | null>;
  times_per_day: number;
  comments: Filled<string>;
  cancelled_at: Filled<Date | null>;
  /** The day of `cancelled_at` in the practice's calendar: both or neither. */
  ended_on: Filled<string | null>;
  /** The last day on which a session counts. */
  last_on: Computed<string>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

/** First and last day; one that goes on has no last. */
export type PlanPauses = {
  id: Computed<number>;
  group_id: number;
  plan_id: number;
  from_day: string;
  to_day: Filled<string | null>;
  paused_by: number;
  created_at: Filled<Date>;
};
