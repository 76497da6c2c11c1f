import { expect, type Page } from '@playwright/test';
import { perform } from './app.ts';
import { dayFromToday } from './days.ts';
import type { Practice } from './practice.ts';
import { savedProgramme } from './stored.ts';

export const PATIENT = { first: 'Sunita', last: 'Pawar', email: 'sunita@example.org' };
export const PROGRAMME = 'Knee phase 2';

/** A second group, so that there is one to choose, and three exercises. */
export async function prepareJourney({ make, group, user }: Practice): Promise<void> {
  await make.member(await make.group(), user);
  for (const name of ['Bridge', 'Clamshell', 'Squat']) await make.exercise(group, { name });
}

export const findPatient = ({ db, group }: Practice) =>
  db
    .selectFrom('patients')
    .selectAll()
    .where('group_id', '=', group.id)
    .where('email', '=', PATIENT.email)
    .executeTakeFirstOrThrow();

/** What the clinician built and assigned is there, in the order it was put. */
export async function expectAssigned(practice: Practice): Promise<void> {
  const programme = await savedProgramme(practice, PROGRAMME);
  expect(programme.items.map(({ name }) => name)).toEqual(['Squat', 'Bridge']);
  const { id } = await findPatient(practice);
  const plan = await practice.db.selectFrom('plans').selectAll().where('patient_id', '=', id).executeTakeFirstOrThrow();
  expect(plan).toMatchObject({ circuit_id: programme.id, starts_on: dayFromToday(0), duration_weeks: 4, frequency: 7 });
}

/** The patient does the squats today, twice. */
export async function exercise(practice: Practice): Promise<void> {
  const patient = await findPatient(practice);
  const plan = await practice.db.selectFrom('plans').selectAll().where('patient_id', '=', patient.id).executeTakeFirstOrThrow();
  const squat = (await savedProgramme(practice, PROGRAMME)).items[0]?.public_id ?? '';
  const done = { local_date: dayFromToday(0), duration_s: 90, accuracy: 80, successful_reps: 10 };
  await perform(practice, patient, { plan: plan.public_id, exercise: squat }, [done, { ...done, accuracy: 90 }]);
}

/** The insights of the squats on the patient's page, opened. */
export async function expectInsights(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Squat' });
  for (const figure of ['Total duration3 min', 'Accuracy85%', 'Successful reps20', 'Days1', 'Adherence100%1 of 1 day'])
    await expect(panel).toContainText(figure);
}
