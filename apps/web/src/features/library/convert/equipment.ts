import { capitalised } from './drafts.ts';

/** What the projects call things, in the words of our own library. */
const NAMES: ReadonlyMap<string, string | null> = new Map([
  ['none (bodyweight exercise)', 'None'],
  ['body only', 'None'],
  ['bands', 'Resistance band'],
  ['gym mat', 'Mat'],
  ['kettlebells', 'Kettlebell'],
  ['foam roll', 'Foam roller'],
  ['cable', 'Cable machine'],
  ['other', null],
]);

/** Null when nothing, or nothing in particular, is named. */
export function equipmentOf(written: string | null | undefined): string | null {
  const name = (written ?? '').trim();
  const known = NAMES.get(name.toLowerCase());
  return known === undefined ? capitalised(name) || null : known;
}
