import type { DemoStaff } from '@physio/demo/practice/groups';
import type { PlanShape } from '@physio/demo/practice/habits';
import type { DemoPatient } from '@physio/demo/practice/patients';
import type { Db } from '#db/client.ts';
import { emailKey, patientKey } from '#db/fold.ts';
import { newPublicId } from '#db/public-id.ts';
import { countPatients } from '#features/patients/public.ts';

export const countUsers = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const hasUserOf = async (db: Db, emails: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', 'in', emails).limit(1).executeTakeFirst()) !== undefined;

export const isSeeded = async (db: Db, groupCode: string): Promise<boolean> =>
  (await db.selectFrom('groups').select('id').where('code', '=', groupCode).executeTakeFirst()) !== undefined;

export async function insertStaff(db: Db, staff: DemoStaff, passwordHash: string): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      public_id: newPublicId(),
      email: staff.email,
      email_key: emailKey(staff.email),
      password_hash: passwordHash,
      first_name: staff.first,
      last_name: staff.last,
      is_master: staff.isMaster,
      designation: staff.designation,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const insertMember = (db: Db, groupId: number, userId: number, role: string) =>
  db.insertInto('staff_members').values({ group_id: groupId, user_id: userId, role }).execute();

export async function insertPatient(
  db: Db,
  groupId: number,
  patient: DemoPatient,
  given: { createdAt: Date; registeredBy: number; language: string },
): Promise<{ id: number; publicId: string }> {
  const names = { first_name: patient.first, last_name: patient.last, email: patient.email };
  const row = await db
    .insertInto('patients')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      ...names,
      email_key: emailKey(patient.email),
      name_key: patientKey(names),
      gender: patient.gender,
      date_of_birth: patient.born,
      language: given.language,
      registered_by: given.registeredBy,
      created_at: given.createdAt,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  await countPatients(db, groupId, 1);
  return { id: row.id, publicId: row.public_id };
}

export async function insertPlan(
  db: Db,
  groupId: number,
  plan: { patientId: number; circuitPublicId: string; startsOn: string; shape: PlanShape; comments: string; assignedBy: number },
): Promise<string> {
  const circuit = await db
    .selectFrom('circuits')
    .select(['id', 'current_version_id'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', plan.circuitPublicId)
    .executeTakeFirstOrThrow();
  const dose = {
    starts_on: plan.startsOn,
    duration_weeks: plan.shape.weeks,
    frequency: plan.shape.frequency,
    times_per_day: plan.shape.timesPerDay,
  };
  const assignment = await db
    .insertInto('assignments')
    .values({ group_id: groupId, circuit_id: circuit.id, assigned_by: plan.assignedBy, ...dose })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('plans')
    .values({
      public_id: newPublicId(),
      group_id: groupId,
      assignment_id: assignment.id,
      patient_id: plan.patientId,
      circuit_id: circuit.id,
      version_id: circuit.current_version_id as number,
      comments: plan.comments,
      ...dose,
    })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return row.public_id;
}

export const addFavourites = (db: Db, groupId: number, userId: number, exerciseIds: readonly number[]) =>
  db
    .insertInto('favourite_exercises')
    .values(exerciseIds.map((exercise_id) => ({ user_id: userId, group_id: groupId, exercise_id })))
    .execute();

export const listPatientIds = async (db: Db, groupId: number): Promise<string[]> =>
  (await db.selectFrom('patients').select('public_id').where('group_id', '=', groupId).orderBy('id').execute()).map(
    ({ public_id }) => public_id,
  );

export const findFile = async (db: Db, groupId: number, name: string): Promise<string> =>
  (
    await db
      .selectFrom('attachments')
      .select('public_id')
      .where('group_id', '=', groupId)
      .where('display_name', '=', name)
      .executeTakeFirstOrThrow()
  ).public_id;
