import { signOut } from '@physio/contract/auth/auth';
import { PERMISSION_NAMES } from '@physio/contract/auth/roles';
import { getBackupStatus } from '@physio/contract/backup/backups';
import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { listPatients } from '@physio/contract/patients/patients';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, hold } from '#test/answers.ts';
import { address, goBack, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerBackups, answerHome } from '#test/screens.ts';

const cards = page.getByRole('main').getByRole('button');
const addGroup = page.getByRole('button', { name: 'Add Group' });
const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => answerBackups());

test('a user with one group skips the picker and lands where the second permission says', async () => {
  const user = aUser();
  answer(getSocketStatistics, { data: { total_server: 0, active_server: 0, daily_socket_client_count: 0 } });
  answer(getGroupPermissions, {
    data: PERMISSION_NAMES.slice(0, 2).map((name, position) => ({ encoded_id: name, name, position })),
  });
  answerHome();
  await openPage('/groups', user, null);
  await expect.element(heading).toHaveTextContent('Home dashboard');
  expect(address()).toBe(`/${PERMISSION_NAMES[1]}`);
  goBack();
  expect(address()).not.toBe('/groups');
  expect(asked(getGroupPermissions)[0]?.query).toEqual({ group_id: user.groups[0]?.id });
});

test('the chosen group is kept, and named with every call from then on', async () => {
  const [own, other] = [aGroup(), aGroup({ group_name: 'Harbour', code: 'harbour-2', type: 'physio' })];
  answer(getSocketStatistics, { data: { total_server: 2, active_server: 1, daily_socket_client_count: 0 } });
  answer(getGroupPermissions, { data: [] });
  answerHome();
  await openPage('/groups', aUser({ groups: [own, other] }), null);
  await cards.filter({ hasText: 'Harbour' }).click();
  await expect.element(heading).toHaveTextContent('Home dashboard');
  const kept = (name: string) => localStorage.getItem(name);
  expect(['group_id', 'group_code', 'group_name', 'group_type'].map(kept)).toEqual([other.id, 'harbour-2', 'Harbour', 'physio']);
  await expect.poll(() => kept('socket_statistics')).toContain('"active_server":1');
  const before = asked(listPatients).length;
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect
    .poll(() =>
      asked(listPatients)
        .slice(before)
        .map(({ group }) => group),
    )
    .toEqual([other.id]);
});

test('a Master with one group still sees the picker, and may add one', async () => {
  await openPage('/groups', aUser({ user_role: 'Master' }), null);
  await expect.element(heading).toHaveTextContent('select group');
  await expect.element(page.getByRole('button', { name: 'Lakeside Physiotherapy' })).toBeVisible();
  await expect.element(addGroup).toBeVisible();
  expect(address()).toBe('/groups');
});

test('the group that was used last stands first, then those with most patients', async () => {
  const sizes = { Ash: 6, Birch: 24, Cedar: undefined, Dune: 3 };
  const groups = Object.entries(sizes).map(([group_name, patients]) => ({
    ...aGroup({ group_name }),
    ...(patients !== undefined && { patients, staff: 4 }),
  }));
  await openPage('/groups', aUser({ user_role: 'Master', groups }), groups[3]);
  await expect.element(cards.nth(1)).toMatchTextContent('24 patients · 4 members of staff');
  const names = cards.elements().map((card) => card.textContent?.match(/Ash|Birch|Cedar|Dune/)?.[0]);
  expect(names.slice(0, 4)).toEqual(['Dune', 'Birch', 'Ash', 'Cedar']);
});

test('arrow keys move to the next card and to the one below', async () => {
  const groups = ['Ash', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fir', 'Gale', 'Heath'].map((group_name) => aGroup({ group_name }));
  await openPage('/groups', aUser({ groups }), null);
  await expect.element(cards).toHaveLength(groups.length);
  const [first, second] = cards.elements() as HTMLElement[];
  const { left, top } = (second as HTMLElement).getBoundingClientRect();
  first?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  const below = document.activeElement?.getBoundingClientRect();
  expect(below?.left).toBe(left);
  expect(below?.top).toBeGreaterThan(top);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cards.nth(1)).toHaveFocus();
});

test('nobody else is offered to add one', async () => {
  await openPage('/groups', aUser({ groups: [aGroup(), aGroup({ group_name: 'Harbour' })] }), null);
  await expect.element(cards).toHaveLength(2);
  expect(addGroup.query()).toBeNull();
});

test('without a group there is a sentence and a way out', async () => {
  answer(signOut, {});
  await openPage('/users', aUser({ groups: [] }));
  await expect.element(page.getByText('No groups available')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/sign-in');
});

test('a choice that was left by Back leads nowhere, and the next one is free', async () => {
  const [own, other] = [aGroup(), aGroup({ group_name: 'Harbour' })];
  answer(getSocketStatistics, { data: { total_server: 0, active_server: 0, daily_socket_client_count: 0 } });
  answerHome();
  await openPage('/dashboard', aUser({ groups: [own, other] }));
  const answerPermissions = hold(getGroupPermissions, { data: [] });
  const choose = async () => {
    await page.getByRole('link', { name: 'Switch group' }).click();
    await cards.filter({ hasText: 'Harbour' }).click();
  };
  await choose();
  await expect.element(cards.filter({ hasText: 'Harbour' })).toHaveAttribute('aria-busy', 'true');
  goBack();
  await expect.element(heading).toHaveTextContent('Home dashboard');
  answerPermissions();
  await choose();
  await expect.element(heading).toHaveTextContent('Home dashboard');
  expect(asked(getGroupPermissions).map(({ query }) => query.group_id)).toEqual([other.id, other.id]);
});

const failed = { outcome: 'failed', ended_at: '2026-11-29T02:15:00Z', bytes: null, fault: 'no space left on device' } as const;
const made = { ...failed, outcome: 'made', bytes: 1000, fault: null } as const;
for (const [words, given] of [
  ['No backup is scheduled', { is_scheduled: false }],
  ['The first backup is being made', {}],
  ['Backed up', { last: made, last_good_at: made.ended_at }],
  ['The backup is late', { last: made, last_good_at: made.ended_at, is_late: true }],
  ['no space left on device', { last: failed, last_good_at: null }],
] as const)
  test(`a Master reads of the backups: ${words}`, async () => {
    answerBackups(given);
    await openPage('/groups', aUser({ user_role: 'Master' }), null);
    await expect.element(page.getByRole('main').getByText(words)).toBeVisible();
  });

test('nobody else sees the backups', async () => {
  await openPage('/groups', aUser({ groups: [aGroup(), aGroup({ group_name: 'Harbour' })] }), null);
  await expect.element(cards).toHaveLength(2);
  expect(asked(getBackupStatus)).toHaveLength(0);
});
