import { type Sentence, textOf } from '@physio/contract/common/sentence';
import type { Language } from '@physio/contract/languages/languages';
import { readText, SHEET_MESSAGES } from '@physio/contract/library/sheet-cells';
import {
  plainText,
  TRANSLATED,
  type TranslatedField,
  type TranslationLine,
  textOfCell,
} from '@physio/contract/library/translation-sheet';
import { TRANSLATION_MESSAGES, type TranslationChange, type TranslationCheck } from '@physio/contract/library/translations';
import { fold } from '@physio/contract/text/fold';
import type { Piece } from './pieces.rules.ts';
import type { LabelRow } from './translations.queries.ts';

/** What the lines are compared with. Of tags and options all: each has names of its own. */
export type Library = { pieces: ReadonlyMap<string, Piece>; tags: readonly LabelRow[]; nodes: readonly LabelRow[] };
/** A line that changes a text. `madeFrom`: the original that was translated. */
export type Change = { row: number; piece: Piece; text: string; madeFrom: string };
export type Judged = Omit<TranslationCheck, 'changes'> & { changes: Change[] };

const SHORTEST_NAME = 2;

/** What the lines would do, and what is wrong with each of the others. */
export function judgeLines(lines: readonly TranslationLine[], into: Language, library: Library): Judged {
  const judged: Judged = { changes: [], same: 0, empty: 0, faults: [] };
  const seen = new Set<string>();
  const names = namesOf(library);
  for (const { row, key, original, translation } of lines) {
    const say = (said: string | Sentence) =>
      judged.faults.push({ row, message: textOf(said), ...(typeof said === 'object' && said) });
    const piece = library.pieces.get(key);
    const text = piece && textOfCell(piece.field, translation);
    const limits: Partial<Record<TranslatedField, number>> | undefined = piece && TRANSLATED[piece.kind];
    if (piece === undefined || text === undefined) {
      say(TRANSLATION_MESSAGES.keyUnknown);
      continue;
    }
    if (text === '') {
      judged.empty += 1;
      continue;
    }
    const read = readText(text, limits?.[piece.field] ?? 0);
    if (seen.has(key)) say(TRANSLATION_MESSAGES.keyTwice);
    else if (piece.language === into) say(TRANSLATION_MESSAGES.isOriginal);
    else if ('fault' in read) say(read.fault);
    else if (piece.kind === 'exercise' && piece.field === 'name' && text.length < SHORTEST_NAME) say(SHEET_MESSAGES.nameTooShort);
    else if (text === plainText(piece.field, piece.translation)) judged.same += 1;
    else if (!names.take(piece, text)) say(TRANSLATION_MESSAGES.nameTaken);
    else judged.changes.push({ row, piece, text, madeFrom: madeFrom(piece, original) });
    seen.add(key);
  }
  return judged;
}

/** Blanks and line ends that a spreadsheet changed make no other original. */
function madeFrom({ field, original }: Piece, given: string | null): string {
  const read = given === null ? '' : textOfCell(field, given);
  return read === '' || read === plainText(field, original) ? original : read;
}

/** Tags have names that no other tag has in any language; options, that none beside them has. */
function namesOf({ tags, nodes }: Library) {
  const owners = new Map<string, string>();
  const places = new Map<string, string>();
  const add = (kind: Piece['kind'], rows: readonly LabelRow[]) => {
    for (const { public_id, parent_id, names } of rows) {
      places.set(public_id, `${kind} ${parent_id}`);
      for (const name of names) owners.set(`${kind} ${parent_id} ${fold(name)}`, public_id);
    }
  };
  add('tag', tags);
  add('option', nodes);
  return {
    /** @returns whether the name is free for it; then it is taken. */
    take: ({ publicId, kind }: Piece, name: string): boolean => {
      if (kind !== 'tag' && kind !== 'option') return true;
      const place = `${places.get(publicId)} ${fold(name)}`;
      if ((owners.get(place) ?? publicId) !== publicId) return false;
      owners.set(place, publicId);
      return true;
    },
  };
}

export const toChange = ({ row, piece, text, madeFrom }: Change): TranslationChange => ({
  row,
  kind: piece.kind,
  field: piece.field,
  original: piece.original,
  original_language: piece.language,
  before: piece.translation,
  after: text,
  is_outdated: madeFrom !== piece.original,
});
