import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aPatient, aUser } from '#test/practice.ts';
import { signInAgain } from '../session/reauth.ts';
import { clearSession, session, storeGroup, storeSignIn } from '../session/session.ts';
import { timeZone } from '../time-zone.ts';
import { addressOf } from './address.ts';
import { call } from './client.ts';
import { askEarly, callHeaders } from './early-answers.ts';

const INPUT = { query: { page: 1, limit: 10 as const } };
const found = (name: string) => ({
  pt_users: [aPatient({ first_name: name })],
  registered_users_count: 1,
  total_count: 1,
  total_page: 1,
});
const firstName = async () => (await call(listPatients, INPUT)).pt_users[0]?.first_name;

/** Asks as the page does before the console is there, as whoever is signed in unless it is said otherwise. */
function early({ token = session().token, group = session().group?.id ?? null, secondsAgo = 0, input = INPUT as object } = {}) {
  const at = new Date(Date.now() - secondsAgo * 1000);
  askEarly([addressOf(listPatients, input)], callHeaders(token, group, 'en'), at);
}

beforeEach(() => {
  clearSession();
  storeSignIn('a-token', aUser());
  storeGroup(aGroup());
  answer(listPatients, found('Early'));
});
afterEach(() => {
  globalThis.earlyAnswers = undefined;
  signInAgain.settle(false);
});

test('an early answer serves the call it was asked for, once', async () => {
  early();
  answer(listPatients, found('Later'));
  expect(await firstName()).toBe('Early');
  expect(asked(listPatients)).toHaveLength(1);
  expect(await firstName()).toBe('Later');
});

test.each<[string, Parameters<typeof early>[0]]>([
  ['of another group', { group: 'another00001' }],
  ['of another session', { token: 'another-token' }],
  ['of nobody', { token: null, group: null }],
  ['of another page', { input: { query: { page: 2, limit: 10 } } }],
  ['that is old', { secondsAgo: 16 }],
])('an answer %s is not used', async (_, of) => {
  early(of);
  answer(listPatients, found('Later'));
  expect(await firstName()).toBe('Later');
});

test('an answer from before a write is not used', async () => {
  early();
  answer(registerPatient, { data: aPatient() });
  await call(registerPatient, { body: { first_name: 'Mina', last_name: 'Nair', email: 'mina@example.com' } });
  answer(listPatients, found('Later'));
  expect(await firstName()).toBe('Later');
});

test('what was refused or never answered is asked again', async () => {
  breakLine(listPatients);
  early();
  answer(listPatients, found('Later'));
  expect(await firstName()).toBe('Later');
  refuse(listPatients, 400, 'No such page');
  early();
  await expect(call(listPatients, INPUT)).rejects.toMatchObject({ status: 400, message: 'No such page' });
});

const LIST = { query: { page: 1, limit: 10, label: 'all', generate_report: false, time_zone: timeZone() } };

test('the list comes from the early answer: nothing is asked again', async () => {
  const user = aUser();
  const [group] = user.groups;
  early({ group: group?.id ?? null, input: { query: { group_id: group?.id, ...LIST.query } } });
  answer(listStandings, { data: [] });
  await openPage('/users', user);
  await expect.element(page.getByRole('link', { name: /Early Nair/ })).toBeVisible();
  expect(asked(listPatients)).toHaveLength(1);
});

test('a session that has ended leads to sign-in', async () => {
  const user = aUser();
  const [group] = user.groups;
  refuse(listPatients, 401, 'You are signed out');
  early({ group: group?.id ?? null, input: { query: { group_id: group?.id, ...LIST.query } } });
  await openPage('/users', user);
  await expect.element(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
});
