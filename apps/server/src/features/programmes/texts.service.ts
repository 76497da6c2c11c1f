import type { Parsed, Reply } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import type { Language } from '@physio/contract/languages/languages';
import { itemKey } from '@physio/contract/programmes/item-key';
import {
  type getProgrammeTexts as getEndpoint,
  PROGRAMME_TEXT_MESSAGES,
  type ProgrammeTexts,
  type updateProgrammeTexts as updateEndpoint,
} from '@physio/contract/programmes/programme-texts';
import { selectProgrammeTexts } from '#db/programme-texts.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext, MemberContext } from '#platform/http/context.ts';
import { sourceOf } from '#platform/languages/source.ts';
import { loadItems } from './items.service.ts';
import { findCircuit, holdCircuit, selectItems } from './programmes.queries.ts';
import { isStale } from './programmes.rules.ts';
import * as queries from './texts.queries.ts';

type Texts = Reply<typeof getEndpoint>['data'];
type Wish = Parsed<typeof updateEndpoint>['body'];
type Circuit = NonNullable<Awaited<ReturnType<typeof findCircuit>>>;
/** An item's notes by its key and its place in the version. */
type Noted = { key: string; sequence: number; notes: string };
const FIELDS = ['name', 'description'] as const;
const notFound = () => new AppError('not_found', MESSAGES.programNotFound);

export async function getProgrammeTexts(context: GroupContext, publicId: string): Promise<Texts> {
  const { db, group } = context;
  const circuit = await findCircuit(db, group.id, publicId);
  if (circuit === undefined) throw notFound();
  const { shown, noted } = await itemsOf(context, circuit);
  const { texts, notes } = await textsOf(context, circuit);
  const languages = [...new Set([...texts, ...notes].map((text) => text.language))].sort();
  return {
    original: {
      language: circuit.language,
      name: circuit.name,
      description: circuit.description,
      notes: Object.fromEntries(noted.map((item) => [item.key, item.notes])),
      outdated: [],
    },
    translations: languages.map((language) =>
      toTexts(
        language,
        circuit,
        texts.find((text) => text.language === language),
        notes.filter((text) => text.language === language),
        noted,
      ),
    ),
    items: shown.map(({ encoded_id, name, variation_ids, languages }) => ({
      key: itemKey(encoded_id, variation_ids),
      name,
      variation_ids,
      languages,
    })),
    circuit_hash: circuit.content_hash,
  };
}

function toTexts(
  language: Language,
  circuit: Circuit,
  text: queries.VersionText | undefined,
  notes: readonly queries.NotesText[],
  noted: readonly Noted[],
): ProgrammeTexts {
  const known = noted.flatMap((item) => {
    const translation = notes.find(({ sequence }) => sequence === item.sequence);
    return translation === undefined ? [] : [{ ...item, translation }];
  });
  const outdated = FIELDS.filter((field) => text && text[field] !== '' && text.sources[field] !== sourceOf(circuit[field]));
  const outdatedNotes = known.filter((item) => item.translation.source !== sourceOf(item.notes)).map(({ key }) => key);
  return {
    language,
    name: text?.name ?? '',
    description: text?.description ?? '',
    notes: Object.fromEntries(known.map(({ key, translation }) => [key, translation.notes])),
    outdated: [...outdated, ...outdatedNotes],
  };
}

/** Writes no version: what a patient does stays the same. `madeFrom`: what was translated, where it is not the original as it is now. */
export async function updateProgrammeTexts(
  context: MemberContext,
  publicId: string,
  language: Language,
  wish: Wish,
  madeFrom: Omit<Wish, 'circuit_hash'> = {},
): Promise<void> {
  const { db, group, clock, note } = context;
  const circuit = await holdCircuit(db, group.id, publicId, 'update');
  if (circuit === undefined) throw notFound();
  if (isStale(wish.circuit_hash, publicId, circuit.content_hash)) throw new AppError('stale', MESSAGES.stale);
  if (language === circuit.language) throw new AppError('validation', PROGRAMME_TEXT_MESSAGES.original);
  const { noted } = await itemsOf(context, circuit);
  if (Object.keys(wish.notes ?? {}).some((key) => noted.every((item) => item.key !== key)))
    throw new AppError('unknown_reference', MESSAGES.exerciseNotFound);
  const { texts, notes } = await textsOf(context, circuit);
  const text = nextText(
    language,
    circuit,
    texts.find((one) => one.language === language),
    wish,
    madeFrom,
  );
  const nextNotes = noted.flatMap((item) => {
    const before = notes.find((one) => one.language === language && one.sequence === item.sequence);
    const given = wish.notes?.[item.key];
    if (given === undefined) return before ?? [];
    return given === ''
      ? []
      : { sequence: item.sequence, language, notes: given, source: sourceOf(madeFrom.notes?.[item.key] ?? item.notes) };
  });
  const versionId = circuit.version_id;
  await queries.deleteTexts(db, group.id, versionId, language);
  await queries.insertTexts(db, group.id, versionId, text, clock.now());
  await queries.insertItemTexts(db, group.id, versionId, nextNotes, clock.now());
  const others = texts.filter((one) => one.language !== language);
  await queries.updateSearchKey(db, group.id, versionId, [circuit, ...others, ...text]);
  note(publicId, { language });
}

/** Empty when neither name nor description is translated. */
function nextText(
  language: Language,
  circuit: Circuit,
  before: queries.VersionText | undefined,
  wish: Wish,
  madeFrom: Wish,
): queries.VersionText[] {
  const next: queries.VersionText = { language, name: '', description: '', sources: {} };
  for (const field of FIELDS) {
    next[field] = wish[field] ?? before?.[field] ?? '';
    const source = wish[field] === undefined ? before?.sources[field] : sourceOf(madeFrom[field] ?? circuit[field]);
    if (next[field] !== '' && source !== undefined) next.sources[field] = source;
  }
  return next.name === '' && next.description === '' ? [] : [next];
}

async function itemsOf({ db, group, links, readers }: GroupContext, { version_id }: Circuit) {
  const shown = (await loadItems(db, group.id, [version_id], { links, readers })).get(version_id) ?? [];
  const originals = new Map((await selectItems(db, group.id, [version_id])).map((row) => [row.sequence, row.notes]));
  const noted = shown.map(({ encoded_id, variation_ids, sequence }): Noted => {
    return { key: itemKey(encoded_id, variation_ids), sequence, notes: originals.get(sequence) ?? '' };
  });
  return { shown, noted };
}

async function textsOf({ db, group }: GroupContext, { version_id }: Circuit) {
  const [texts, notes] = await Promise.all([
    selectProgrammeTexts(db, group.id, [version_id]),
    queries.selectItemTexts(db, group.id, [version_id]),
  ]);
  return { texts, notes };
}
