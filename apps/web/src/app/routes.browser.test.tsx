import { getGroupPermissions } from '@physio/contract/groups/groups';
import { listPatients } from '@physio/contract/patients/patients';
import { listRecentProgrammes } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerProgrammes } from '#test/programmes.ts';

const heading = page.getByRole('heading', { level: 1 });
const rail = page.getByRole('navigation', { name: 'Main' });

for (const path of ['/', '/users', '/groups', '/program-builder?mode=create', '/content-manager/exercise', '/update-admin'])
  test(`${path} leads to sign-in where nobody is signed in`, async () => {
    await openPage(path, null);
    await expect.element(heading).toHaveTextContent('Sign in');
    expect(address()).toBe('/sign-in');
    expect(rail.query()).toBeNull();
  });

for (const path of ['/leaderboard', '/physio-report-success', '/other-report-success'])
  test(`${path} is open to everybody`, async () => {
    await openPage(path, null);
    await expect.element(heading).toBeVisible();
    expect(address()).toBe(path);
  });

for (const path of ['/content-manager/foo', '/Users', '/%', '/users/%ff'])
  test(`${path} is not found, signed in or not`, async () => {
    await openPage(path, null);
    await expect.element(heading).toHaveTextContent('Page not found');
  });

test('an unknown path is not found, and leads home', async () => {
  await openPage('/no-such-screen', null);
  await expect.element(heading).toHaveTextContent('Page not found');
  await expect.element(page.getByText('/no-such-screen')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect.poll(address).toBe('/sign-in');
});

test('an unknown path leads who is at work to the start page of the group', async () => {
  const permission = (name: string, position: number) => ({ encoded_id: name, name, position });
  answer(getGroupPermissions, { data: [permission('home', 1), permission('dashboard_physio', 2)] });
  await openPage('/no-such-screen');
  await expect.element(heading).toHaveTextContent('Page not found');
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/dashboard-physio');
});

const withTwoGroups = () => aUser({ groups: [aGroup({ group_name: 'Lakeside' }), aGroup({ group_name: 'Harbour' })] });

for (const path of ['/users', '/dashboard', '/program-builder', '/update-admin'])
  test(`${path} leads to the groups where none is chosen`, async () => {
    await openPage(path, withTwoGroups(), null);
    await expect.element(page.getByRole('button', { name: 'Harbour' })).toBeVisible();
    expect(address()).toBe('/groups');
    expect(rail.query()).toBeNull();
  });

test('who is signed in is led from sign-in to the groups', async () => {
  await openPage('/sign-in', withTwoGroups());
  await expect.element(page.getByRole('button', { name: 'Harbour' })).toBeVisible();
  expect(address()).toBe('/groups');
});

test('an address of the console is kept', async () => {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await openPage('/users?search=as&limit=25');
  await expect.element(heading).toHaveTextContent('Patient directory');
  expect(address()).toBe('/users?search=as&limit=25');
});

test('another page has the focus on its heading', async () => {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listRecentProgrammes, { data: [] });
  answerProgrammes([]);
  await openPage('/users');
  await expect.element(heading).toHaveTextContent('Patient directory');
  rail.getByRole('link', { name: 'Program builder' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/program-builder');
  await expect.element(heading).toHaveFocus();
});
