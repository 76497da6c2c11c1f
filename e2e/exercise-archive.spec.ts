import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { message } from './support/toasts.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

async function archive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Squat' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog', { name: 'Archive this exercise?' }).getByRole('button', { name: 'Archive' }).click();
}

test('an exercise is archived, found among the archived and restored', async ({ page, practice: { make, group } }) => {
  const exercise = await make.exercise(group, { name: 'Squat' });
  await page.goto(`/exercises/${exercise.public_id}`);
  await archive(page);
  await expect(page).toHaveURL('/exercises');
  await expect(page.getByText('No exercises yet.')).toBeVisible();
  await message(page, 'was archived').getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveText([/Squat/]);
  await page.getByRole('link', { name: 'Squat' }).click();
  await archive(page);
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect(page.getByRole('heading', { name: '1 archived exercise' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore: Squat' }).click();
  await expect(page.getByText('No exercise has been archived.')).toBeVisible();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect(cards(page)).toHaveText([/Squat/]);
});

test('an exercise that a patient has to do is not archived', async ({ page, practice: { make, group }, faults }) => {
  const squat = await make.exercise(group, { name: 'Squat' });
  const programme = await make.programme(group, { name: 'Knee phase 2', exercises: [squat] });
  await make.plan(group, await make.patient(group), { programme });
  faults.allow(/\/exercises\/[^ ]+$/);
  await page.goto(`/exercises/${squat.public_id}`);
  await archive(page);
  await expect(page).toHaveSaid('This exercise is in a plan that is still open');
  await page.getByRole('button', { name: 'Used in 1 programme' }).click();
  await page.getByRole('dialog', { name: 'Programmes with Squat' }).getByRole('link', { name: 'Knee phase 2' }).click();
  await expect(page.getByLabel('Programme name')).toHaveValue('Knee phase 2');
});
