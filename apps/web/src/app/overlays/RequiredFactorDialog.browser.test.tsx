import { signOut } from '@physio/contract/auth/auth';
import { beginSecondFactor, confirmSecondFactor } from '@physio/contract/second-factor/second-factor';
import { listStaff } from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, demand } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { aMember } from '#test/staff.ts';

const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });

test('the list that waits for the second step does not hold up its set-up, and loads after it', async () => {
  demand(listStaff, 'second_factor_required');
  answer(beginSecondFactor, { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' } });
  answer(confirmSecondFactor, { data: { recovery_codes: ['one-one', 'two-two'] } });
  await openPage('/staff');
  await expect.element(dialog).toMatchTextContent('This group asks those who administer it for two-step sign-in.');
  await dialog.getByLabelText('Current password').fill('Older-2468');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabelText('Code the app shows now').fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('two-two')).toBeVisible();
  answer(listStaff, { data: { members: [aMember()], invites: [] } });
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('main').getByRole('listitem')).toMatchTextContent(/Hana Sato/);
});

test('who does not set it up is signed out where there is no other group, and leaves for the others where there are', async () => {
  demand(listStaff, 'second_factor_required');
  answer(signOut, {});
  const others = [aGroup({ group_name: 'Lakeside' }), aGroup({ group_name: 'Harbour' })];
  for (const [groups, away, ended] of [
    [others, '/groups', 0],
    [[aGroup()], '/sign-in', 1],
  ] as const) {
    await openPage('/staff', aUser({ groups: [...groups] }));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(address).toBe(away);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked(signOut)).toHaveLength(ended);
  }
});
