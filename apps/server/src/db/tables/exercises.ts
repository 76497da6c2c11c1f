import type { Language } from '@physio/contract/languages/languages';
import type { Computed, Filled } from './columns.ts';

export type Exercises = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  folder_id: Filled<number | null>;
  name: string;
  name_key: string;
  /** Of its name in other languages; a trigger keeps it. */
  name_keys: Computed<Record<string, string>>;
  alt_names: Filled<string>;
  search_key: string;
  description: Filled<string>;
  status: Filled<string>;
  strictness_mode: Filled<string>;
  is_physio: Filled<boolean>;
  is_sided: Filled<boolean>;
  instructions: Filled<string>;
  contraindications: Filled<string>;
  default_sets: Filled<number | null>;
  default_reps: Filled<number | null>;
  default_hold: Filled<number | null>;
  default_rest: Filled<number | null>;
  template_key: Filled<string | null>;
  /** Its drawn figure. */
  figure: Filled<string | null>;
  language: Filled<Language>;
  reviewed_by: Filled<number | null>;
  reviewed_at: Filled<Date | null>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type ExerciseAttachments = {
  group_id: number;
  exercise_id: number;
  attachment_id: number;
  media_type: string;
  is_primary: Filled<boolean>;
  was_primary: Filled<boolean>;
};

export type Tags = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: string;
  name_key: string;
  language: Filled<Language>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type ExerciseTags = {
  group_id: number;
  exercise_id: number;
  tag_id: number;
};

export type ClassificationSets = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  name: Filled<string>;
  version: Filled<number>;
  created_at: Filled<Date>;
  updated_at: Filled<Date>;
  updated_by: Filled<number | null>;
};

export type ClassificationNodes = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  set_id: number;
  parent_id: Filled<number | null>;
  name: string;
  name_key: string;
  depth: number;
  position: number;
  language: Filled<Language>;
  created_at: Filled<Date>;
  deleted_at: Filled<Date | null>;
};

export type ExerciseClassifications = {
  group_id: number;
  exercise_id: number;
  node_id: number;
};

export type FavouriteExercises = {
  user_id: number;
  group_id: number;
  exercise_id: number;
  created_at: Filled<Date>;
};
