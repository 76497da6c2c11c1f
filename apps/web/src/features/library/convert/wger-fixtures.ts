import * as z from 'zod/mini';
import { Refused } from './conversion.ts';
import { WGER_CATEGORIES, WGER_EQUIPMENT, WGER_LANGUAGES, WGER_LICENCES, WGER_MUSCLES } from './wger-names.ts';

/** A row of the project's database, as the files of its repository keep it. */
const Row = z.object({ model: z.string(), pk: z.int(), fields: z.record(z.string(), z.unknown()) });
type Row = z.infer<typeof Row>;
type Fields = Row['fields'];
export const isFixture = (entry: unknown): boolean => z.safeParse(Row, entry).success;

const rowsOf = (rows: readonly Row[], model: string) => rows.filter((row) => row.model === model);
/** The rows by the number under `field`, whatever it is. */
function by(rows: readonly Row[], field: string): Map<unknown, Row[]> {
  const found = new Map<unknown, Row[]>();
  for (const row of rows) {
    const key = row.fields[field];
    const same = found.get(key);
    if (same) same.push(row);
    else found.set(key, [row]);
  }
  return found;
}
const fieldsOf = (rows: readonly Row[] | undefined) => (rows ?? []).map(({ fields }) => fields);

/** Names by number: the files' own, else the repository's. */
function namesOf(rows: readonly Row[], model: string, fields: readonly string[], known: ReadonlyMap<number, string>) {
  const own = rowsOf(rows, model).flatMap(({ pk, fields: has }) => {
    const name = fields.map((field) => has[field]).find((value) => typeof value === 'string' && value !== '');
    return typeof name === 'string' ? [[pk, name] as const] : [];
  });
  const names = new Map<unknown, string>([...known, ...own]);
  return (id: unknown) => names.get(id);
}

/** The exercises of the files as `/api/v2/exerciseinfo/` writes them. @throws Refused without texts, or without exercises */
export function infosOfFixtures(entries: readonly unknown[]): unknown[] {
  const rows = entries.flatMap((entry) => z.safeParse(Row, entry).data ?? []);
  const exercises = rowsOf(rows, 'exercises.exercise');
  const texts = by(rowsOf(rows, 'exercises.translation'), 'exercise');
  if (exercises.length === 0 || texts.size === 0) throw new Refused('halfOfFixtures');
  const about = {
    aliases: by(rowsOf(rows, 'exercises.alias'), 'translation'),
    notes: by(rowsOf(rows, 'exercises.exercisecomment'), 'translation'),
    language: namesOf(rows, 'core.language', ['short_name'], WGER_LANGUAGES),
    licence: namesOf(rows, 'core.license', ['short_name'], WGER_LICENCES),
  };
  const images = by(rowsOf(rows, 'exercises.exerciseimage'), 'exercise');
  const videos = by(rowsOf(rows, 'exercises.exercisevideo'), 'exercise');
  const category = namesOf(rows, 'exercises.exercisecategory', ['name'], WGER_CATEGORIES);
  const equipment = namesOf(rows, 'exercises.equipment', ['name'], WGER_EQUIPMENT);
  const muscle = namesOf(rows, 'exercises.muscle', ['name_en', 'name'], WGER_MUSCLES);
  return exercises.map(({ pk, fields }) => ({
    ...fields,
    category: named(category(fields.category)),
    equipment: listOf(fields.equipment).flatMap((id) => named(equipment(id)) ?? []),
    muscles: listOf(fields.muscles).flatMap((id) => named(muscle(id)) ?? []),
    translations: (texts.get(pk) ?? []).map((row) => translationOf(row, about)),
    images: fieldsOf(images.get(pk)),
    videos: fieldsOf(videos.get(pk)),
  }));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const named = (name: string | undefined) => (name === undefined ? null : { name });

type About = {
  aliases: Map<unknown, Row[]>;
  notes: Map<unknown, Row[]>;
  language: (id: unknown) => string | undefined;
  licence: (id: unknown) => string | undefined;
};

function translationOf({ pk, fields }: Row, { aliases, notes, language, licence }: About): Fields {
  const name = licence(fields.license);
  return {
    ...fields,
    language: language(fields.language) ?? fields.language,
    license: name === undefined ? fields.license : { short_name: name },
    aliases: fieldsOf(aliases.get(pk)),
    notes: fieldsOf(notes.get(pk)),
  };
}
