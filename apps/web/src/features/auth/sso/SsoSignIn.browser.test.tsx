import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { SSO_FAULTS } from '@physio/contract/sso/messages';
import { findSso, finishSso } from '@physio/contract/sso/sign-in';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { serve } from '#test/directory.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aUser } from '#test/practice.ts';

const form = page.getByRole('form', { name: 'Sign in' });
const email = form.getByLabelText('Email');
const password = form.getByLabelText('Password', { exact: true });
const offer = form.getByRole('link', { name: 'Continue with Lakeside' });
const found = (enforced: boolean) => answer(findSso, { data: { id: 'abcdefgh12345678', label: 'Lakeside', enforced } });

async function leaveEmail(text = 'asha@lakeside.example') {
  await openPage('/sign-in', null);
  await email.fill(text);
  await password.click();
}

test('an e-mail of a known domain shows its sign-in beside the password', async () => {
  found(false);
  await leaveEmail();
  await expect.element(offer).toHaveAttribute('href', '/api/ext/v1/auth/sso/abcdefgh12345678/start?return_to=%2F');
  await expect.element(password).toHaveAccessibleDescription('');
  expect(asked(findSso)[0]?.body).toEqual({ email: 'asha@lakeside.example' });
});

test('where passwords are switched off the field says so', async () => {
  found(true);
  await leaveEmail();
  await expect.element(password).toHaveAccessibleDescription('Your practice signs in with Lakeside');
  await expect.element(offer).toBeVisible();
});

test('any other e-mail shows nothing, nor does a server that does not answer; half an e-mail is not sent', async () => {
  answer(findSso, { data: null });
  await leaveEmail();
  await expect.poll(() => asked(findSso)).toHaveLength(1);
  expect(offer.query()).toBeNull();
  refuse(findSso, 429, 'Too many attempts. Please try again later.');
  await leaveEmail('ravi@lakeside.example');
  await expect.poll(() => asked(findSso)).toHaveLength(2);
  await leaveEmail('ravi@');
  expect([offer.query(), asked(findSso).length]).toEqual([null, 2]);
});

const user = aUser();
const entered = { auth_token: 'new-token', user_details: user, user_preference: { language: 'en' as const } };

test('whoever comes back is signed in and goes on where they wanted to', async () => {
  answer(getGroupPermissions, { data: [] });
  answer(getSocketStatistics, { data: { total_server: 1, active_server: 1, daily_socket_client_count: 0 } });
  serve([]);
  answer(finishSso, { data: { ...entered, return_to: '/users?limit=25' } });
  await openPage('/sign-in#sso=the-code', null);
  await expect.poll(() => asked(finishSso).map(({ body }) => body)).toEqual([{ finish_code: 'the-code' }]);
  await expect.poll(address).toBe('/users?limit=25');
});

test('an account with a second step is asked for it, and the same code is good', async () => {
  const message = 'Enter the code of your authenticator app';
  refuse(finishSso, 401, message, { code: message }, { needs: 'app' });
  await openPage('/sign-in#sso=the-code', null);
  await page.getByLabelText('Code of your authenticator app').fill('123456');
  refuse(finishSso, 401, 'This code is not right. Wait for the next one.', {
    code: 'This code is not right. Wait for the next one.',
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This code is not right. Wait for the next one.');
  expect(asked(finishSso).at(-1)?.body).toEqual({ finish_code: 'the-code', code: '123456' });
});

test('a code that is no longer good leads back', async () => {
  refuse(finishSso, 401, SSO_FAULTS.expired);
  await openPage('/sign-in#sso=old', null);
  await expect.element(page.getByRole('alert')).toHaveTextContent(SSO_FAULTS.expired);
  await page.getByRole('link', { name: 'To sign-in' }).click();
  await expect.element(form).toBeVisible();
});

test('why nothing came of it stands above the form; a word that nobody knows does not', async () => {
  await openPage('/sign-in#sso-fault=account', null);
  await expect.element(page.getByText(SSO_FAULTS.account)).toBeVisible();
  await openPage('/sign-in#sso-fault=constructor', null);
  await expect.element(form).toBeVisible();
  expect(page.getByText(/constructor|function/).query()).toBeNull();
});
