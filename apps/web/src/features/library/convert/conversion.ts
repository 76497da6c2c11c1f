import type { Sentence } from '@physio/contract/common/sentence';
import type { Language } from '@physio/contract/languages/languages';
import type { SheetMapping } from '@physio/contract/library/sheet-columns';
import type { SheetLabels } from '@physio/contract/library/sheet-manifest';
import type { ReadRow, RowFault } from '@physio/contract/library/sheet-rows';
import type { Source } from '../import/prepare.ts';
import type { Twin } from './twins.ts';

export const PROJECTS = ['wger', 'free-exercise-db', 'OpenTeleRehab'] as const;
export type Project = (typeof PROJECTS)[number];

/** What does not come along: a sentence with `{{count}}`, and what it counts by name. */
export type Loss = { message: string; values?: Sentence['values']; count: number; names: readonly string[] };

/** A picture or video that the file only names by its address. It is listed and never fetched. */
export type Address = { exercise: string; address: string; licence: string; author: string; madeByAi: boolean };

/** What a converter reads from the files of a project. */
export type Converted = {
  project: Project;
  language: Language;
  rows: ReadRow[];
  faults: RowFault[];
  losses: Loss[];
  addresses: Address[];
  /** Every entry as the table of faults shows it. */
  source: Pick<Source, 'headings' | 'lines'>;
  /** The columns of `source` that say what is wrong. */
  mapping: SheetMapping;
  /** The file does not say which language its texts are in. */
  languageUnsaid?: true;
};

/** As it comes from the thread: with the labels of the rows, as the group writes them. */
export type Conversion = Converted & { labels: SheetLabels; twins: Twin[] };

/** Why nothing of the files can be read. */
export type Refusal = 'unknown' | 'severalProjects' | 'noExercises' | 'tooMany' | 'tooLarge' | 'halfOfFixtures' | 'otherLanguages';
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
