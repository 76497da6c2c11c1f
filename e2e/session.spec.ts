import { expect, test } from './fixtures.ts';

import { endSessions, PASSWORD } from './support/practice.ts';
import { accountMenu } from './support/shell.ts';
import { storageOf } from './support/storage.ts';

const UNAUTHORISED = /status of 401/;

test('logout clears both storages and the role cookie, ends the session and leads to sign-in', async ({
  page,
  practice,
  context,
}) => {
  await page.goto('/users');
  await page.evaluate(() => sessionStorage.setItem('draft', 'x'));
  await context.addCookies([{ name: 'role', value: 'x', url: practice.url, httpOnly: true }]);
  await accountMenu(page, 'Logout');
  await expect(page).toHaveURL('/sign-in');
  expect(await storageOf(page)).not.toHaveProperty('user');
  expect(await storageOf(page)).not.toHaveProperty('token');
  expect(await storageOf(page)).not.toHaveProperty('group_name');
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  const session = await practice.db
    .selectFrom('auth_sessions')
    .select('revoked_at')
    .where('user_id', '=', practice.user.id)
    .executeTakeFirstOrThrow();
  expect(session.revoked_at).not.toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/sign-in');
});

test('a session that ends while something is typed is renewed in place', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  await page.goto('/dashboard-physio');
  const form = page.getByRole('region', { name: 'Register New Patient' });
  await form.getByLabel('First name').fill('Sunita');
  await form.getByLabel('Last name').fill('Pawar');
  await form.getByLabel('Email').fill('sunita@example.org');
  await endSessions(practice);
  await form.getByRole('button', { name: 'Register patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(dialog).toContainText(practice.user.email);
  await expect(page.getByLabel('First name')).toHaveValue('Sunita');
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-2468');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Patient registered successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard-physio');
});

test('instead one can sign in as someone else, which ends at sign-in with nothing kept', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  await page.goto('/dashboard-physio');
  await expect(page.getByRole('heading', { name: 'Total Patients' })).toBeVisible();
  await endSessions(practice);
  // The mouse over the link would ask ahead, and the dialog may then be in the way of its click.
  await page.getByRole('link', { name: 'Users', exact: true }).dispatchEvent('click');
  await page.getByRole('dialog', { name: 'You were signed out' }).getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(await storageOf(page)).not.toHaveProperty('user');
});

test('change password opens from the account menu and keeps the session', async ({ page }) => {
  await page.goto('/users');
  await accountMenu(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password', { exact: true }).fill('Newer-1357');
  await dialog.getByLabel('Confirm').fill('Newer-1357');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient directory');
});
