import type { ProgrammeItem } from '@physio/contract/programmes/programme-items';
import type { Db } from '#db/client.ts';
import { loadExerciseFacts, type Reading } from '#features/exercises/public.ts';
import { toProgrammeItem } from './programmes.mapper.ts';
import { selectItems } from './programmes.queries.ts';

/** The items of many versions, in order, by the version's internal id; three queries however many there are. */
export async function loadItems(
  db: Db,
  groupId: number,
  versionIds: readonly number[],
  reading: Reading,
): Promise<Map<number, ProgrammeItem[]>> {
  const rows = await selectItems(db, groupId, [...new Set(versionIds)]);
  const facts = await loadExerciseFacts(db, groupId, [...new Set(rows.map((row) => row.exercise_id))], reading);
  const items = new Map(versionIds.map((id): [number, ProgrammeItem[]] => [id, []]));
  for (const row of rows) {
    const known = facts.get(row.exercise_id);
    if (known !== undefined) items.get(row.version_id)?.push(toProgrammeItem(row, known));
  }
  return items;
}
