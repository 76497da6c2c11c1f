import { fold } from '@physio/contract/text/fold';

const LONGEST = 40;

/** A short name for addresses from a system's name; empty where that has no Latin letter or digit. */
export const codeOf = (label: string): string =>
  fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
