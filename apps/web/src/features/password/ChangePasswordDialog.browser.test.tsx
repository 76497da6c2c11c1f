import { changePassword, PASSWORD_MESSAGES } from '@physio/contract/password/password';
import { listOwnSessions, type OwnSession } from '@physio/contract/sessions/sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerHome, answerProfile } from '#test/screens.ts';

const dialog = page.getByRole('dialog', { name: 'Change Password' });
const current = dialog.getByLabelText('Current password');
const next = dialog.getByLabelText('New password', { exact: true });
const confirm = dialog.getByLabelText('Confirm password');
const send = dialog.getByRole('button', { name: 'Change Password' });

async function openDialog(address: string): Promise<void> {
  await openPage(address);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
}

test('change password says what is missing, the same or wrong', async () => {
  answerHome();
  await openDialog('/dashboard-physio');
  await send.click();
  await expect.element(current).toHaveAccessibleDescription(PASSWORD_MESSAGES.currentRequired);
  await current.fill('Older-2468');
  await next.fill('Older-2468');
  await confirm.fill('Older-2468');
  await send.click();
  await expect.element(next).toHaveAccessibleDescription(new RegExp(PASSWORD_MESSAGES.sameAsOld));
  await next.fill('Newer-1357');
  await send.click();
  await expect.element(confirm).toHaveAccessibleDescription(PASSWORD_MESSAGES.mismatch);
  expect(asked(changePassword)).toEqual([]);
  refuse(changePassword, 400, PASSWORD_MESSAGES.currentWrong, { current_password: PASSWORD_MESSAGES.currentWrong });
  await confirm.fill('Newer-1357');
  await send.click();
  await expect.element(current).toHaveAccessibleDescription(PASSWORD_MESSAGES.currentWrong);
});

test('the sessions that end with the old password leave the list of devices', async () => {
  const at = '2026-03-02T09:00:00.000Z';
  const here: OwnSession = { id: 'here', user_agent: '', created_at: at, last_used_at: at, is_current: true };
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  answerProfile();
  answer(listOwnSessions, { data: [here, { ...here, id: 'there', is_current: false }] });
  answer(changePassword, {});
  await openDialog('/update-admin');
  await expect.element(devices).toHaveLength(2);
  await current.fill('Older-2468');
  await next.fill('Newer-1357');
  await confirm.fill('Newer-1357');
  answer(listOwnSessions, { data: [here] });
  await send.click();
  await expect.element(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await expect.element(devices).toHaveLength(1);
});
