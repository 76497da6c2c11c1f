import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { codeOf } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD } from './support/practice.ts';
import { accountMenu, title } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

const REFUSED = /status of 40[013]/;

const card = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Sets it up as a clinician does. @returns the secret the app keeps, and the recovery codes */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page, 'set-up of two-step sign-in');
  const secret = ((await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code the app shows now').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return { secret, codes };
}

test('set up where a group requires it, then asked for at sign-in, and turned off with both steps', async ({
  page,
  practice,
  faults,
}) => {
  faults.allow(REFUSED);
  const require = (second_factor_required: boolean) =>
    practice.db.updateTable('groups').set({ second_factor_required }).where('id', '=', practice.group.id).execute();
  await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  await require(true);
  await page.goto('/users');
  await expect(page.getByRole('dialog', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expectAccessible(page, 'required set-up');
  await expect(page.getByText('Mina Nair')).toHaveCount(0);
  const { secret, codes } = await setUp(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Mina Nair' })).toBeVisible();
  await require(false);

  await accountMenu(page, 'Logout');
  const screen = new SignInScreen(page);
  await screen.signIn(practice.user.email, PASSWORD);
  const code = page.getByLabel('Code of your authenticator app');
  await expect(code).toBeFocused();
  await expect(screen.alert).toHaveCount(0);
  await expectAccessible(page, 'second step of sign-in');
  await code.fill('12345');
  await screen.submit();
  await expect(screen.alert).toHaveText('This code is not right. Wait for the next one.');
  // The code of the set-up is spent; the next one is good already.
  await code.fill(codeOf(secret, 1));
  await screen.submit();
  await expect(title(page)).toHaveText('Home dashboard');

  await accountMenu(page, 'Logout');
  await screen.signIn(practice.user.email, PASSWORD);
  await code.fill(codes[0] ?? '');
  await screen.submit();
  await expect(title(page)).toHaveText('Home dashboard');
  await page.goto('/update-admin');
  await expect(card(page)).toContainText('9 recovery codes left');
  await card(page).getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('Code of your authenticator app').fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  const renewed = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(renewed).toHaveCount(10);
  const fresh = await renewed.allTextContents();
  expect(fresh).not.toContain(codes[2]);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page)).toContainText('10 recovery codes left');
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Current password').fill('Wrong-2468');
  await dialog.getByLabel('Code of your authenticator app').fill(fresh[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Current password is incorrect');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(card(page)).toContainText('Off');
});
