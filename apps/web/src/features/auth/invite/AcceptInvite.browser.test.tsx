import { AUTH_MESSAGES, authenticateAdmin, getOwnDetails, signOut } from '@physio/contract/auth/auth';
import { acceptInvite, readInvite } from '@physio/contract/staff/invitation';
import { STAFF_MESSAGES } from '@physio/contract/staff/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const LINK = '/sign-in#invite=a-token';
const heading = page.getByRole('heading', { level: 1 });
const form = page.getByRole('form', { name: 'Invitation' });
const HANA = { first_name: 'Hana', last_name: 'Sato', email: 'hana@lakeside.example' };
const user = aUser({ ...HANA, groups: [aGroup({ group_name: 'Lakeside' }), aGroup({ group_name: 'Harbour' })] });

function answerInvite(has_account: boolean): void {
  answer(readInvite, { data: { ...HANA, group_name: 'Lakeside', user_role: 'Physio', has_account } });
  answer(acceptInvite, { data: { email: HANA.email } });
  answer(authenticateAdmin, { data: { auth_token: 'new-token', user_details: user, user_preference: { language: 'en' } } });
  answer(getOwnDetails, { data: { user_details: user } });
}

test('who has no account sees who is invited where and as what, sets a password and is signed in with it', async () => {
  answerInvite(false);
  await openPage(LINK, null);
  await expect.element(heading).toHaveTextContent('Join Lakeside');
  await expect.element(page.getByText('hana@lakeside.example is invited as Physio.')).toBeVisible();
  await expect.element(form.getByLabelText('First name')).toHaveValue('Hana');
  expect(asked(readInvite)[0]?.body).toEqual({ token: 'a-token' });
  await form.getByLabelText('New password', { exact: true }).fill('Fresh-2468');
  await form.getByLabelText('Confirm password').fill('Fresh-2468');
  await form.getByRole('button', { name: 'Set password and join' }).click();
  await expect.element(heading).toHaveTextContent('select group');
  expect(asked(acceptInvite)[0]?.body).toMatchObject({ token: 'a-token', first_name: 'Hana', password: 'Fresh-2468' });
  expect(asked(authenticateAdmin)[0]?.body).toEqual({ email: HANA.email, password: 'Fresh-2468' });
});

test('who has one joins with its password alone, in place of whoever was signed in here', async () => {
  answerInvite(true);
  answer(signOut, {});
  refuse(acceptInvite, 400, AUTH_MESSAGES.invalidCredentials);
  await openPage(LINK);
  const password = form.getByLabelText('Password', { exact: true });
  const join = form.getByRole('button', { name: 'Join' });
  await password.fill('Wrong-2468');
  await join.click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent(AUTH_MESSAGES.invalidCredentials);
  expect(asked(signOut)).toEqual([]);
  answer(acceptInvite, { data: { email: HANA.email } });
  await password.fill('Right-2468');
  await join.click();
  await expect.element(page.getByRole('button', { name: 'Harbour' })).toBeVisible();
  expect([asked(signOut).length, asked(acceptInvite)[1]?.body]).toEqual([1, { token: 'a-token', password: 'Right-2468' }]);
});

test('a link that is over says so and leads on; one of an earlier mail keeps its token out of the query', async () => {
  refuse(readInvite, 400, STAFF_MESSAGES.inviteInvalid);
  await openPage('/sign-in?invite=a-token', user, null);
  await expect.element(page.getByRole('alert').filter({ hasText: STAFF_MESSAGES.inviteInvalid })).toBeVisible();
  expect(address()).toBe(LINK);
  await page.getByRole('link', { name: 'To sign-in' }).click();
  await expect.poll(address).toBe('/groups');
});
