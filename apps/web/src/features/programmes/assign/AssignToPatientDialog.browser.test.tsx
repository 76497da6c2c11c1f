import { assignProgramme, listHolders, listPlans, PLAN_MESSAGES } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';

const mina = aPatient();

test('a programme is found and assigned from the patient’s page; then it is marked as one they have', async () => {
  const knee = aProgramme([]);
  answerPatient(mina);
  answerProgrammes([knee, aProgramme([], { name: 'Shoulder basics' })]);
  answer(listHolders, { data: [] });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'Assign a programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to Mina Nair' });
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  await assign.click();
  await expect.element(dialog.getByText(PLAN_MESSAGES.noProgramme)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Search topics and conditions' }).fill('knee');
  await expect.element(dialog.getByRole('radio')).toHaveLength(1);
  await dialog.getByRole('radio', { name: 'Knee phase 2' }).click();
  await dialog.getByLabelText('Comments').fill('Slowly');
  let starts_on_date = '';
  answer(assignProgramme, ({ body }) => {
    starts_on_date = String(body.starts_date);
    answer(listPlans, {
      data: { plans: [aPlan({ user_id: mina.user_id, circuit_id: knee.encoded_id, comments: 'Slowly', starts_on_date })] },
    });
    return { data: { skipped: [] } };
  });
  await assign.click();
  await expect.element(page.getByText(assignProgramme.done)).toBeVisible();
  await expect.element(page.getByRole('article').filter({ hasText: 'Knee phase 2' })).toMatchTextContent('Slowly');
  const { body } = asked(assignProgramme)[0] ?? {};
  expect(body).toMatchObject({ circuit_id: knee.encoded_id, comments: 'Slowly' });
  expect(JSON.stringify(body?.user_ids)).toContain(mina.user_id);
  await page.getByRole('button', { name: 'Assign programme' }).click();
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'Knee phase 2' }))
    .toMatchTextContent('Has it from this date');
});
