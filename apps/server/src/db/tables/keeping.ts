import type { Computed, Filled } from './columns.ts';

export type PatientHolds = {
  id: Computed<number>;
  group_id: number;
  patient_id: number;
  reason: string;
  placed_by: number;
  placed_at: Date;
  ended_at: Filled<Date | null>;
  ended_by: Filled<number | null>;
  end_word: Filled<string>;
};
