import type { GoalEnding } from '@physio/contract/goals/weeks';
import type { Computed, Filled } from './columns.ts';

export type PatientGoals = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  patient_id: number;
  text: string;
  target_on: string | null;
  /** Null: the patient. */
  set_by: number | null;
  client_goal_id: Filled<string | null>;
  set_on: string;
  created_at: Date;
  ended_at: Filled<Date | null>;
  ended_on: Filled<string | null>;
  ended_by: Filled<number | null>;
  /** By the patient. */
  ended_how: Filled<GoalEnding | null>;
  end_word: Filled<string>;
};

export type GoalRatings = {
  group_id: number;
  goal_id: number;
  week_on: string;
  value: number;
  local_date: string;
  rated_at: Date;
};

export type ChangeRatings = {
  group_id: number;
  patient_id: number;
  local_date: string;
  value: number;
  rated_at: Date;
};
