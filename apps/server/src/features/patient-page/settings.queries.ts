import type { PatientPage } from '@physio/contract/patient-page/settings';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const findPage = (db: Db, groupId: number) =>
  db
    .selectFrom('patient_pages')
    .select(['is_on', 'second_item', 'pain_limit', 'effort_limit', 'reply_days', 'phone', 'emergency_text', 'mail_reminders'])
    .select(['shows_figures', 'prints_programme'])
    .where('group_id', '=', groupId)
    .executeTakeFirst();

export async function savePage(db: Db, groupId: number, page: PatientPage, now: Date): Promise<void> {
  const values = { ...page, updated_at: now };
  await db
    .insertInto('patient_pages')
    .values({ group_id: groupId, ...values })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(values))
    .execute();
}

/** Plans that run on `today`, and how many of them are of patients who have opened their page. */
export const countOpened = (db: Db, groupId: number, today: string) =>
  db
    .selectFrom('plans as pl')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.group_id', '=', 'pl.group_id').onRef('p.id', '=', 'pl.patient_id').on('p.deleted_at', 'is', null),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('running'),
      sql<number>`count(*) filter (where exists (select from patient_links l
        where l.group_id = pl.group_id and l.patient_id = pl.patient_id and l.first_opened_at is not null))`.as('opened'),
    ])
    .where('pl.group_id', '=', groupId)
    .where('pl.deleted_at', 'is', null)
    .where('pl.starts_on', '<=', today)
    .where('pl.last_on', '>=', today)
    .where('p.archived_at', 'is', null)
    .where('p.is_sample', '=', false)
    .executeTakeFirstOrThrow();
