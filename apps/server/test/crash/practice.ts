import { addDays, utcDay } from '@physio/contract/common/dates';
import type { Db } from '#db/client.ts';
import { makeGroup, makeMember, makeSession, makeUser } from '../factories/identity.ts';
import { makePatient } from '../factories/patients.ts';
import { makeExercise, makePlan, makeProgramme } from '../factories/programmes.ts';

const EXERCISES = 4;

export type StaffWriter = { token: string };
export type PatientWriter = { token: string; planId: string; exerciseIds: string[] };
/** Who writes in the crash test, all in one group. */
export type Practice = { groupId: number; group: string; exerciseIds: string[]; staff: StaffWriter[]; patients: PatientWriter[] };

/** One group whose staff and patients are signed in; each patient has a plan of four weeks that began two weeks ago. */
export async function makePractice(db: Db, writers: number): Promise<Practice> {
  const group = await makeGroup(db);
  const exercises = await Promise.all(Array.from({ length: EXERCISES }, () => makeExercise(db, group)));
  const programme = await makeProgramme(db, group, { exercises });
  const exerciseIds = exercises.map((exercise) => exercise.public_id);
  const starts_on = addDays(utcDay(new Date()), -14);
  const staff: StaffWriter[] = [];
  const patients: PatientWriter[] = [];
  for (let n = 0; n < writers; n++) {
    const user = await makeUser(db);
    await makeMember(db, group, user);
    staff.push({ token: await makeSession(db, { user }) });
    // Two writers share a patient, so that they meet at the patient's lock.
    if (n % 2 === 1) continue;
    const patient = await makePatient(db, group);
    const plan = await makePlan(db, group, patient, { programme, starts_on, duration_weeks: 4 });
    patients.push({ token: await makeSession(db, { patient }), planId: plan.public_id, exerciseIds });
  }
  return { groupId: group.id, group: group.public_id, exerciseIds, staff, patients };
}
