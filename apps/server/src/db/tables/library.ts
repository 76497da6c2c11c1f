import type { Licence } from '@physio/contract/credits/licences';
import type { Language } from '@physio/contract/languages/languages';
import type { Counts, Install, Undone } from '@physio/contract/library/library';
import type { Manifest } from '@physio/contract/library/manifest';
import type { PackManifest } from '@physio/contract/library/pack';
import type { Computed, Filled } from './columns.ts';

export type LibraryInstalls = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  source: 'starter' | 'group' | 'sheet' | 'box';
  source_group_id: Filled<number | null>;
  manifest: Filled<Manifest | null>;
  /** The public id of a box, which is gone after a day. */
  box_id: Filled<string | null>;
  licence: Filled<string | null>;
  publisher: Filled<string | null>;
  pack_key: Filled<string | null>;
  name: string;
  language: Language;
  arrives: 'pending' | 'approved';
  same_name: 'skip' | 'add' | 'take' | 'replace';
  /** Which facts a sheet had a column for. */
  facts: Filled<('sided' | 'strictness')[]>;
  state: Filled<'queued' | 'copying' | 'done' | 'failed'>;
  attempts: Filled<number>;
  files_done: Filled<number>;
  files_total: Filled<number>;
  counts: Filled<Counts | null>;
  failure: Filled<Install['failure']>;
  installed_by: number;
  created_at: Filled<Date>;
  done_at: Filled<Date | null>;
  undone_at: Filled<Date | null>;
  undone: Filled<Undone | null>;
};

export type LibraryItems = {
  id: Computed<number>;
  group_id: number;
  install_id: number;
  pack_key: string;
  kind: 'exercise' | 'programme' | 'tag' | 'option';
  item_key: string;
  exercise_id: Filled<number | null>;
  circuit_id: Filled<number | null>;
  tag_id: Filled<number | null>;
  node_id: Filled<number | null>;
  base: unknown;
};

/** Of exactly one exercise, programme or stored file. */
export type Credits = {
  id: Computed<number>;
  group_id: number;
  exercise_id: Filled<number | null>;
  circuit_id: Filled<number | null>;
  media_id: Filled<number | null>;
  title: Filled<string>;
  author: Filled<string>;
  author_url: Filled<string>;
  source: Filled<string>;
  source_url: Filled<string>;
  licence: Licence;
  note: Filled<string>;
  is_changed: Filled<boolean>;
  updated_at: Filled<Date>;
};

export type LibraryBoxes = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  manifest: PackManifest;
  opened_by: number;
  created_at: Filled<Date>;
};

export type LibraryBoxFiles = {
  group_id: number;
  box_id: number;
  file: string;
  object_key: string;
  name: string;
  sha256: Buffer;
  byte_size: number;
  mime: string;
  file_type: string;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
};

export type LibraryTables = {
  credits: Credits;
  library_boxes: LibraryBoxes;
  library_box_files: LibraryBoxFiles;
  library_installs: LibraryInstalls;
  library_items: LibraryItems;
};
