import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listLately } from '@physio/contract/dashboard/lately';
import { listDoses, listExercises } from '@physio/contract/exercises/exercises';
import { getPatient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakLine, crash, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

const mina = aPatient();
const exercises = () => answer(listDoses, { data: [] });
const patient = () => answerPatient(mina);

/** [what cannot be shown, its address, what else it is answered, the call that fails] */
const PLACES = [
  ['a list', '/exercises', exercises, listExercises],
  ['a card of Home', '/dashboard', answerHome, listLately],
  ['a figure of Home', '/dashboard', answerHome, getPopularItems],
  ['a patient', `/users/${mina.user_id}`, patient, getPatient],
  ['a handout', `/users/${mina.user_id}/plans/none/handout?language=en`, patient, listPlans],
] as const;

for (const [name, address, prepare, failing] of PLACES)
  test(`${name} that could not be loaded names the request, by which the log has it`, async () => {
    prepare();
    crash(failing, 'a1b2-c3d4');
    await openPage(address);
    await expect.element(page.getByText('Reference: a1b2-c3d4').first()).toBeVisible();
  });

test.each([
  ['a refusal that says why', () => refuse(listExercises, 403, 'Not for you')],
  ['a line that is lost', () => breakLine(listExercises)],
])('%s has no reference', async (_name, fail) => {
  exercises();
  fail();
  await openPage('/exercises');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Reference');
});
