import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { instantDaysAgo } from './support/days.ts';

const registerCard = (page: Page) => page.getByRole('region', { name: 'Register New Patient' });
const figure = (page: Page, label: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) })
    .getByRole('paragraph')
    .first();

async function fillIn(page: Page, first: string, last: string, email: string): Promise<void> {
  const card = registerCard(page);
  await card.getByLabel('First name').fill(first);
  await card.getByLabel('Last name').fill(last);
  await card.getByLabel('Email').fill(email);
}
const submit = (page: Page) => registerCard(page).getByRole('button', { name: 'Register patient' }).click();

test('the four figures are those of the database', async ({ page, practice }) => {
  const { make, group, db } = practice;
  for (const lastDaysAgo of [1, 29, 31, null]) {
    const last = lastDaysAgo === null ? {} : { last_performed_at: instantDaysAgo(lastDaysAgo) };
    await make.patient(group, last);
    await make.patient(group, { ...last, created_at: instantDaysAgo(40) });
  }
  await make.patient(await make.group());
  const all = db.selectFrom('patients').where('group_id', '=', group.id);
  const rows = await all.select(['created_at', 'last_performed_at']).execute();
  const active = rows.filter((row) => row.last_performed_at !== null && row.last_performed_at > instantDaysAgo(30)).length;
  await page.goto('/dashboard-physio');
  await expect(figure(page, 'Total Patients')).toHaveText('8');
  await expect(figure(page, 'This Month')).toHaveText('4');
  await expect(figure(page, 'Active Users')).toHaveText(String(active));
  await expect(figure(page, 'Inactive Users')).toHaveText(String(rows.length - active));
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('a figure leads to the patients it counts', async ({ page, practice }) => {
  const recent = { last_performed_at: instantDaysAgo(2) };
  await practice.make.patient(practice.group, { first_name: 'Active', last_name: 'One', ...recent });
  await practice.make.patient(practice.group, { first_name: 'Silent', last_name: 'Two', created_at: instantDaysAgo(50) });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Active Users', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([/Active One/]);
  await page.goBack();
  await page.getByRole('link', { name: 'This Month' }).click();
  await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText([/Active One/]);
});

test('a registered patient is counted and found', async ({ page }) => {
  await page.goto('/dashboard-physio');
  await expect(figure(page, 'Total Patients')).toHaveText('0');
  await fillIn(page, ' Sunita ', 'Pawar', 'Sunita@Example.org');
  await submit(page);
  await expect(page).toHaveSaid('Patient registered successfully!');
  await expect(registerCard(page).getByLabel('First name')).toHaveValue('');
  await expect(registerCard(page).getByLabel('First name')).toBeFocused();
  await expect(figure(page, 'Total Patients')).toHaveText('1');
  await expect(figure(page, 'This Month')).toHaveText('1');
  await expect(figure(page, 'Inactive Users')).toHaveText('1');
  await registerCard(page).getByRole('button', { name: 'Assign programme' }).click();
  await expect(page.getByRole('dialog', { name: 'Assign a programme to Sunita Pawar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(registerCard(page).getByRole('link', { name: 'Open Sunita Pawar' })).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search by first name' }).fill('sunita');
  await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveText(['Sunita Pawar']);
});

test('an e-mail the group has already is refused before and after, and what was typed stays', async ({
  page,
  practice,
  faults,
}) => {
  faults.allow(/status of 400/);
  await practice.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer', email: 'ravi@example.org' });
  await page.goto('/dashboard-physio');
  await fillIn(page, 'Ravindra', 'Iyer', 'RAVI@example.org');
  await registerCard(page).getByLabel('First name').focus();
  await expect(registerCard(page).getByRole('link', { name: 'Ravi Iyer' })).toBeVisible();
  await submit(page);
  await expect(page).toHaveSaid('A patient with this email already exists');
  await expect(registerCard(page).getByLabel('First name')).toHaveValue('Ravindra');
  await expect(registerCard(page).getByLabel('Email')).toHaveValue('RAVI@example.org');
});

test('Add user opens the same form on any screen', async ({ page, practice }) => {
  await page.goto('/program-builder');
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register New Patient' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await dialog.getByLabel('First name').fill('Meera');
  await dialog.getByLabel('Last name').fill('Nair');
  await dialog.getByLabel('Email').fill('meera@example.org');
  await dialog.getByLabel('Email').press('Enter');
  await expect(page).toHaveSaid('Patient registered successfully!');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/program-builder');
  const rows = await practice.db.selectFrom('patients').select('first_name').where('group_id', '=', practice.group.id).execute();
  expect(rows).toEqual([{ first_name: 'Meera' }]);
});

test('who needs attention stands on the home screen and leads to the patient', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group, {
    first_name: 'Lata',
    last_name: 'More',
    last_performed_at: instantDaysAgo(9),
  });
  await practice.make.plan(practice.group, patient, {
    starts_on: instantDaysAgo(14).toISOString().slice(0, 10),
    duration_weeks: 4,
  });
  await page.goto('/dashboard-physio');
  const row = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Lata More', exact: true });
  await row.click();
  await expect(page).toHaveURL(`/users/${patient.public_id}`);
});
