import type { Language } from '@physio/contract/languages/languages';
import type { Counts, Install, Undone } from '@physio/contract/library/library';
import type { Manifest } from '@physio/contract/library/manifest';
import type { Computed, Filled } from './columns.ts';

export type LibraryInstalls = {
  id: Computed<number>;
  public_id: string;
  group_id: number;
  source: 'starter' | 'group' | 'sheet';
  source_group_id: Filled<number | null>;
  manifest: Filled<Manifest | null>;
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
