import { bestTexts } from '@physio/contract/languages/texts';
import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import type { Db } from '#db/client.ts';
import { loadExerciseFacts, type Reading } from '#features/exercises/public.ts';
import { toProgrammeItem } from './programmes.mapper.ts';
import { selectItems } from './programmes.queries.ts';
import { selectItemTexts } from './texts.queries.ts';

/** The items of many versions, in order, by the version's internal id; a few queries however many there are. */
export async function loadItems(
  db: Db,
  groupId: number,
  versionIds: readonly number[],
  reading: Reading,
): Promise<Map<number, ProgrammeItem[]>> {
  const rows = await selectItems(db, groupId, [...new Set(versionIds)]);
  const [facts, texts] = await Promise.all([
    loadExerciseFacts(db, groupId, [...new Set(rows.map((row) => row.exercise_id))], reading),
    rows.length === 0 ? [] : selectItemTexts(db, groupId, [...new Set(versionIds)]),
  ]);
  const textsOf = Map.groupBy(texts, (text) => `${text.version_id} ${text.sequence}`);
  const items = new Map(versionIds.map((id): [number, ProgrammeItem[]] => [id, []]));
  const withNotes = (row: (typeof rows)[number]) => {
    const best = bestTexts(['notes'], row, textsOf.get(`${row.version_id} ${row.sequence}`) ?? [], reading.readers);
    return { ...row, ...best.texts, notesLanguage: best.languages?.notes };
  };
  for (const row of rows) {
    const known = facts.get(row.exercise_id);
    if (known !== undefined) items.get(row.version_id)?.push(toProgrammeItem(withNotes(row), known));
  }
  return items;
}
