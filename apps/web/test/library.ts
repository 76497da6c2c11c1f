import type { Counts, Install, LibraryCheck } from '@physio/contract/library/library';
import { newId } from './practice.ts';

const tally = (added: number) => ({ added, same: 0, filled: 0 });

/** The Starter, as it has just come. */
export const anInstall = (with_: Partial<Install> = {}): Install => ({
  id: newId(),
  source: 'starter',
  name: 'Starter library',
  language: 'en',
  arrives: 'pending',
  state: 'done',
  progress: 100,
  counts: { exercises: tally(60), programmes: tally(12), tags: tally(15), options: tally(25), files: tally(180) },
  failure: null,
  installed_at: new Date().toISOString(),
  licence: null,
  publisher: null,
  installed_by: 'Asha Kulkarni',
  undo_until: new Date(Date.now() + 86_400_000).toISOString(),
  undone_at: null,
  undone: null,
  ...with_,
});

export const aTally = (given: Partial<Counts['exercises']> = {}): Counts['exercises'] => ({ ...tally(0), ...given });
export const theCounts = (given: Partial<Counts> = {}): Counts => ({
  exercises: tally(0),
  programmes: tally(0),
  tags: tally(0),
  options: tally(0),
  files: tally(0),
  ...given,
});

/** What a check says; nothing is new unless it is given. */
export const aCheck = (given: Partial<LibraryCheck> = {}): LibraryCheck => ({
  counts: theCounts(),
  bytes: 0,
  room: null,
  items: [],
  new_tags: [],
  new_options: [],
  faults: [],
  ...given,
});
