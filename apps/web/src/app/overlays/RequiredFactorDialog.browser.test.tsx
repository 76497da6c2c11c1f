import { beginSecondFactor, confirmSecondFactor } from '@physio/contract/second-factor/second-factor';
import { listStaff } from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, demand } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aMember } from '#test/staff.ts';

test('the list that waits for the second step does not hold up its set-up, and loads after it', async () => {
  demand(listStaff, 'second_factor_required');
  answer(beginSecondFactor, { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' } });
  answer(confirmSecondFactor, { data: { recovery_codes: ['one-one', 'two-two'] } });
  await openPage('/staff');
  const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabelText('Current password').fill('Older-2468');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabelText('Code the app shows now').fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('two-two')).toBeVisible();
  answer(listStaff, { data: { members: [aMember()], invites: [] } });
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/Hana Sato/);
});
