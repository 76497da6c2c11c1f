import { AUTH_MESSAGES, authenticateAdmin } from '@physio/contract/auth';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

const form = page.getByRole('form', { name: 'Sign in' });
const email = form.getByLabelText('Email');
const password = form.getByLabelText('Password', { exact: true });
const submit = form.getByRole('button', { name: 'Sign in', exact: true });
const alert = page.getByRole('alert');

beforeEach(() => openPage('/sign-in', null));

test('refuses what is missing or malformed above the form and beside the fields, without a call', async () => {
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(AUTH_MESSAGES.emailRequired);
  await expect.element(password).toHaveAccessibleDescription(AUTH_MESSAGES.passwordRequired);
  await expect.element(alert).toHaveTextContent(`${AUTH_MESSAGES.emailRequired}${AUTH_MESSAGES.passwordRequired}`);
  await expect.element(email).toHaveFocus();
  await email.fill('asha@');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription('Invalid Email');
  await expect.element(alert).toHaveTextContent(`Invalid Email${AUTH_MESSAGES.passwordRequired}`);
  expect(asked(authenticateAdmin)).toEqual([]);
});

test('a refusal stands above the form, and the e-mail stays', async () => {
  refuse(authenticateAdmin, 401, AUTH_MESSAGES.invalidCredentials);
  await email.fill('asha@lakeside.example');
  await password.fill('Wrong-2468');
  await submit.click();
  await expect.element(alert).toHaveTextContent(AUTH_MESSAGES.invalidCredentials);
  await expect.element(email).toHaveValue('asha@lakeside.example');
  expect(page.getByRole('status').query()).toBeNull();
});

test('the password can be shown', async () => {
  await password.fill('secret');
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});
