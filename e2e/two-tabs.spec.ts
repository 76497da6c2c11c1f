import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { endSessions, PASSWORD, type Practice } from './support/practice.ts';
import { accountMenu } from './support/shell.ts';

const UNAUTHORISED = /status of 401/;

/** The user's second group, chosen in a tab of its own. */
async function chooseOther(page: Page, practice: Practice): Promise<string> {
  const other = await practice.make.group({ group_name: 'Other practice', permissions: ['home', 'dashboard', 'users'] });
  await practice.make.member(other, practice.user);
  const tab = await page.context().newPage();
  await tab.goto('/groups');
  await tab.getByRole('button', { name: 'Other practice' }).click();
  await expect(tab).toHaveURL('/dashboard');
  await tab.close();
  return other.public_id;
}

test('a patient of one practice leaves the screen when another tab chooses another practice', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group, { first_name: 'Sunita', email: 'sunita@example.org' });
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByText('sunita@example.org')).toBeVisible();
  await chooseOther(page, practice);
  await expect(page).toHaveURL('/users');
  await expect(page.getByText('0 patients').first()).toBeAttached();
  await expect(page.getByText('sunita@example.org')).toBeHidden();
  await expect(page.getByText('Sunita')).toBeHidden();
});

test('what is written for one practice stays with it when another tab chooses another', async ({ page, practice }) => {
  await page.goto('/dashboard-physio');
  const form = page.getByRole('region', { name: 'Register New Patient' });
  await form.getByLabel('First name').fill('Sunita');
  await form.getByLabel('Last name').fill('Pawar');
  await form.getByLabel('Email').fill('sunita@example.org');
  await chooseOther(page, practice);
  const dialog = page.getByRole('dialog', { name: 'Another group was chosen' });
  await expect(dialog).toContainText(`belongs to ${practice.group.group_name}`);
  await dialog.getByRole('button', { name: `Stay in ${practice.group.group_name}` }).click();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText('Patient registered successfully!')).toBeVisible();
  const { group_id } = await practice.db
    .selectFrom('patients')
    .select('group_id')
    .where('email', '=', 'sunita@example.org')
    .executeTakeFirstOrThrow();
  expect(group_id).toBe(practice.group.id);
});

test('it is given up only when the user says so', async ({ page, practice }) => {
  await page.goto('/dashboard-physio');
  await page.getByRole('region', { name: 'Register New Patient' }).getByLabel('First name').fill('Sunita');
  await chooseOther(page, practice);
  await page.getByRole('button', { name: 'Discard it and go to Other practice' }).click();
  await expect(page.getByRole('region', { name: 'Register New Patient' }).getByLabel('First name')).toHaveValue('');
  await expect(page).toHaveTitle(/Other practice/);
});

test('signing in again in one tab frees the other', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  const tab = await page.context().newPage();
  for (const one of [page, tab]) {
    await one.goto('/dashboard-physio');
    await expect(one.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  }
  await endSessions(practice);
  const signedOut = (one: Page) => one.getByRole('dialog', { name: 'You were signed out' });
  for (const one of [page, tab]) {
    await one.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(signedOut(one)).toBeVisible();
  }
  await signedOut(tab).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signedOut(tab).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedOut(page)).toBeHidden();
  await expect(page.getByText('0 patients').first()).toBeAttached();
});

test('logout in another tab ends at sign-in, also while "You were signed out" stands', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  const tab = await page.context().newPage();
  await tab.goto('/users');
  await page.goto('/dashboard-physio');
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  await endSessions(practice);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
  await accountMenu(tab, 'Logout');
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('access that ends leads to the groups and says why', async ({ page, practice, faults }) => {
  faults.allow(/status of 403/);
  await practice.make.member(await practice.make.group({ group_name: 'Other practice' }), practice.user);
  await page.goto('/dashboard-physio');
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  await practice.db
    .deleteFrom('staff_members')
    .where('group_id', '=', practice.group.id)
    .where('user_id', '=', practice.user.id)
    .execute();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByText(`You no longer have access to ${practice.group.group_name}.`)).toBeVisible();
  await expect(page).toHaveURL('/groups');
});
