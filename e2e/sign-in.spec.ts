import { expect, test } from './fixtures.ts';
import { PASSWORD } from './support/practice.ts';
import { SignInScreen } from './support/sign-in-screen.ts';
import { storageOf } from './support/storage.ts';

const UNAUTHORISED = /status of 401/;
const DAY_S = 86_400;

test.use({ visitor: 'nobody' });

test('a wrong password shows the server’s sentence above the form and keeps the e-mail', async ({ page, practice, faults }) => {
  faults.allow(UNAUTHORISED);
  const screen = await SignInScreen.open(page);
  await screen.signIn(practice.user.email, 'Wrong-2468');
  await expect(screen.alert).toHaveText('Invalid email or password');
  await expect(screen.email).toHaveValue(practice.user.email);
  await expect(page.getByRole('status')).toHaveCount(0);
  const [alert, form] = await Promise.all([screen.alert.boundingBox(), screen.form.boundingBox()]);
  expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + 1);
});

test('signing in stores token, user and language and leads to the groups', async ({ page, practice }) => {
  await practice.db.updateTable('users').set({ language: 'hi' }).where('id', '=', practice.user.id).execute();
  const second = await practice.make.group();
  await practice.make.member(second, practice.user);
  const screen = await SignInScreen.open(page);
  await screen.signIn(practice.user.email, PASSWORD);
  await expect(page).toHaveURL('/groups');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const stored = await storageOf(page);
  expect(stored.token).toMatch(/^[\w-]{40,}$/);
  expect(stored.language).toBe('hi');
  expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ id: practice.user.public_id, email: practice.user.email });
});

test('signing in sets the encrypted role cookie for 60 days', async ({ page, practice, context }) => {
  const screen = await SignInScreen.open(page);
  await screen.signIn(practice.user.email, PASSWORD);
  await expect(page).not.toHaveURL('/sign-in');
  const role = (await context.cookies()).find(({ name }) => name === 'role');
  expect(role).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(role?.value).not.toContain('ADMIN');
  const inDays = ((role?.expires ?? 0) - Date.now() / 1000) / DAY_S;
  expect(inDays).toBeGreaterThan(59.9);
  expect(inDays).toBeLessThanOrEqual(60.001);
});

test('the demo accounts fill the form in, and each of them signs in', async ({ page }) => {
  const screen = await SignInScreen.open(page);
  for (const name of ['master', 'admin', 'physio']) {
    await page.getByRole('button', { name: `Fill in ${name}@demo.example` }).click();
    await expect(screen.email).toHaveValue(`${name}@demo.example`);
    await expect(screen.password).toHaveValue('Demo-1234');
  }
  await screen.submit();
  await expect(page).toHaveURL('/dashboard-physio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home dashboard');
});

test('the sign-in screen can be read in Hindi and Japanese', async ({ page }) => {
  await SignInScreen.open(page);
  for (const language of ['hi', 'ja']) {
    await page.getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
    expect((await storageOf(page)).language).toBe(language);
  }
});
