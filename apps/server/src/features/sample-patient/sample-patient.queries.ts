import { SAMPLE_NAME } from '@physio/contract/sample-patient/sample-patient';
import { anyOf } from '#db/any-of.ts';
import type { Db } from '#db/client.ts';
import { patientKey } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';

type NewSample = { date_of_birth: string; language: string; registered_by: number; created_at: Date };

/** Nobody has the empty address: no mail can be sent to it. @returns null when the group has its sample */
export const insertSample = async (db: Db, groupId: number, sample: NewSample) =>
  (await db
    .insertInto('patients')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      ...SAMPLE_NAME,
      ...sample,
      email: '',
      email_key: '',
      name_key: patientKey({ ...SAMPLE_NAME, email: '' }),
      is_sample: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst()) ?? null;

export const findSampleId = (db: Db, groupId: number) =>
  db
    .selectFrom('patients')
    .select('public_id')
    .where('group_id', '=', groupId)
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow();

/** The group's first programme, held: nobody changes or deletes it meanwhile. */
export const holdFirstProgramme = (db: Db, groupId: number) =>
  db
    .selectFrom('circuits as c')
    .select('c.id')
    .select(({ ref }) => ref('c.current_version_id').$notNull().as('version_id'))
    .where('c.group_id', '=', groupId)
    .where('c.deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('circuit_items as i')
          .select('i.sequence')
          .whereRef('i.group_id', '=', 'c.group_id')
          .whereRef('i.version_id', '=', 'c.current_version_id'),
      ),
    )
    .orderBy('c.id')
    .limit(1)
    .forShare()
    .executeTakeFirst();

export const selectItems = (db: Db, groupId: number, versionId: number) =>
  db
    .selectFrom('circuit_items as i')
    .innerJoin('exercises as e', (join) => join.onRef('e.group_id', '=', 'i.group_id').onRef('e.id', '=', 'i.exercise_id'))
    .select(['e.public_id', 'i.side', 'i.sets', 'i.reps', 'i.hold_seconds', 'i.rest_seconds'])
    .$narrowType<{ side: 'left' | 'right' | null }>()
    .where('i.group_id', '=', groupId)
    .where('i.version_id', '=', versionId)
    .orderBy('i.sequence')
    .execute();
export type Item = Awaited<ReturnType<typeof selectItems>>[number];

type Given = {
  patient_id: number;
  circuit_id: number;
  version_id: number;
  starts_on: string;
  assigned_by: number;
  created_at: Date;
};

/** @returns the plan's public id */
export async function insertPlan(db: Db, groupId: number, given: Given, dose: { duration_weeks: number; frequency: number }) {
  const { assigned_by, patient_id, version_id, created_at, ...prescription } = given;
  const assignment = await db
    .insertInto('assignments')
    .values({ group_id: groupId, assigned_by, ...prescription, ...dose, times_per_day: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = { public_id: newPublicId(), assignment_id: assignment.id, patient_id, version_id, comments: '', created_at };
  await db
    .insertInto('plans')
    .values({ group_id: groupId, ...prescription, ...dose, times_per_day: 1, ...plan })
    .execute();
  return plan.public_id;
}

/** The group's sample patient, held: nothing comes in meanwhile. */
export const holdSample = (db: Db, groupId: number) =>
  db
    .selectFrom('patients')
    .select(['id', 'public_id'])
    .where('group_id', '=', groupId)
    .where('is_sample', '=', true)
    .forUpdate()
    .executeTakeFirst();

/** Rows of a patient, each table after those that refer to it. */
const OF_PATIENT = [
  'exercise_performances',
  'patient_alerts',
  'attention_marks',
  'patient_sessions',
  'patient_messages',
  'patient_consents',
  'patient_identifiers',
  'patient_holds',
  'retention_keeps',
  'patient_prefs',
  'patient_reminders',
  'change_ratings',
  'outcome_scores',
  'reports',
  'email_outbox',
] as const;
const OF_PLAN = ['performance_totals', 'plan_totals', 'plan_weeks', 'plan_pauses'] as const;

/** All that there is of the sample patient; the audit log keeps who did what to them. */
export async function deleteSample(db: Db, groupId: number, patientId: number): Promise<void> {
  const goals = db.selectFrom('patient_goals').select('id').where('group_id', '=', groupId).where('patient_id', '=', patientId);
  await db.deleteFrom('goal_ratings').where('group_id', '=', groupId).where('goal_id', 'in', goals).execute();
  await db.deleteFrom('push_subscriptions').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  for (const table of OF_PATIENT)
    await db.deleteFrom(table).where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_goals').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await db.deleteFrom('auth_sessions').where('patient_id', '=', patientId).execute();
  await db.deleteFrom('one_time_codes').where('patient_id', '=', patientId).execute();
  await db.deleteFrom('patient_links').where('group_id', '=', groupId).where('patient_id', '=', patientId).execute();
  await deletePlans(db, groupId, patientId);
  await db.deleteFrom('patients').where('group_id', '=', groupId).where('id', '=', patientId).execute();
}

/** With the assignments that gave them to nobody else. */
async function deletePlans(db: Db, groupId: number, patientId: number): Promise<void> {
  const ofPatient = db.selectFrom('plans').select('id').where('group_id', '=', groupId).where('patient_id', '=', patientId);
  for (const table of OF_PLAN)
    await db.deleteFrom(table).where('group_id', '=', groupId).where('plan_id', 'in', ofPatient).execute();
  const plans = await db
    .deleteFrom('plans')
    .where('group_id', '=', groupId)
    .where('patient_id', '=', patientId)
    .returning('assignment_id')
    .execute();
  await db
    .deleteFrom('assignments as a')
    .where('a.group_id', '=', groupId)
    .where('a.id', '=', anyOf(plans.map((plan) => plan.assignment_id)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plans as pl').select('pl.id').whereRef('pl.assignment_id', '=', 'a.id').where('pl.group_id', '=', groupId),
        ),
      ),
    )
    .execute();
}
