import type { Language } from '../languages/languages.ts';
import { cellOfList, cellOfOptions } from './sheet-cells.ts';
import { type SheetColumn, sectionOf, textOfColumn } from './sheet-columns.ts';
import type { SheetExercise } from './sheet-rows.ts';

/** The cells of an exercise in these columns: what `readExerciseRows` reads again. Sections are compared as they are written. */
export function cellsOf(exercise: SheetExercise, columns: readonly SheetColumn[]): string[] {
  const { dose, credit } = exercise;
  const number = (value: number | null) => (value === null ? '' : String(value));
  const cells: Partial<Record<SheetColumn, string>> = {
    key: exercise.key,
    sided: exercise.sided ? 'yes' : 'no',
    strictness: exercise.strictness,
    sets: number(dose.sets),
    reps: number(dose.reps),
    hold: number(dose.hold),
    rest: number(dose.rest),
    tags: cellOfList(exercise.tags),
    files: cellOfList(exercise.files),
    work: credit?.title ?? '',
    author: credit?.author ?? '',
    author_url: credit?.author_url ?? '',
    source: credit?.source ?? '',
    source_url: credit?.source_url ?? '',
    licence: credit?.licence ?? '',
    permission: credit?.note ?? '',
    changed: credit?.changed ? 'yes' : '',
  };
  return columns.map((column) => {
    const section = sectionOf(column);
    if (section !== null) return cellOfOptions(exercise.options.filter(([of]) => of === section).map(([, ...path]) => path));
    const text = textOfColumn(column);
    if (text === null) return cells[column] ?? '';
    return textCell(exercise, text.text, text.language);
  });
}

const textCell = (
  exercise: SheetExercise,
  text: 'name' | 'alt_names' | 'description' | 'instructions' | 'contraindications',
  language: Language,
) => {
  const written = exercise[text][language] ?? '';
  return text === 'alt_names' ? cellOfList(written.split('\n').filter((name) => name !== '')) : written;
};
