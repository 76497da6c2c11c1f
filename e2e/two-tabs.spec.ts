import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { endSessions, PASSWORD, type Practice, rememberUser } from './support/practice.ts';
import { settle } from './support/screens.ts';

const UNAUTHORISED = /status of 401/;

/** Gives the user a second group. @returns its name */
async function joinOther(page: Page, practice: Practice): Promise<string> {
  const other = await practice.make.group({ permissions: ['home', 'dashboard', 'users'] });
  await practice.make.member(other, practice.user);
  await rememberUser(page, practice);
  return other.group_name;
}

/** The second group is chosen in a tab of its own. */
async function choose(page: Page, group: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/groups');
  await tab.getByRole('main').getByRole('button').filter({ hasText: group }).click();
  await expect(tab).toHaveURL('/dashboard');
  await tab.close();
}

test('a patient of one practice leaves the screen when another tab chooses another practice', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group, { first_name: 'Sunita', email: 'sunita@example.org' });
  const other = await joinOther(page, practice);
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByText('sunita@example.org')).toBeVisible();
  await choose(page, other);
  await expect(page).toHaveURL('/users');
  await expect(page.getByText('0 patients').first()).toBeAttached();
  await expect(page.getByText('sunita@example.org')).toBeHidden();
  await expect(page.getByText('Sunita')).toBeHidden();
});

test('what is written for one practice stays with it when another tab chooses another', async ({ page, practice }) => {
  const other = await joinOther(page, practice);
  await page.goto('/dashboard-physio');
  const form = page.getByRole('region', { name: 'Register New Patient' });
  await form.getByLabel('First name').fill('Sunita');
  await form.getByLabel('Last name').fill('Pawar');
  await form.getByLabel('Email').fill('sunita@example.org');
  await choose(page, other);
  const dialog = page.getByRole('dialog', { name: 'Another group was chosen' });
  await expect(dialog).toContainText(`belongs to ${practice.group.group_name}`);
  await dialog.getByRole('button', { name: `Stay in ${practice.group.group_name}` }).click();
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText('Patient registered successfully!')).toBeVisible();
  const registered = await practice.db.selectFrom('patients').select('email').where('group_id', '=', practice.group.id).execute();
  expect(registered).toEqual([{ email: 'sunita@example.org' }]);
});

test('it is given up only when the user says so', async ({ page, practice }) => {
  const other = await joinOther(page, practice);
  await page.goto('/dashboard-physio');
  await page.getByRole('region', { name: 'Register New Patient' }).getByLabel('First name').fill('Sunita');
  await choose(page, other);
  await page.getByRole('button', { name: `Discard it and go to ${other}` }).click();
  await expect(page.getByRole('region', { name: 'Register New Patient' }).getByLabel('First name')).toHaveValue('');
  await expect(page).toHaveTitle(new RegExp(other));
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
    await one.reload();
    await expect(signedOut(one)).toBeVisible();
  }
  await signedOut(tab).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signedOut(tab).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signedOut(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
});

test('logout in another tab ends at sign-in, also while "You were signed out" stands', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  const tab = await page.context().newPage();
  await tab.goto('/users');
  await page.goto('/dashboard-physio');
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  await tab.getByRole('button', { name: /^Account of / }).click();
  const logout = tab.getByRole('menuitem', { name: 'Logout' });
  await expect(logout).toBeVisible();
  // What it asks for late would show it, too, that the session has ended.
  await settle(tab);
  await endSessions(practice);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
  await logout.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('access that ends leads to the groups and says why', async ({ page, practice, faults }) => {
  faults.allow(/status of 403/);
  await practice.make.member(await practice.make.group(), practice.user);
  await joinOther(page, practice);
  await page.goto('/dashboard-physio');
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  await practice.db
    .deleteFrom('staff_members')
    .where('group_id', '=', practice.group.id)
    .where('user_id', '=', practice.user.id)
    .execute();
  // A pointer over the link would ask ahead, and the link be gone before it is pressed.
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByText(`You no longer have access to ${practice.group.group_name}.`)).toBeVisible();
  await expect(page).toHaveURL('/groups');
});
