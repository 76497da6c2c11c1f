import { addDays } from '@physio/contract/common/dates';
import { sql } from 'kysely';
import { newPublicId } from '#db/public-id.ts';
import type { TestApp } from '../build-test-app.ts';

type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
/** What one write is of: `at` chooses among the practice's patients and plans. */
type Write = { app: TestApp; practice: Practice; patient: number; plan: number | undefined; at: number; today: string };

const WRITES = {
  archive: ({ app, patient, at }: Write) =>
    app.db
      .updateTable('patients')
      .set({ archived_at: at % 3 === 0 ? null : new Date() })
      .where('id', '=', patient)
      .execute(),
  register: ({ app, practice, at, today }: Write) =>
    app.make.patient(practice.group, { created_at: new Date(`${addDays(today, -(at % 5))}T08:00:00Z`) }),
  assign: ({ app, practice, patient, at, today }: Write) =>
    app.make.plan(practice.group, { id: patient }, { starts_on: addDays(today, -(at % 50)), duration_weeks: 1 + (at % 9) }),
  end: ({ app, plan, today }: Write) =>
    app.db
      .updateTable('plans')
      .set({ cancelled_at: new Date(), ended_on: today })
      .where('id', '=', plan ?? 0)
      .execute(),
  bringBack: ({ app, plan }: Write) =>
    app.db
      .updateTable('plans')
      .set({ cancelled_at: null, ended_on: null })
      .where('id', '=', plan ?? 0)
      .execute(),
  remove: ({ app, plan }: Write) =>
    app.db
      .updateTable('plans')
      .set({ deleted_at: new Date() })
      .where('id', '=', plan ?? 0)
      .execute(),
  exercise: ({ app, plan, at, today }: Write) =>
    app.db
      .updateTable('plan_totals')
      .set({ last_date: addDays(today, -(at % 12)) })
      .where('plan_id', '=', plan ?? 0)
      .execute(),
  week: ({ app, plan, at }: Write) =>
    app.db
      .updateTable('plan_weeks')
      .set({ sessions: at % 7, measured: at % 7, accuracy_sum: (at % 7) * (at % 100) })
      .where('plan_id', '=', plan ?? 0)
      .where(sql<boolean>`week % 2 = ${at % 2}`)
      .execute(),
  pause: ({ app, practice, plan, at, today }: Write) =>
    sql`insert into plan_pauses (group_id, plan_id, paused_by, created_at, from_day, to_day)
        select group_id, id, ${practice.user.id}, now(), greatest(starts_on, ${addDays(today, -(at % 20))}::date),
               case when ${at % 2} = 0 then greatest(starts_on, ${today}::date) end
        from plans where id = ${plan ?? 0} on conflict do nothing`.execute(app.db),
  resume: ({ app, plan, today }: Write) =>
    app.db
      .updateTable('plan_pauses')
      .set({ to_day: sql`greatest(from_day - 1, ${addDays(today, -1)}::date)` })
      .where('plan_id', '=', plan ?? 0)
      .execute(),
  write: ({ app, practice, patient, at }: Write) => {
    const written_at = new Date(Date.UTC(2026, 10, 20 + (at % 7)));
    return sql`insert into patient_messages (public_id, group_id, patient_id, client_message_id, body, written_at, arrived_at)
      values (${newPublicId()}, ${practice.group.id}, ${patient}, gen_random_uuid(), 'Hello', ${written_at}, ${written_at})`.execute(
      app.db,
    );
  },
  read: ({ app, practice, patient }: Write) =>
    app.db
      .updateTable('patient_messages')
      .set({ read_at: new Date(), read_by: practice.user.id })
      .where('patient_id', '=', patient)
      .execute(),
  mark: ({ app, practice, patient, at, today }: Write) =>
    sql`insert into attention_marks (group_id, patient_id, reason, reason_since, outcome, marked_by, until)
        select group_id, patient_id, reason, since, 'called', ${practice.user.id}, ${addDays(today, 7 - (at % 7))}
        from attention_rows where group_id = ${practice.group.id} and patient_id = ${patient} and since is not null
        on conflict do nothing`.execute(app.db),
  unmark: ({ app, patient }: Write) => app.db.deleteFrom('attention_marks').where('patient_id', '=', patient).execute(),
} satisfies Record<string, (write: Write) => Promise<unknown>>;

export type RandomWrite = keyof typeof WRITES;
export const RANDOM_WRITES = Object.keys(WRITES) as RandomWrite[];

/** Writes something of one of the practice's patients, past the product, so that nothing but the database can notice. */
export async function randomWrite(app: TestApp, practice: Practice, kind: RandomWrite, at: number, today: string): Promise<void> {
  const patients = await app.db
    .selectFrom('patients')
    .select('id')
    .where('group_id', '=', practice.group.id)
    .orderBy('id')
    .execute();
  const plans = await app.db.selectFrom('plans').select('id').where('group_id', '=', practice.group.id).orderBy('id').execute();
  const patient = patients[at % Math.max(1, patients.length)]?.id;
  if (patient === undefined && kind !== 'register') return;
  await WRITES[kind]({ app, practice, patient: patient ?? 0, plan: plans[at % Math.max(1, plans.length)]?.id, at, today });
}
