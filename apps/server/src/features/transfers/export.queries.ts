import { sql } from 'kysely';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';

export type ExportRow = Awaited<ReturnType<typeof selectForExport>>[number];

/** Of the group's patients those with these public ids. */
export const selectChosen = async (db: Db, groupId: number, publicIds: readonly string[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', groupId)
    .where('public_id', '=', anyOf(publicIds))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Those of these patients who are still there, in no order. */
export const selectForExport = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id', 'first_name', 'last_name', 'kana_name', 'email', 'gender', 'date_of_birth', 'country_phonecode'])
    .select(['mobile_number', 'language', 'last_performed_at', 'last_report_at', 'archived_at', 'created_at'])
    // Those that run, as the patient's page shows them.
    .select(
      sql<string | null>`(select string_agg(g.text, '; ' order by g.id) from patient_goals g
        where g.group_id = patients.group_id and g.patient_id = patients.id and g.ended_at is null)`.as('goals'),
    )
    .where('group_id', '=', groupId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();

export const selectNumbers = (db: Db, groupId: number, ids: readonly number[]) =>
  db
    .selectFrom('patient_identifiers')
    .select(['patient_id', 'system', 'value'])
    .where('group_id', '=', groupId)
    .where('patient_id', '=', anyOf(ids))
    .orderBy('value_key')
    .execute();
