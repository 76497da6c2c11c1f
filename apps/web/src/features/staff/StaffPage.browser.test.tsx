import { listAdmins } from '@physio/contract/staff/admins';
import { inviteStaff, listStaff, resendInvite, STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { goBack, openPage } from '#test/open-page.tsx';
import { answerProfile } from '#test/screens.ts';
import { aMember, anInvite } from '#test/staff.ts';

const rows = page.getByRole('main').getByRole('listitem');
const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });

test('grey rows stand until the list has come; without an invitation there is no list of them', async () => {
  const release = hold(listStaff, { data: { members: [aMember()], invites: [] } });
  await openPage('/staff');
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  release();
  await expect.element(rows).toMatchTextContent(/Hana Sato/);
  expect(page.getByRole('heading', { name: 'Invitations' }).query()).toBeNull();
});

test('an invitation that is past its time says so, an open one until when it can be taken', async () => {
  answer(listStaff, {
    data: { members: [], invites: [anInvite({ last_name: 'Sato', is_expired: true }), anInvite({ last_name: 'Abe' })] },
  });
  await openPage('/staff');
  await expect.element(rows.filter({ hasText: 'Sato' })).toMatchTextContent('Expired');
  await expect.element(rows.filter({ hasText: 'Abe' })).toMatchTextContent('Open until');
});

test('a name that turns the direction of writing turns only itself', async () => {
  const turning = { first_name: 'Hana', last_name: 'S\u202eato' };
  answer(listStaff, { data: { members: [aMember(turning)], invites: [anInvite(turning)] } });
  await openPage('/staff');
  await expect.element(rows).toHaveLength(2);
  for (const row of rows.elements()) expect(row.querySelector('strong')?.textContent).toBe('\u2068Hana Sato\u2069');
});

test('who may not see it reads why; a list that cannot be loaded can be tried again', async () => {
  refuse(listStaff, 403, 'Only an admin of the group can do this');
  answer(listAdmins, {
    data: [
      { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.org' },
      { first_name: 'Hana', last_name: 'Sato', email: 'hana@example.org' },
    ],
  });
  await openPage('/staff');
  await expect.element(page.getByText('Only an admin of the group can do this')).toBeVisible();
  await expect.element(page.getByText('Ask one of the admins: Asha Rao · Hana Sato')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard');
  refuse(listStaff, 500, 'Something went wrong');
  await openPage('/staff');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answer(listStaff, { data: { members: [aMember()], invites: [] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows).toHaveLength(1);
});

test('what cannot be sent is said in the dialog', async () => {
  answer(listStaff, { data: { members: [aMember()], invites: [] } });
  await openPage('/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  const email = dialog.getByLabelText('Email');
  await send.click();
  await expect.element(dialog.getByLabelText('First name')).toHaveAccessibleDescription(STAFF_MESSAGES.firstNameRequired);
  await expect.element(dialog.getByLabelText('Last name')).toHaveAccessibleDescription(STAFF_MESSAGES.lastNameRequired);
  await expect.element(email).toHaveAccessibleDescription(STAFF_MESSAGES.emailRequired);
  expect(asked(inviteStaff)).toEqual([]);
  await dialog.getByLabelText('First name').fill('Hana');
  await dialog.getByLabelText('Last name').fill('Sato');
  await email.fill('hana@example.org');
  refuse(inviteStaff, 400, STAFF_MESSAGES.wrongDomain, { email: STAFF_MESSAGES.wrongDomain });
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(STAFF_MESSAGES.wrongDomain);
  await expect.element(email).toHaveValue('hana@example.org');
});

test('what came of a change is said after its page was left', async () => {
  answerProfile();
  answer(listStaff, { data: { members: [], invites: [anInvite({ first_name: 'Hana', last_name: 'Abe' })] } });
  const release = hold(resendInvite, {});
  await openPage('/update-admin');
  await page.getByRole('link', { name: 'Open staff' }).click();
  await page.getByRole('button', { name: 'Send again to Hana Abe' }).click();
  await expect.poll(() => asked(resendInvite)).toHaveLength(1);
  goBack();
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  release();
  await expect.element(page.getByText('Invitation sent again')).toBeVisible();
});
