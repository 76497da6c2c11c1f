import { EXERCISE_TEXTS } from '@physio/contract/exercises/exercise-record';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { Language } from '@physio/contract/languages/languages';
import { pieceKey, type TranslatedField, type TranslatedKind } from '@physio/contract/library/translation-sheet';
import { itemKey } from '@physio/contract/programmes/item-key';
import type { ExerciseRow, LabelRow, ProgrammeRow } from './translations.queries.ts';

/** One text of the library. `item`: of notes, the key of their exercise; `where`: what it belongs to, in the original's words. */
export type Piece = {
  key: string;
  kind: TranslatedKind;
  publicId: string;
  field: TranslatedField;
  item?: string;
  where: string;
  language: Language;
  original: string;
  translation: string;
};

type About = Pick<Piece, 'kind' | 'publicId' | 'where' | 'language'>;
const piece = (about: About, field: TranslatedField, original: string, translation: string, item?: string): Piece => ({
  ...about,
  key: pieceKey(about.kind, about.publicId, field, item),
  field,
  original,
  translation,
  ...(item !== undefined && { item }),
});

/** What is empty needs no translation. */
const written = (pieces: readonly Piece[]) => pieces.filter(({ original }) => original !== '');

export const piecesOfExercise = (row: ExerciseRow): Piece[] => {
  const about: About = { kind: 'exercise', publicId: row.public_id, where: row.name, language: row.language };
  return written(EXERCISE_TEXTS.map((field) => piece(about, field, row[field], row.translated?.[field] ?? '')));
};

export function piecesOfProgramme(row: ProgrammeRow): Piece[] {
  const about: About = { kind: 'programme', publicId: row.public_id, where: row.name, language: row.language };
  const notes = row.notes.map((note) => {
    const item = itemKey(note.exercise, note.side === null ? [] : [VARIATIONS[note.side]]);
    const where = `${row.name} · ${note.exercise_name}${note.side === null ? '' : ` (${note.side})`}`;
    return piece({ ...about, where }, 'notes', note.notes, note.translated ?? '', item);
  });
  return written([
    piece(about, 'name', row.name, row.translated_name),
    piece(about, 'description', row.description, row.translated_description),
    ...notes,
  ]);
}

export const piecesOfTags = (rows: readonly LabelRow[]): Piece[] =>
  rows.map((row) =>
    piece({ kind: 'tag', publicId: row.public_id, where: '', language: row.language }, 'name', row.name, row.translated_name),
  );

/** Each after what it stands below. */
export function piecesOfNodes(rows: readonly LabelRow[]): Piece[] {
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const from = (parent: number | null, way: string): Piece[] =>
    (below.get(parent) ?? []).flatMap((row) => [
      piece({ kind: 'option', publicId: row.public_id, where: way, language: row.language }, 'name', row.name, row.translated_name),
      ...from(row.id, way === '' ? row.name : `${way} > ${row.name}`),
    ]);
  return from(null, '');
}
