import { AUTH_MESSAGES, authenticateAdmin, signOut } from '@physio/contract/auth/auth';
import { listPatients, registerPatient } from '@physio/contract/patients/patients';
import { SECOND_FACTOR_MESSAGES } from '@physio/contract/second-factor/second-factor';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '#platform/session/session.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { serve } from '#test/directory.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aPatient, aUser } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

const user = aUser();
const dialog = page.getByRole('dialog', { name: 'You were signed out' });
const password = dialog.getByLabelText('Password', { exact: true });
const signIn = dialog.getByRole('button', { name: 'Sign in', exact: true });
const card = page.getByRole('region', { name: 'Register New Patient' });

const enter = (auth_token = 'new-token') =>
  answer(authenticateAdmin, { data: { auth_token, user_details: user, user_preference: { language: 'en' } } });

beforeEach(async () => {
  answerHome();
  await openPage('/dashboard-physio', user);
});

test('a session that ends while something is typed is renewed in place, and what was asked is asked again', async () => {
  refuse(registerPatient, 401, 'Please sign in');
  await card.getByLabelText('First name').fill('Sunita');
  await card.getByLabelText('Last name').fill('Pawar');
  await card.getByLabelText('Email').fill('sunita@example.org');
  await card.getByRole('button', { name: 'Register patient' }).click();
  await expect.element(dialog).toMatchTextContent(user.email);
  await expect.element(page.getByLabelText('First name')).toHaveValue('Sunita');
  refuse(authenticateAdmin, 401, AUTH_MESSAGES.invalidCredentials);
  await password.fill('Wrong-2468');
  await signIn.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(AUTH_MESSAGES.invalidCredentials);
  await password.fill('Right-2468');
  enter();
  answer(registerPatient, { data: aPatient() });
  await signIn.click();
  await expect.element(page.getByText(registerPatient.done)).toBeVisible();
  expect([dialog.query(), address(), session().token]).toEqual([null, '/dashboard-physio', 'new-token']);
  expect(asked(registerPatient).map(({ body }) => body.first_name)).toEqual(['Sunita', 'Sunita']);
  expect(asked(authenticateAdmin).at(-1)?.body).toEqual({ email: user.email, password: 'Right-2468' });
});

async function goToPatients(): Promise<void> {
  refuse(listPatients, 401, 'Please sign in');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
}

test('of an account with a second step the code is asked for, too', async () => {
  await goToPatients();
  const { codeNeeded } = SECOND_FACTOR_MESSAGES;
  refuse(authenticateAdmin, 400, codeNeeded, { code: codeNeeded }, { needs: 'app' });
  await password.fill('Right-2468');
  await signIn.click();
  await dialog.getByLabelText('Code of your authenticator app').fill('aaaa-bbbb');
  enter();
  serve([]);
  await signIn.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(authenticateAdmin).at(-1)?.body).toMatchObject({ password: 'Right-2468', code: 'aaaa-bbbb' });
  await expect.element(page.getByText('No patients yet')).toBeVisible();
});

test('who is somebody else goes to sign-in, and nothing is kept', async () => {
  await goToPatients();
  refuse(signOut, 401, 'Please sign in');
  await dialog.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect.poll(address).toBe('/sign-in');
  expect([session().user, localStorage.getItem('user'), dialog.query()]).toEqual([null, null, null]);
});
