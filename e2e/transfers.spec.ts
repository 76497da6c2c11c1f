import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { csvFile } from './support/csv.ts';
import { saved } from './support/downloads.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import patients' });

async function choose(page: Page, file: ReturnType<typeof csvFile>): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByText('Drop a CSV file or browse').click();
  await (await chosen).setFiles(file);
}

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('shows what is wrong with which row, gives those rows as a file, and registers the others', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Ada', last_name: 'Here', email: 'ada@example.org' });
  const rows = [
    'Given,Surname,Mail,Birthday,Mobile,Note',
    'Asha,Rao,asha@example.org,13/05/1980,98765 43210,=1+1',
    'Ada,Other,ADA@example.org,,,',
    'Bad,Day,bad@example.org,31/02/1980,,=HYPERLINK("x")',
    'Twice,Rao,asha@example.org,,,',
  ];
  await page.goto('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await choose(page, csvFile('book.csv', 'PK\u0003\u0004…'));
  await expect(dialog(page).getByRole('alert')).toHaveText('This is a spreadsheet. Please save it as CSV first.');
  await expectAccessible(page, 'the first step of an import, with a file that is none');
  await choose(page, csvFile('mixed.csv', rows.join('\n')));
  await expect(dialog(page).getByText('Please choose a column for: First name')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await dialog(page).getByLabel('First name').selectOption('Given');
  const country = dialog(page).getByRole('combobox', { name: 'Country code of numbers without one' });
  await country.fill('Narnia');
  await expect(country).toHaveAccessibleDescription('The country code is missing or is not 1 to 4 digits');
  await country.fill('indi');
  await page.getByRole('option', { name: 'India +91', exact: true }).click();
  await expect(dialog(page).getByLabel('Dates')).toHaveValue('dmy');
  await expectAccessible(page, 'the columns of an import');
  await press(page, 'Check the rows');
  const faults = dialog(page).getByRole('table');
  await expect(faults.getByRole('row').nth(1)).toContainText(
    '4Date of birthThis is not a date of the calendar in the chosen order31/02/1980',
  );
  await expect(faults.getByRole('row').nth(2)).toContainText('5EmailThis email stands further up in the file already');
  await expect(dialog(page).getByRole('link', { name: 'Ada Here' })).toBeVisible();
  await expectAccessible(page, 'the check of an import');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the check of an import on a phone');
  const { name, text } = await saved(page, () => press(page, 'Download these rows'));
  expect(name).toBe('mixed – rows with faults.csv');
  expect(text).toContain('Given,Surname,Mail,Birthday,Mobile,Note,What is wrong');
  expect(text).toContain(`bad@example.org,31/02/1980,,"'=HYPERLINK(""x"")",This is not a date`);
  expect(text).not.toContain('98765');
  await press(page, 'Register 1 patient');
  await expect(dialog(page).getByText('3 rows were left out: registered already, or with faults.')).toBeVisible();
  await expectAccessible(page, 'the result of an import');
  await press(page, 'Finish');
  await expect(page.getByRole('main').getByRole('link', { name: /Asha Rao|Ada Here/ })).toHaveCount(2);
  const row = await practice.db
    .selectFrom('patients')
    .selectAll()
    .where('group_id', '=', practice.group.id)
    .where('first_name', '=', 'Asha')
    .executeTakeFirst();
  expect(row).toMatchObject({ date_of_birth: '1980-05-13', country_phonecode: '91', mobile_number: '9876543210' });
});
