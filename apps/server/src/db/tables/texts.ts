import type { Language } from '@physio/contract/languages/languages';
import type { Filled } from './columns.ts';

/** By field, a digest of the original that it was translated from. */
type Sources = Record<string, string>;

export type ExerciseTexts = {
  group_id: number;
  exercise_id: number;
  language: Language;
  name: Filled<string>;
  name_key: Filled<string>;
  alt_names: Filled<string>;
  description: Filled<string>;
  instructions: Filled<string>;
  contraindications: Filled<string>;
  sources: Filled<Sources>;
  origin: Filled<'written' | 'sheet' | 'pack'>;
  updated_at: Filled<Date>;
};

export type CircuitTexts = {
  group_id: number;
  version_id: number;
  language: Language;
  name: Filled<string>;
  description: Filled<string>;
  sources: Filled<Sources>;
  updated_at: Filled<Date>;
};

export type CircuitItemTexts = {
  group_id: number;
  version_id: number;
  sequence: number;
  language: Language;
  notes: string;
  source: string;
  updated_at: Filled<Date>;
};

type NameTexts = {
  group_id: number;
  language: Language;
  name: string;
  name_key: string;
  source: string;
  updated_at: Filled<Date>;
};
export type TagTexts = NameTexts & { tag_id: number };
export type ClassificationNodeTexts = NameTexts & { node_id: number };
