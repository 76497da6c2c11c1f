import { expect, test } from './fixtures.ts';
import { endSessions, PASSWORD } from './support/practice.ts';
import { accountMenu } from './support/shell.ts';
import { storageOf } from './support/storage.ts';

test('a session that ends while something is typed is renewed in place; Logout ends it, and nothing of it is kept', async ({
  page,
  practice,
  context,
  faults,
}) => {
  faults.allow(/status of 401/);
  await page.goto('/dashboard-physio');
  const form = page.getByRole('region', { name: 'Register New Patient' });
  await form.getByLabel('Email').fill('sunita@example.org');
  await form.getByLabel('First name').fill('Sunita');
  await form.getByLabel('Last name').fill('Pawar');
  // The address was looked up when its field was left: by then the session is to be there, so that registering is what meets its end.
  await page.waitForLoadState('networkidle');
  await endSessions(practice);
  await form.getByLabel('Last name').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'You were signed out' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Patient registered successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard-physio');

  await page.evaluate(() => sessionStorage.setItem('draft', 'x'));
  expect((await context.cookies()).find(({ name }) => name === 'role')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  await accountMenu(page, 'Logout');
  await expect(page).toHaveURL('/sign-in');
  const kept = await storageOf(page);
  for (const name of ['user', 'token', 'group_name']) expect(kept).not.toHaveProperty(name);
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
  expect((await context.cookies()).find(({ name }) => name === 'role')).toBeUndefined();
  const live = await practice.db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', practice.user.id)
    .where('revoked_at', 'is', null)
    .execute();
  expect(live).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/sign-in');
});
