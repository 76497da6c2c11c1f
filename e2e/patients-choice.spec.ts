import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';
import { saved } from './support/downloads.ts';
import type { Practice } from './support/practice.ts';

const box = (page: Page, name: string) => page.getByRole('main').getByRole('checkbox', { name: `Choose ${name}` });
const bar = (page: Page) => page.getByRole('group', { name: 'Chosen patients' });

async function makeFour({ make, group }: Practice) {
  const ann = await make.patient(group, { first_name: 'Ann', last_name: 'Ash' });
  const ben = await make.patient(group, { first_name: 'Ben', last_name: 'Birch' });
  const cleo = await make.patient(group, { first_name: 'Cleo', last_name: 'Cedar' });
  await make.patient(group, { first_name: 'Old', last_name: 'Oak', archived_at: new Date() });
  return { ann, ben, cleo };
}

test('patients are chosen over several searches and given one programme', async ({ page, practice }) => {
  const { ann, ben, cleo } = await makeFour(practice);
  const programme = await practice.make.programme(practice.group, { name: 'Knee phase 2' });
  await practice.make.plan(practice.group, cleo, { programme, starts_on: dayFromToday(0) });
  await page.goto('/users');
  await page.getByRole('link', { name: /Ann Ash/ }).hover();
  await box(page, 'Ann Ash').check();
  await box(page, 'Cleo Cedar').check();
  await expect(bar(page).getByRole('status')).toHaveText('2 patients chosen');
  await expectAccessible(page, 'the directory with chosen patients');
  await page.getByRole('textbox', { name: 'Search by first name' }).fill('ben');
  await expect(box(page, 'Ann Ash')).toHaveCount(0);
  await box(page, 'Ben Birch').check();
  await expect(bar(page).getByRole('status')).toHaveText('3 patients chosen');
  await bar(page).getByRole('button', { name: 'Assign programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to 3 patients' });
  await dialog.getByRole('radio', { name: 'Knee phase 2' }).check();
  await expect(dialog).toContainText('Cleo Cedar');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expect(page).toHaveSaid('Skipped, they have it for that date already: Cleo Cedar');
  await expect(bar(page)).toBeHidden();
  const plans = await practice.db
    .selectFrom('plans')
    .select(['patient_id', 'starts_on'])
    .where('circuit_id', '=', programme.id)
    .orderBy('patient_id')
    .execute();
  expect(plans).toEqual([ann, ben, cleo].map(({ id }) => ({ patient_id: id, starts_on: dayFromToday(0) })));
});

test('in the table all that are shown are chosen at once, and only they are exported', async ({ page, practice }) => {
  await makeFour(practice);
  await page.goto('/users?search=birch');
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check();
  await expect(bar(page).getByRole('status')).toHaveText('1 patient chosen');
  await page.getByRole('textbox', { name: 'Search by first name' }).fill('');
  await expect(box(page, 'Ben Birch')).toBeChecked();
  await box(page, 'Ann Ash').check();
  await bar(page).getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export patients' });
  await expect(dialog).toContainText('The 2 chosen patients.');
  const { text } = await saved(page, () => dialog.getByRole('button', { name: 'Download CSV' }).click());
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
      .sort(),
  ).toEqual(['Ann', 'Ben']);
  await bar(page).getByRole('button', { name: 'Choose none' }).click();
  await expect(bar(page)).toBeHidden();
});

test('on a phone choosing begins in the menu @phone', async ({ page, practice }) => {
  await makeFour(practice);
  await page.goto('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Choose patients' }).click();
  await expect(bar(page).getByRole('button', { name: 'Assign programme' })).toBeDisabled();
  await box(page, 'Ben Birch').tap();
  await expect(bar(page).getByRole('status')).toHaveText('1 patient chosen');
  await expectAccessible(page, 'choosing on a phone');
  await bar(page).getByRole('button', { name: 'Assign programme' }).tap();
  await expect(page.getByRole('dialog', { name: 'Assign a programme to 1 patient' })).toBeVisible();
});
