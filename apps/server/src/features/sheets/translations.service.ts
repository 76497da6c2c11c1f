import type { Parsed } from '@physio/contract/common/endpoint';
import type { Language } from '@physio/contract/languages/languages';
import {
  cellOfText,
  fieldWord,
  KIND_WORDS,
  TRANSLATED_KINDS,
  translationHeadings,
} from '@physio/contract/library/translation-sheet';
import {
  type addTranslations as addCall,
  type checkTranslations as checkCall,
  type exportTranslations as exportCall,
  TRANSLATION_MESSAGES,
  type TranslationCheck,
} from '@physio/contract/library/translations';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { holdDefaultSet } from '#features/classification/public.ts';
import { findGroupName } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import * as pieces from './pieces.rules.ts';
import * as queries from './translations.queries.ts';
import { judgeLines, type Library, toChange } from './translations.rules.ts';
import { writeTranslations } from './write-translations.service.ts';

const BATCH = 500;
type Kind = queries.Kind;

/** What is translated into a language, or is not yet: a line each, exercises first. */
export async function exportTranslations(context: MemberContext, query: Parsed<typeof exportCall>['query']): Promise<Download> {
  const { db, group, clock, note } = context;
  const { group_name } = await findGroupName(db, group.id);
  note(group.publicId, { into: query.into, lines: query.lines });
  return {
    name: fileNameOf(`${group_name} translations ${query.into} ${dayIn(group.timeZone, clock.now())}.csv`),
    content: linesOf(context, query),
  };
}

async function* linesOf({ db, group }: MemberContext, { into, language, lines }: Parsed<typeof exportCall>['query']) {
  yield BYTE_ORDER_MARK + csvLines([translationHeadings(language, into)]);
  const wanted = (piece: pieces.Piece) => piece.language !== into && (lines === 'all' || piece.translation === '');
  for (const kind of TRANSLATED_KINDS) {
    const ids = await queries.selectLive(db, group.id, kind);
    const batches = kind === 'tag' || kind === 'option' ? [ids] : chunksOf(ids);
    for (const some of batches) {
      const rows = (await piecesOf(db, group.id, into, kind, some))
        .filter(wanted)
        .map((piece) => [
          piece.key,
          KIND_WORDS[kind][language],
          fieldWord(piece.field, language),
          piece.where,
          cellOfText(piece.field, piece.original),
          cellOfText(piece.field, piece.translation),
        ]);
      if (rows.length > 0) yield csvLines(rows);
    }
  }
}

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));

async function piecesOf(db: MemberContext['db'], groupId: number, into: Language, kind: Kind, ids: readonly string[]) {
  switch (kind) {
    case 'exercise':
      return (await queries.selectExercises(db, groupId, into, ids)).flatMap(pieces.piecesOfExercise);
    case 'programme':
      return (await queries.selectProgrammes(db, groupId, into, ids)).flatMap(pieces.piecesOfProgramme);
    case 'tag':
      return pieces.piecesOfTags(await queries.selectTags(db, groupId, into));
    case 'option':
      return pieces.piecesOfNodes(await queries.selectNodes(db, groupId, into));
  }
}

type CheckWish = Parsed<typeof checkCall>['body'];
type AddWish = Parsed<typeof addCall>['body'];

export async function checkTranslations(context: MemberContext, { language, lines }: CheckWish): Promise<TranslationCheck> {
  const judged = judgeLines(lines, language, await libraryOf(context, language, lines));
  return { ...judged, changes: judged.changes.map(toChange) };
}

/**
 * All lines or none: what was shown to the caller must be there still.
 * @throws AppError when a line has a fault now, or would replace another text than `before`
 */
export async function addTranslations(context: MemberContext, { language, lines }: AddWish): Promise<{ added: number }> {
  const { group, note } = context;
  await hold(context, idsByKind(lines));
  const { changes, faults } = judgeLines(lines, language, await libraryOf(context, language, lines));
  const shown = new Map(lines.map((line) => [line.row, line.before]));
  if (faults.length > 0 || changes.some(({ row, piece }) => shown.get(row) !== piece.translation))
    throw new AppError('stale', TRANSLATION_MESSAGES.changedMeanwhile);
  await writeTranslations(context, language, changes);
  note(group.publicId, { language, added: changes.length });
  return { added: changes.length };
}

/** In the order in which an undo takes them. */
async function hold({ db, group }: MemberContext, ids: ReadonlyMap<Kind, readonly string[]>): Promise<void> {
  if (ids.has('option')) await holdDefaultSet(db, group.id);
  for (const kind of ['programme', 'exercise', 'tag', 'option'] as const)
    await queries.holdPieces(db, group.id, kind, ids.get(kind) ?? []);
}

function idsByKind(lines: readonly { key: string }[]): Map<Kind, string[]> {
  const named = lines.map(({ key }) => key.split(':'));
  const known = named.flatMap(([kind, id]) => TRANSLATED_KINDS.flatMap((one) => (one === kind && id ? [[one, id] as const] : [])));
  const byKind = Map.groupBy(known, ([kind]) => kind);
  return new Map([...byKind].map(([kind, some]) => [kind, [...new Set(some.map(([, id]) => id))]]));
}

async function libraryOf({ db, group }: MemberContext, into: Language, lines: readonly { key: string }[]): Promise<Library> {
  const ids = idsByKind(lines);
  const exercises = await queries.selectExercises(db, group.id, into, ids.get('exercise') ?? []);
  const programmes = await queries.selectProgrammes(db, group.id, into, ids.get('programme') ?? []);
  const tags = await queries.selectTags(db, group.id, into);
  const nodes = await queries.selectNodes(db, group.id, into);
  const all = [
    ...exercises.flatMap(pieces.piecesOfExercise),
    ...programmes.flatMap(pieces.piecesOfProgramme),
    ...pieces.piecesOfTags(tags),
    ...pieces.piecesOfNodes(nodes),
  ];
  return { pieces: new Map(all.map((piece) => [piece.key, piece])), tags, nodes };
}
