import { PASSWORD_MESSAGES } from '@physio/contract/password';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailedCode } from './support/mail.ts';
import { PASSWORD } from './support/practice.ts';
import { accountMenu, title } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

const REFUSED = /status of 400/;
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

/** What the mail program put on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Digit 1').evaluate((box, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe('forgot password', () => {
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

  test('says what is missing or wrong, and answers an unknown e-mail like a known one', async ({ page, faults }) => {
    faults.allow(REFUSED);
    const dialog = await open(page);
    const email = dialog.getByLabel('Email');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(email).toHaveAccessibleDescription('Email is Required');
    await email.fill('nobody');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(email).toHaveAccessibleDescription('Invalid email format, please include @ symbol');
    await email.fill(`nobody-${Date.now()}@example.org`);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByRole('button', { name: 'Set new password' }).click();
    await expect(dialog.getByText(PASSWORD_MESSAGES.codeRequired)).toBeVisible();

    await typeCode(page, '12a45');
    await expect(page.getByLabel('Digit 4')).toHaveValue('5');
    await paste(page, '98x6');
    await expect(page.getByLabel('Digit 1')).toHaveValue('1');
    await paste(page, ' 98 76\n');
    for (const [at, digit] of ['9', '8', '7', '6'].entries()) await expect(page.getByLabel(`Digit ${at + 1}`)).toHaveValue(digit);
    const password = dialog.getByLabel('New password', { exact: true });
    const rules = [
      ['Ab1-', PASSWORD_MESSAGES.tooShort],
      ['Abcdefg-', PASSWORD_MESSAGES.number],
      ['ABCDEF-1', PASSWORD_MESSAGES.lower],
      ['abcdef-1', PASSWORD_MESSAGES.upper],
      ['Abcdefg1', PASSWORD_MESSAGES.symbol],
    ] as const;
    for (const [typed, message] of rules) {
      await password.fill(typed);
      await password.blur();
      await expect(password).toHaveAccessibleDescription(new RegExp(message));
    }
    await password.fill('Password1!');
    await expect(dialog.getByText('Many people use a password like this')).toBeVisible();
    await password.fill(NEW);
    await dialog.getByLabel('Confirm password').fill('Other-1357');
    await dialog.getByRole('button', { name: 'Set new password' }).click();
    await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(PASSWORD_MESSAGES.mismatch);
    await dialog.getByLabel('Confirm password').fill(NEW);
    await dialog.getByRole('button', { name: 'Set new password' }).click();
    await expect(dialog.getByRole('alert').first()).toHaveText(PASSWORD_MESSAGES.codeInvalid);
  });
});

test('change password says what is missing, the same or wrong', async ({ page, faults }) => {
  faults.allow(REFUSED);
  await page.goto('/users');
  await accountMenu(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const current = dialog.getByLabel('Current password');
  const next = dialog.getByLabel('New password', { exact: true });
  const send = () => dialog.getByRole('button', { name: 'Change Password' }).click();
  await send();
  await expect(current).toHaveAccessibleDescription('Password is Required');
  await current.fill(PASSWORD);
  await next.fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await send();
  await expect(next).toHaveAccessibleDescription(new RegExp(PASSWORD_MESSAGES.sameAsOld));
  await next.fill(NEW);
  await send();
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(PASSWORD_MESSAGES.mismatch);
  await current.fill('Wrong-2468');
  await dialog.getByLabel('Confirm password').fill(NEW);
  await send();
  await expect(current).toHaveAccessibleDescription(PASSWORD_MESSAGES.currentWrong);
});
