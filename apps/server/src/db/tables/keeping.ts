import type { TextPurpose } from '@physio/contract/consents/consents';
import type { Language } from '@physio/contract/languages/languages';
import type { Computed, Filled } from './columns.ts';

type PatientHolds = {
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

type RetentionSettings = {
  group_id: number;
  /** Null: nothing falls due. */
  years: number | null;
  updated_at: Filled<Date>;
};

type RetentionKeeps = {
  group_id: number;
  patient_id: number;
  keep_until: string;
  word: string;
  kept_by: number;
  kept_at: Date;
};

type RetentionRuns = {
  id: Computed<number>;
  group_id: number;
  confirmed_by: number;
  confirmed_at: Date;
  finished_at: Filled<Date | null>;
};

type RetentionRunPatients = {
  group_id: number;
  run_id: number;
  patient_id: number;
  state: Filled<'waiting' | 'erased' | 'held' | 'kept'>;
};

type ConsentTexts = {
  group_id: number;
  purpose: TextPurpose;
  version: number;
  language: Language;
  body: string;
  written_by: number;
  written_at: Date;
};

/** Of `Tables`: what keeps records and what they were consented for. */
export type KeepingTables = {
  patient_holds: PatientHolds;
  retention_settings: RetentionSettings;
  retention_keeps: RetentionKeeps;
  retention_runs: RetentionRuns;
  retention_run_patients: RetentionRunPatients;
  consent_texts: ConsentTexts;
};
