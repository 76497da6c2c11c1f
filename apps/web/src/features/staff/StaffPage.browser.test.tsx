import { listAdmins } from '@physio/contract/staff/admins';
import {
  cancelInvite,
  changeStaff,
  deactivateStaff,
  inviteStaff,
  listStaff,
  resendInvite,
  restoreStaff,
  STAFF_MESSAGES,
  type StaffInvite,
  type StaffMember,
  signOutStaff,
} from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { goBack, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerProfile } from '#test/screens.ts';
import { aMember, anInvite } from '#test/staff.ts';

const rows = page.getByRole('main').getByRole('listitem');
const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
const list = (members: StaffMember[], invites: StaffInvite[] = []) => answer(listStaff, { data: { members, invites } });
const question = (name: string) => page.getByRole('dialog', { name });

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

test('an invitation is sent, and stands in the list until it is taken back', async () => {
  const { id, ...hana } = anInvite();
  list([]);
  await openPage('/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  await dialog.getByLabelText('First name').fill(hana.first_name);
  await dialog.getByLabelText('Last name').fill(hana.last_name);
  await dialog.getByLabelText('Email').fill(hana.email);
  answer(inviteStaff, {});
  list([], [{ id, ...hana }]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText(inviteStaff.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const { first_name, last_name, email } = hana;
  expect(asked(inviteStaff)[0]?.body).toEqual({ first_name, last_name, email, user_role: 'Physio', language: 'en' });
  await page.getByRole('button', { name: 'Cancel the invitation of Hana Sato' }).click();
  answer(cancelInvite, {});
  list([]);
  await question('Cancel the invitation of Hana Sato?').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect.element(page.getByText(cancelInvite.done)).toBeVisible();
  expect(asked(cancelInvite)).toMatchObject([{ params: { invite_id: id } }]);
  await expect.element(rows).toHaveLength(0);
});

test('a colleague gets another role, is signed out, loses the access and gets it back; what is grave is asked first', async () => {
  const [own, hana] = [aUser(), aMember()];
  const ofHana = { params: { user_id: hana.id } };
  list([aMember({ id: own.id, first_name: 'Asha', email: own.email }), hana]);
  await openPage('/staff', own);
  const row = rows.filter({ hasText: 'Hana' });
  await expect.element(row).toMatchTextContent('Physio');
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  answer(changeStaff, {});
  list([aMember({ id: own.id, first_name: 'Asha', email: own.email }), { ...hana, user_role: 'Admin' }]);
  await choose('Make admin');
  await expect.element(row).toMatchTextContent('Admin');
  expect(asked(changeStaff)).toMatchObject([{ ...ofHana, body: { user_role: 'Admin' } }]);
  answer(signOutStaff, {});
  await choose('Sign out all devices');
  expect(asked(signOutStaff)).toEqual([]);
  await question('Sign Hana Sato out everywhere?').getByRole('button', { name: 'Sign out all devices' }).click();
  await expect.element(page.getByText(signOutStaff.done)).toBeVisible();
  expect(asked(signOutStaff)).toMatchObject([ofHana]);
  answer(deactivateStaff, {});
  await choose('End access');
  expect(asked(deactivateStaff)).toEqual([]);
  list([{ ...hana, is_active: false }]);
  await question('End access of Hana Sato?').getByRole('button', { name: 'End access' }).click();
  await expect.element(row).toMatchTextContent('No access');
  expect(asked(deactivateStaff)).toMatchObject([ofHana]);
  answer(restoreStaff, {});
  list([hana]);
  await choose('Give access back');
  await expect.element(row).not.toMatchTextContent('No access');
  expect(asked(restoreStaff)).toMatchObject([ofHana]);
});

test('the way to the staff stands on the profile of who administers the group, and of nobody else', async () => {
  answerProfile();
  const link = page.getByRole('link', { name: 'Open staff' });
  await openPage('/update-admin');
  await expect.element(link).toHaveAttribute('href', '/staff');
  await openPage('/update-admin', aUser({ groups: [aGroup({ user_role: 'Physio' }), aGroup({ group_name: 'Harbour' })] }));
  await expect.element(page.getByRole('region', { name: 'Admin Profile' })).toBeVisible();
  expect(link.query()).toBeNull();
});
