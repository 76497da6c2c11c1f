import { expect, test } from 'vitest';
import type { Language } from '../languages/languages.ts';
import { shownFile } from './shown-file.ts';

const file = (language: string, with_: { is_primary?: boolean; bucket_type?: string } = {}) => ({
  language,
  is_primary: false,
  bucket_type: 'exercise',
  ...with_,
});
const primary = (language: string) => file(language, { is_primary: true });
type File = ReturnType<typeof file>;
const english: readonly Language[] = ['en'];
const japanese: readonly Language[] = ['ja', 'en'];

test.each<[string, readonly Language[], File[], number | undefined]>([
  ['nothing without a primary one', english, [file('en')], undefined],
  ['the primary one in the reader’s language', english, [file('en'), primary('en')], 1],
  ['the one in the reader’s language before the primary one in another', japanese, [primary('en'), file('ja')], 1],
  ['the newest in the reader’s language', japanese, [primary('en'), file('ja'), file('ja')], 1],
  ['the one in the reader’s language before the primary one for all', japanese, [primary('all'), file('ja')], 1],
  ['the primary one for all before others for all', japanese, [file('all'), primary('all')], 1],
  ['the one for all before the primary one in the group’s language', japanese, [primary('en'), file('all')], 1],
  ['the primary one in the group’s language before others in it', japanese, [file('en'), primary('en')], 1],
  ['the one in the group’s language before the primary one in a third', japanese, [primary('hi'), file('en')], 1],
  ['the primary one where nothing else suits', japanese, [file('hi'), primary('hi')], 1],
  ['what the group has chosen for all, to the readers of its own language', english, [file('en'), primary('all')], 1],
  ['the one for all where the primary one is in a language that is not the group’s', english, [primary('ja'), file('all')], 1],
  ['nothing of another zone', japanese, [primary('en'), file('ja', { bucket_type: 'other' })], 0],
])('a reader gets %s', (_, readers, files, at) => {
  const shown = shownFile(files, readers);
  expect(shown && files.indexOf(shown)).toBe(at);
});
