import { getOwnDetails } from '@physio/contract/auth/auth';
import { type ListedGroup, listGroups, setPermissions } from '@physio/contract/groups/group-settings';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { inviteStaff, STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerBackups, answerConfigurations } from '#test/screens.ts';

const [own, other] = [aGroup(), aGroup({ group_name: 'Harbour' })];
const master = aUser({ user_role: 'Master', groups: [own] });

test('a Master joins a group they are not a member of, once that is confirmed', async () => {
  const list = (role: ListedGroup['user_role']) =>
    answer(listGroups, {
      data: [
        { ...own, staff: 3 },
        { ...other, user_role: role, staff: 2 },
      ],
    });
  answerBackups();
  list(null);
  await openPage('/groups', master, null);
  const card = page.getByRole('main').getByRole('button', { name: 'Harbour' });
  await expect.element(page.getByRole('button', { name: 'Lakeside Physiotherapy' })).toBeVisible();
  expect(card.query()).toBeNull();
  await page.getByRole('button', { name: 'All groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'All groups' });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Lakeside')).toMatchTextContent('Admin');
  await dialog.getByRole('button', { name: 'Join Harbour' }).click();
  expect(asked(inviteStaff)).toEqual([]);
  answer(inviteStaff, { message: STAFF_MESSAGES.joined });
  answer(getOwnDetails, { data: { user_details: { ...master, groups: [own, other] } } });
  list('Admin');
  await page.getByRole('dialog', { name: 'Join Harbour?' }).getByRole('button', { name: 'Join', exact: true }).click();
  await expect.element(row('Harbour')).toMatchTextContent('Admin');
  const body = { email: master.email, user_role: 'Admin' };
  expect(asked(inviteStaff)).toMatchObject([{ params: { id: other.id }, body }]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).toBeVisible();
});

test('a Master sets which permissions a group has, and in what order; nobody else', async () => {
  const named = (names: readonly string[]) =>
    answer(getGroupPermissions, { data: names.map((name, at) => ({ encoded_id: name, name, position: at + 1 })) });
  const open = async (user = master) => {
    answerConfigurations(own);
    named(['home', 'dashboard_physio', 'users']);
    await openPage('/configurations', user);
    await page.getByRole('button', { name: 'Technical details' }).click();
    await expect.element(page.getByText('dashboard_physio')).toBeVisible();
  };
  const change = page.getByRole('button', { name: 'Change permissions' });
  await open(aUser({ groups: [own] }));
  expect(change.query()).toBeNull();
  await open();
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Permissions' });
  const names = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await dialog.getByRole('button', { name: 'Remove dashboard_physio' }).click();
  await dialog.getByRole('button', { name: 'Add dashboard', exact: true }).click();
  await expect.poll(names).toEqual(['home', 'users', 'dashboard']);
  await dialog.getByRole('button', { name: 'Move dashboard up' }).click();
  await expect.poll(names).toEqual(['home', 'dashboard', 'users']);
  answer(setPermissions, { data: [] });
  named(['home', 'dashboard', 'users']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(setPermissions.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(setPermissions)).toMatchObject([{ params: { group_id: own.id }, body: { names: ['home', 'dashboard', 'users'] } }]);
});
