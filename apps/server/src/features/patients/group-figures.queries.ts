import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { inBatchesOf } from '#db/in-batches.ts';
import { prepared } from '#db/prepared.ts';

// A group's kept figures: its patients who are not archived, how many of them have a report, and a version that every
// change raises that a list of patients can show. Whoever writes such a change calls this in the same transaction.

export const insertFigures = (db: Db, groupId: number) => db.insertInto('group_stats').values({ group_id: groupId }).execute();

const change = (db: Db, groupId: number, added: { patients: number; reports: number }) =>
  db
    .updateTable('group_stats')
    .set((e) => ({
      version: e('version', '+', 1),
      patients: e('patients', '+', added.patients),
      reports: e('reports', '+', added.reports),
    }))
    .where('group_id', '=', groupId)
    .execute();

/** So many patients more, fewer when negative; `reported` of them have a report. */
export const countPatients = (db: Db, groupId: number, patients: number, reported = 0) =>
  change(db, groupId, { patients, reports: reported });

/** A patient who is in the figures already has their first report. */
export const countReported = (db: Db, groupId: number) => change(db, groupId, { patients: 0, reports: 1 });

/** No figure changes, but what a list shows does. */
export const markListsChanged = (db: Db, groupId: number) => change(db, groupId, { patients: 0, reports: 0 });

const figuresOf = prepared('group-stats', (db, { groupIds }: { groupIds: number[] }) =>
  db
    .selectFrom('group_stats as g')
    .select(['g.group_id', 'g.version', 'g.patients', 'g.reports'])
    .select(({ selectFrom }) =>
      selectFrom('patients as s')
        .select('s.id')
        .whereRef('s.group_id', '=', 'g.group_id')
        .where('s.is_sample', '=', true)
        .as('sample'),
    )
    .where('g.group_id', '=', anyOf(groupIds)),
);

const findFigures = inBatchesOf(async (db: Db, groupIds: number[]) => {
  const rows = await figuresOf(db, { groupIds: [...new Set(groupIds)] });
  return groupIds.map((id) => rows.find((row) => row.group_id === id));
});

/** A group's kept figures, and its sample patient, who is in none; asked once for all lists that are read at the same time. */
export async function readFigures(db: Db, groupId: number) {
  const row = await findFigures(db, groupId);
  if (row === undefined) throw new Error(`Group ${groupId} has no kept figures`);
  return row;
}
