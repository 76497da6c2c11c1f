import type { RefusedEntry } from '@physio/contract/library/pack-messages';

/** Why a zip file is not opened: for one entry, or as a whole. */
export type ZipFault = RefusedEntry | 'not_zip' | 'too_many' | 'overlap';

export class BadZip extends Error {
  readonly why: ZipFault;
  readonly entry: string;

  constructor(why: ZipFault, entry = '') {
    super(`${why} ${entry}`);
    this.why = why;
    this.entry = entry;
  }
}
