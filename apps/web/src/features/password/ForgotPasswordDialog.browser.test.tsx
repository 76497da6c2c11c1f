import { PASSWORD_MESSAGES, requestPasswordCode, resetPassword } from '@physio/contract/password/password';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

const dialog = page.getByRole('dialog', { name: 'Forgot password' });
const email = dialog.getByLabelText('Email');
const send = dialog.getByRole('button', { name: 'Send code' });
const password = dialog.getByLabelText('New password', { exact: true });
const confirm = dialog.getByLabelText('Confirm password');
const set = dialog.getByRole('button', { name: 'Set new password' });
const digits = () => [1, 2, 3, 4].map((at) => (page.getByLabelText(`Digit ${at}`).element() as HTMLInputElement).value).join('');

async function askForCode(): Promise<void> {
  answer(requestPasswordCode, { data: { otp_token: 'a-token' } });
  await email.fill('asha@lakeside.example');
  await send.click();
  await expect.element(page.getByLabelText('Digit 1')).toBeVisible();
}
/** What the mail program put on the clipboard. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  page.getByLabelText('Digit 1').element().dispatchEvent(event);
}

beforeEach(async () => {
  await openPage('/sign-in', null);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
});

test('an e-mail that is missing or malformed is refused without a call', async () => {
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(PASSWORD_MESSAGES.emailRequired);
  await email.fill('nobody');
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(PASSWORD_MESSAGES.emailInvalid);
  expect(asked(requestPasswordCode)).toEqual([]);
});

test('a code is typed or pasted, digits alone', async () => {
  await askForCode();
  await set.click();
  await expect.element(dialog.getByText(PASSWORD_MESSAGES.codeRequired)).toBeVisible();
  await page.getByLabelText('Digit 1').click();
  await userEvent.keyboard('12a45');
  await expect.poll(digits).toBe('1245');
  paste('98x6');
  expect(digits()).toBe('1245');
  paste(' 98 76\n');
  await expect.poll(digits).toBe('9876');
});

test('the password says what it lacks, and what is soon guessed', async () => {
  await askForCode();
  for (const [typed, said] of [
    ['Ab1-', PASSWORD_MESSAGES.tooShort],
    ['Abcdefg-', PASSWORD_MESSAGES.number],
    ['ABCDEF-1', PASSWORD_MESSAGES.lower],
    ['abcdef-1', PASSWORD_MESSAGES.upper],
    ['Abcdefg1', PASSWORD_MESSAGES.symbol],
  ] as const) {
    await password.fill(typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(password).toHaveAccessibleDescription(new RegExp(said));
  }
  await password.fill('Password1!');
  await expect.element(dialog.getByText('Many people use a password like this')).toBeVisible();
});

test('the confirmation must match; a code that is wrong is said to be above the form', async () => {
  await askForCode();
  paste('9876');
  await password.fill('Newer-1357');
  await confirm.fill('Other-1357');
  await set.click();
  await expect.element(confirm).toHaveAccessibleDescription(PASSWORD_MESSAGES.mismatch);
  expect(asked(resetPassword)).toEqual([]);
  refuse(resetPassword, 400, PASSWORD_MESSAGES.codeInvalid);
  await confirm.fill('Newer-1357');
  await set.click();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(PASSWORD_MESSAGES.codeInvalid);
  // Not in a snackbar, too.
  expect(page.getByText(PASSWORD_MESSAGES.codeInvalid).elements()).toHaveLength(1);
  expect(asked(resetPassword)[0]?.body).toMatchObject({ otp: '9876', otp_token: 'a-token', password: 'Newer-1357' });
});
