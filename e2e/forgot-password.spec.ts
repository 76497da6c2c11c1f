import { PASSWORD_MESSAGES } from '@physio/contract/password/password';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './support/mail.ts';
import { PASSWORD } from './support/practice.ts';
import { title } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

const NEW = 'Newer-1357';

const open = async (page: Page) => {
  if (!page.url().endsWith('/sign-in')) await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  return page.getByRole('dialog', { name: 'Forgot password' });
};

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
}

test.use({ visitor: 'nobody' });

test('a mailed code sets a new password, and the old one opens nothing', async ({ page, practice, faults }) => {
  faults.allow(/status of 40[01]/);
  const screen = new SignInScreen(page);
  await page.goto('/sign-in');
  await screen.signIn(practice.user.email, 'Forgotten-1');
  await expect(screen.alert).toHaveText('Invalid email or password');
  const dialog = await open(page);
  await dialog.getByLabel('Email').fill(practice.user.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If the account exists, a code is on its way')).toBeVisible();
  await typeCode(page, await mailedCode(practice, practice.user.email));
  const password = dialog.getByLabel('New password', { exact: true });
  await password.fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(PASSWORD_MESSAGES.sameAsOld));
  await password.fill(NEW);
  await dialog.getByLabel('Confirm password').fill(NEW);
  await dialog.getByRole('button', { name: 'Set new password' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Password changed. Please sign in.')).toBeVisible();
  await expect(screen.email).toHaveValue(practice.user.email);
  await expect(screen.alert).toBeHidden();
  await screen.signIn(practice.user.email, PASSWORD);
  await expect(screen.alert).toHaveText('Invalid email or password');
  await screen.signIn(practice.user.email, NEW);
  await expect(title(page)).toHaveText('Home dashboard');
});
