import { getPatient } from '@physio/contract/patients/patients';
import { cancelPlan, pausePlan, restorePlan, resumePlan } from '@physio/contract/plans/plan-course';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const plan = aPlan({ user_id: mina.user_id });

test('a plan is ended once that is confirmed, its patient is loaded again, and it is taken back by Undo', async () => {
  answerPatient(mina);
  answer(listPlans, { data: { plans: [plan] } });
  answer(cancelPlan, {});
  answer(restorePlan, {});
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'End plan' }).click();
  const read = asked(getPatient).length;
  await page.getByRole('dialog', { name: 'End this plan?' }).getByRole('button', { name: 'End plan' }).click();
  await expect.element(page.getByText(cancelPlan.done)).toBeVisible();
  expect(asked(getPatient)).toHaveLength(read + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(restorePlan.done)).toBeVisible();
  expect(asked(restorePlan)).toMatchObject([{ params: { id: plan.id } }]);
});

test('a plan is paused, says since when, and is resumed', async () => {
  answerPatient(mina);
  answer(listPlans, { data: { plans: [plan] } });
  answer(pausePlan, {});
  answer(resumePlan, {});
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  answer(listPlans, { data: { plans: [{ ...plan, paused_days: 1, pause: { since: '2026-11-29', by: 'Asha Kulkarni' } }] } });
  await page.getByRole('menuitem', { name: 'Pause plan' }).click();
  await expect.element(page.getByText(pausePlan.done)).toBeVisible();
  await expect.element(page.getByText('Paused since 29 Nov 2026')).toBeVisible();
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'Resume plan' }).click();
  await expect.poll(() => asked(resumePlan)).toMatchObject([{ params: { id: plan.id } }]);
});
