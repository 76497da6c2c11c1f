import { getPatient } from '@physio/contract/patients/patients';
import { cancelPlan, changePainLimit, pausePlan, restorePlan, resumePlan } from '@physio/contract/plans/plan-course';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerLink, answerPatientPage, ON } from '#test/patient-page.ts';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const plan = aPlan({ user_id: mina.user_id });
async function openPlan(): Promise<void> {
  answerPatient(mina);
  answer(listPlans, { data: { plans: [plan] } });
  await openPage(`/users/${mina.user_id}`);
}
async function choose(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a plan is ended once that is confirmed, its patient is loaded again, and it is taken back by Undo', async () => {
  answer(cancelPlan, {});
  answer(restorePlan, {});
  await openPlan();
  await choose('End plan');
  const read = asked(getPatient).length;
  await page.getByRole('dialog', { name: 'End this plan?' }).getByRole('button', { name: 'End plan' }).click();
  await expect.element(page.getByText(cancelPlan.done)).toBeVisible();
  expect(asked(getPatient)).toHaveLength(read + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(restorePlan.done)).toBeVisible();
  expect(asked(restorePlan)).toMatchObject([{ params: { id: plan.id } }]);
});

test('nothing ends before it is confirmed; an ended plan says since when and is brought back by its menu, once that is', async () => {
  answer(cancelPlan, {});
  answer(restorePlan, {});
  await openPlan();
  const ending = page.getByRole('dialog', { name: 'End this plan?' });
  await choose('End plan');
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(ending).not.toBeInTheDocument();
  expect(asked(cancelPlan)).toEqual([]);
  await choose('End plan');
  const ended = { cancelled_at: '2026-11-29T08:00:00Z', ended_on_date: '2026-11-29' };
  answer(listPlans, { data: { plans: [{ ...plan, ...ended }] } });
  await ending.getByRole('button', { name: 'End plan' }).click();
  await expect.element(page.getByText('Ended on 29 Nov 2026')).toBeVisible();
  await choose('Bring back');
  expect(asked(restorePlan)).toEqual([]);
  answer(listPlans, { data: { plans: [plan] } });
  await page.getByRole('dialog', { name: 'Bring this plan back?' }).getByRole('button', { name: 'Bring back' }).click();
  await expect.element(page.getByText('Ended on 29 Nov 2026')).not.toBeInTheDocument();
  expect(asked(restorePlan)).toMatchObject([{ params: { id: plan.id } }]);
});

test('a plan is paused, says since when, and is resumed', async () => {
  answer(pausePlan, {});
  answer(resumePlan, {});
  await openPlan();
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  answer(listPlans, { data: { plans: [{ ...plan, paused_days: 1, pause: { since: '2026-11-29', by: 'Asha Kulkarni' } }] } });
  await page.getByRole('menuitem', { name: 'Pause plan' }).click();
  await expect.element(page.getByText(pausePlan.done)).toBeVisible();
  await expect.element(page.getByText('Paused since 29 Nov 2026')).toBeVisible();
  await choose('Resume plan');
  await expect.poll(() => asked(resumePlan)).toMatchObject([{ params: { id: plan.id } }]);
});

test('where patients have a page, a plan gets a pain limit of its own, says it, and gives it back', async () => {
  answerPatientPage(ON);
  answerLink();
  answer(changePainLimit, {});
  await openPlan();
  const open = () => choose('Pain limit');
  const dialog = page.getByRole('dialog', { name: 'Pain limit of “Knee phase 2”' });
  const limit = dialog.getByRole('combobox', { name: 'Stops at pain from' });
  await open();
  await expect.element(limit).toMatchTextContent('As in the practice: 7');
  await limit.selectOptions('4');
  answer(listPlans, { data: { plans: [{ ...plan, pain_limit: 4 }] } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('stops at pain from 4')).toBeVisible();
  await open();
  await expect.element(limit).toHaveValue('4');
  await limit.selectOptions('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => asked(changePainLimit).map(({ body }) => body)).toEqual([{ pain_limit: 4 }, { pain_limit: 0 }]);
});

test('where patients have no page, nothing is said of pain limits', async () => {
  await openPlan();
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'End plan' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Pain limit' }).query()).toBeNull();
});

test('a plan’s programme is the start of a new one', async () => {
  await openPlan();
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  const entry = page.getByRole('menuitem', { name: 'New programme from this' });
  await expect.element(entry).toHaveAttribute('href', `/program-builder?mode=create&copy=${plan.circuit_id}`);
});
