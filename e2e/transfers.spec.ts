import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { csvFile } from './support/csv.ts';
import { dayFromToday } from './support/days.ts';
import { saved } from './support/downloads.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import patients' });
const cards = (page: Page) => page.getByRole('main').getByRole('row').getByRole('link');

async function openMenu(page: Page, item: string): Promise<void> {
  await page.goto('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function choose(page: Page, file: ReturnType<typeof csvFile>): Promise<void> {
  await openMenu(page, 'Import CSV');
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByText('Drop a CSV file or browse').click();
  await (await chosen).setFiles(file);
}

const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const FILES = [
  {
    system: 'UTF-8 with a byte order mark',
    file: csvFile(
      'hindi.csv',
      'पहला नाम,उपनाम,ईमेल,जन्म तिथि\r\nसुनीता,"अय्यर\r\nराव",s@example.org,31/12/1980\r\n',
      'utf-8 with mark',
    ),
    read: 'UTF-8',
    patient: /सुनीता अय्यर/,
  },
  {
    system: 'Shift_JIS',
    file: csvFile('日本.csv', '姓,名,メールアドレス,生年月日,性別\r\n田中,有紀,yuki@example.org,1980/4/3,女\r\n', 'shift_jis'),
    read: 'Shift_JIS (Japanese Windows)',
    patient: /田中 有紀/,
  },
  {
    system: 'Windows-1252, parted by semicolons',
    file: csvFile('export.csv', 'First Name;Surname;E-Mail;D.O.B.\nRenée;Müller;renee@example.org;04.03.1980\n', 'windows-1252'),
    read: 'Windows-1252 (Western Windows)',
    patient: /Renée Müller/,
  },
];
for (const { system, file, read, patient } of FILES) {
  test(`a file in ${system} is read, matched, checked and registered`, async ({ page }) => {
    await choose(page, file);
    await expect(dialog(page).getByLabel('Characters').locator('option:checked')).toHaveText(read);
    await press(page, 'Check the rows');
    await expect(dialog(page).getByText('1 new patient')).toBeVisible();
    await press(page, 'Register 1 patient');
    await expect(dialog(page).getByText('1 patient is registered')).toBeVisible();
    await press(page, 'Finish');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(patient);
  });
}

test('shows what is wrong with which row, gives those rows as a file, and registers the others', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: 'Ada', last_name: 'Here', email: 'ada@example.org' });
  const rows = [
    'Given,Surname,Mail,Birthday,Mobile,Note',
    'Asha,Rao,asha@example.org,13/05/1980,98765 43210,=1+1',
    'Ada,Other,ADA@example.org,,,',
    'Bad,Day,bad@example.org,31/02/1980,,=HYPERLINK("x")',
    'Twice,Rao,asha@example.org,,,',
  ];
  await choose(page, csvFile('book.csv', 'PK\u0003\u0004…'));
  await expect(dialog(page).getByRole('alert')).toHaveText('This is a spreadsheet. Please save it as CSV first.');
  await expectAccessible(page, 'the first step of an import, with a file that is none');
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByText('Drop a CSV file or browse').click();
  await (await chosen).setFiles(csvFile('mixed.csv', rows.join('\n')));
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
  const { name, text } = await saved(page, () => press(page, 'Download these rows'));
  expect(name).toBe('mixed – rows with faults.csv');
  expect(text).toContain('Given,Surname,Mail,Birthday,Mobile,Note,What is wrong');
  expect(text).toContain(`bad@example.org,31/02/1980,,"'=HYPERLINK(""x"")",This is not a date`);
  expect(text).not.toContain('98765');
  await press(page, 'Register 1 patient');
  await expect(dialog(page).getByText('3 rows were left out: registered already, or with faults.')).toBeVisible();
  await expectAccessible(page, 'the result of an import');
  const row = await practice.db
    .selectFrom('patients')
    .selectAll()
    .where('group_id', '=', practice.group.id)
    .where('first_name', '=', 'Asha')
    .executeTakeFirst();
  expect(row).toMatchObject({ date_of_birth: '1980-05-13', country_phonecode: '91', mobile_number: '9876543210' });
});

test('an import is taken back a while later, but for who has a plan by now', async ({ page, practice }) => {
  await choose(page, csvFile('three.csv', 'First name,Last name,Email\nA,One,a@x.io\nB,Two,b@x.io\nC,Three,c@x.io\n'));
  await press(page, 'Check the rows');
  await press(page, 'Register 3 patients');
  await press(page, 'Finish');
  await expect(cards(page)).toHaveCount(3);
  const planned = await practice.db
    .selectFrom('patients')
    .selectAll()
    .where('group_id', '=', practice.group.id)
    .where('email', '=', 'b@x.io')
    .executeTakeFirstOrThrow();
  await practice.make.plan(practice.group, planned, { starts_on: dayFromToday(0) });
  await openMenu(page, 'Import CSV');
  await dialog(page).getByRole('button', { name: 'Undo: three.csv' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog(page).getByText('1 patient stays: they were changed or used since.')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'B Two' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('the export holds what the directory shows, its formulas harmless', async ({ page, practice }) => {
  await practice.make.patient(practice.group, { first_name: '=1+1', last_name: 'Knee' });
  await practice.make.patient(practice.group, { first_name: '有紀', last_name: 'Knee' });
  await practice.make.patient(practice.group, { first_name: 'Ben', last_name: 'Hip' });
  await page.goto('/users?search=knee');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export patients' });
  await expect(exporting).toContainText('2 patients, as the directory is searched and filtered now.');
  await expectAccessible(page, 'the export');
  const { name, text } = await saved(page, () => exporting.getByRole('button', { name: 'Download CSV' }).click());
  expect(name).toMatch(/^Practice \w+ patients \d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\ufeffFirst name,Last name,Email')).toBe(true);
  expect(text).toContain(`\n"'=1+1",Knee,`);
  expect(text).toContain('\n有紀,Knee,');
  expect(text).not.toContain('Hip');
});

test('on a phone a file goes the whole way @phone', async ({ page }) => {
  await choose(page, csvFile('one.csv', 'First name,Last name,Email,Phone\nA,One,a@x.io,+91 98765 43210\nB,Two,b,\n'));
  await press(page, 'Check the rows');
  await expect(dialog(page).getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page, 'the check of an import on a phone');
  await press(page, 'Register 1 patient');
  await press(page, 'Finish');
  await expect(page.getByRole('main').getByRole('list').getByRole('link')).toHaveCount(1);
});
