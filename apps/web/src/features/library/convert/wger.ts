import type { Credit } from '@physio/contract/credits/credits';
import { type Licence, readLicence } from '@physio/contract/credits/licences';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import type { InLanguages } from '@physio/contract/library/manifest';
import type { RowFault } from '@physio/contract/library/sheet-rows';
import type { Address, Converted, Loss } from './conversion.ts';
import { rowOf, shortened, withoutTwice } from './drafts.ts';
import { equipmentOf } from './equipment.ts';
import { stepsOfHtml } from './plain-steps.ts';
import * as said from './said.ts';
import { variationTags } from './variations.ts';
import { type WgerExercise, type WgerText, wgerExercise } from './wger-records.ts';

const ORIGINAL = 'en';
const NOBODY = 'wger contributors';
const MOST_HTML = 50_000;

type Entry = { row: number; exercise: WgerExercise };

/**
 * The exercises of wger with a step in English. `withdrawn`: ids that the project has taken back. What stands in a language that the
 * console does not have is ignored and counted.
 */
export function fromWger(infos: readonly unknown[], withdrawn: ReadonlySet<string>): Converted {
  const read = infos.map((info, at) => ({ row: at + 1, exercise: wgerExercise(info) }));
  const entries = onceEach(read.flatMap(({ row, exercise }) => (exercise ? [{ row, exercise }] : [])));
  const live = entries.filter(({ exercise }) => !withdrawn.has(exercise.uuid));
  const tags = variationTags(live.map(({ exercise }) => ({ group: exercise.variation, name: nameOf(exercise) })));
  const made = live.map((entry) => ({ ...entry, ...convert(entry, tags) }));
  const { rows, twice } = withoutTwice(made.flatMap((one) => ('row' in one.made ? [one.made.row] : [])));
  const named = (list: readonly Entry[]) => list.map(({ exercise }) => nameOf(exercise));
  const kept = new Set(rows.map(({ row }) => row));
  const lossOf = (message: string, names: readonly string[]): Loss => ({ message, count: names.length, names });
  return {
    project: 'wger',
    language: ORIGINAL,
    rows,
    faults: [
      ...read.flatMap(({ row, exercise }) => (exercise ? [] : [said.notAnEntry(row, 'wger')])),
      ...made.flatMap((one) => ('faults' in one.made ? one.made.faults : [])),
    ],
    losses: [
      lossOf(said.NO_STEP, named(made.filter((one) => 'left' in one.made))),
      lossOf(said.TWICE, twice),
      lossOf(said.WITHDRAWN, named(entries.filter(({ exercise }) => withdrawn.has(exercise.uuid)))),
      lossOf(said.OTHER_LICENCE, named(made.filter(({ otherLicence }) => otherLicence))),
      lossOf(said.NO_AUTHOR, named(made.filter(({ row, nobody }) => nobody && kept.has(row)))),
      ignoredLanguages(entries),
      lossOf(said.FIELDS_LEFT, ['muscles_secondary']),
    ],
    addresses: live.filter(({ row }) => kept.has(row)).flatMap(({ exercise }) => addressesOf(exercise)),
    source: { headings: ['uuid', 'name'], lines: read.map(({ row, exercise }) => ({ row, cells: cellsOf(exercise) })) },
    mapping: { key: 0, name: 1 },
  };
}

const cellsOf = (exercise: WgerExercise | null) => (exercise ? [exercise.uuid, nameOf(exercise)] : ['', '']);
const onceEach = (entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.toReversed().map((entry) => [entry.exercise.uuid, entry])).values()].toReversed();

const textIn = ({ texts }: WgerExercise, language: string) => texts.find((text) => text.language === language);
const nameOf = (exercise: WgerExercise): string =>
  (textIn(exercise, ORIGINAL)?.name ?? exercise.texts[0]?.name ?? '').slice(0, 200);

type Made = ReturnType<typeof rowOf> | { left: true };
type Result = { made: Made; otherLicence: boolean; nobody: boolean };

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A text in a language of the console, as far as it can be taken. `steps`: null when there is too much to be looked through. */
function readText(text: WgerText) {
  const written = [text.description, ...text.notes];
  const isTooLong = written.some(({ length }) => length > MOST_HTML);
  return { ...text, steps: isTooLong ? null : written.flatMap(stepsOfHtml), read: readLicence(text.licence) };
}
type ReadText = ReturnType<typeof readText>;

function convert({ row, exercise }: Entry, variations: ReadonlyMap<string, string>): Result {
  const without = (made: Made): Result => ({ made, otherLicence: false, nobody: false });
  const fault = (message: RowFault['message']) => without({ faults: [{ row, column: null, message }] });
  const own = LANGUAGES.flatMap((language) => textIn(exercise, language) ?? []).map(readText);
  const original = own.find(({ language }) => language === ORIGINAL);
  if (original?.steps === null) return fault(said.TOO_MUCH_HTML);
  if (!original || original.steps.length === 0) return without({ left: true });
  if ('fault' in original.read) return fault(original.read.fault);
  const { licence } = original.read;
  const taken = own.filter(({ steps, read }) => steps !== null && 'licence' in read && read.licence === licence);
  const variation = variations.get(exercise.variation);
  const made = rowOf({
    row,
    key: exercise.uuid,
    language: ORIGINAL,
    texts: textsOf(taken),
    tags: [exercise.category, ...exercise.muscles, variation ?? ''].filter((tag) => tag !== ''),
    options: [...new Set(exercise.equipment.flatMap((name) => equipmentOf(name) ?? []))].map((name) => ['Equipment', name]),
    credit: creditOf(taken, original, licence),
  });
  return { made, otherLicence: taken.length < own.length, nobody: taken.some(({ author }) => plain(author) === '') };
}

function textsOf(taken: readonly ReadText[]) {
  const inAll = (of: (text: ReadText) => string): InLanguages =>
    Object.fromEntries(taken.map((text) => [text.language as Language, of(text)]));
  return {
    name: inAll(({ name }) => plain(name)),
    alt_names: inAll(({ aliases }) => aliases.map(plain).join('\n')),
    instructions: inAll(({ steps }) => (steps ?? []).join('\n')),
  };
}

function creditOf(taken: readonly WgerText[], { name, authorUrl, objectUrl }: WgerText, licence: Licence): Credit {
  const authors = [...new Set(taken.map(({ author }) => plain(author) || NOBODY))];
  return {
    title: shortened(plain(name), 200),
    author: shortened(authors.join('; '), 200),
    ...(isAddress(authorUrl) && { author_url: authorUrl }),
    source: 'wger',
    source_url: isAddress(objectUrl) ? objectUrl : 'https://wger.de/',
    licence,
  };
}

const isAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && text.length <= 500 && URL.canParse(text);

const addressesOf = (exercise: WgerExercise): Address[] =>
  exercise.media.map((medium) => ({ exercise: nameOf(exercise), ...medium }));

/** Texts in languages that the console does not have: "de 214". */
function ignoredLanguages(entries: readonly Entry[]): Loss {
  const counts = new Map<string, number>();
  for (const { language } of entries.flatMap(({ exercise }) => exercise.texts))
    if (!LANGUAGES.some((own) => own === language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return {
    message: said.OTHER_LANGUAGES,
    count: byCount.reduce((sum, [, count]) => sum + count, 0),
    names: byCount.map(([language, count]) => `${language} ${count}`),
  };
}
