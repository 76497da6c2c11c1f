import { AUTH_MESSAGES, authenticateAdmin, getOwnDetails } from '@physio/contract/auth/auth';
import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { getTranslationApiKey } from '@physio/contract/languages/languages';
import { listPatients } from '@physio/contract/patients/patients';
import { updateProfile } from '@physio/contract/profile/profile';
import { findSso } from '@physio/contract/sso/sign-in';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadConfig } from '#platform/config/config.ts';
import { applyLanguage } from '#platform/i18n/i18n.ts';
import { answer, answerAt, asked, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aUser } from '#test/practice.ts';

const form = page.getByRole('form', { name: 'Sign in' });
const email = form.getByLabelText('Email');
const password = form.getByLabelText('Password', { exact: true });
const submit = form.getByRole('button', { name: 'Sign in', exact: true });
const alert = page.getByRole('alert');

beforeEach(() => {
  answer(findSso, { data: null });
  return openPage('/sign-in', null);
});

test('refuses what is missing or malformed above the form and beside the fields, without a call', async () => {
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription(AUTH_MESSAGES.emailRequired);
  await expect.element(password).toHaveAccessibleDescription(AUTH_MESSAGES.passwordRequired);
  const said = () =>
    alert
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(said).toEqual([AUTH_MESSAGES.emailRequired, AUTH_MESSAGES.passwordRequired]);
  await expect.element(email).toHaveFocus();
  await email.fill('asha@');
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription('Invalid Email');
  await expect.poll(said).toEqual(['Invalid Email', AUTH_MESSAGES.passwordRequired]);
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
  expect(alert.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(form.element().getBoundingClientRect().top + 1);
});

test('the screen can be read in Hindi and Japanese, and the language is kept', async () => {
  refuse(getTranslationApiKey, 404, 'Not found');
  onTestFinished(() => applyLanguage('en'));
  for (const [language, title] of [
    ['hi', 'साइन इन करें'],
    ['ja', 'サインイン'],
  ] as const) {
    await page.getByRole('combobox').selectOptions(language);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual([language, language]);
  }
});

test('a demo fills in one of its three accounts; no other installation offers that', async () => {
  const fill = page.getByRole('button', { name: /^Fill in / });
  expect(fill.query()).toBeNull();
  const configured = (demo: boolean) => {
    answerAt('/config.json', () => new Response(JSON.stringify({ demo })));
    return loadConfig();
  };
  onTestFinished(() => configured(false));
  await configured(true);
  await openPage('/sign-in', null);
  await expect.element(fill).toHaveLength(3);
  for (const name of ['master', 'admin', 'physio']) {
    await page.getByRole('button', { name: `Fill in ${name}@demo.example` }).click();
    await expect.element(email).toHaveValue(`${name}@demo.example`);
    await expect.element(password).toHaveValue('Demo-1234');
  }
});

test('what a password manager wrote without an event is read when it is sent', async () => {
  refuse(authenticateAdmin, 401, AUTH_MESSAGES.invalidCredentials);
  for (const [field, text] of [
    [email, 'asha@lakeside.example'],
    [password, 'Wrong-2468'],
  ] as const)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field.element(), text);
  (document.querySelector('form') as HTMLFormElement).requestSubmit();
  await expect.element(alert).toHaveTextContent(AUTH_MESSAGES.invalidCredentials);
  expect(asked(authenticateAdmin)[0]?.body).toMatchObject({ email: 'asha@lakeside.example', password: 'Wrong-2468' });
});

test('the password can be shown', async () => {
  await password.fill('secret');
  await expect.element(password).toHaveAttribute('type', 'password');
  const eye = page.getByRole('button', { name: 'Show the password' });
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await eye.click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
});

describe('after signing in', () => {
  const user = aUser();

  beforeEach(() => {
    answer(getOwnDetails, { data: { user_details: user } });
    refuse(getTranslationApiKey, 404, 'Not found');
    answer(getGroupPermissions, { data: [] });
    answer(getSocketStatistics, { data: { total_server: 0, active_server: 0, daily_socket_client_count: 0 } });
    answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
    answer(authenticateAdmin, { data: { auth_token: 'a-token', user_details: user, user_preference: { language: 'hi' } } });
  });
  afterEach(() => applyLanguage('en'));

  async function enter() {
    await email.fill(user.email);
    await password.fill('Demo-1234');
    await userEvent.keyboard('{Enter}');
  }

  test('the wanted address is shown, with its search', async () => {
    await openPage('/users?search=as&limit=25', null);
    await expect.poll(address).toBe('/sign-in');
    await enter();
    await expect.poll(address).toBe('/users?search=as&limit=25');
  });

  test('a language chosen on the page wins over the stored one, and is stored', async () => {
    answer(updateProfile, { user_details: user });
    await openPage('/users', null);
    await page.getByRole('combobox').selectOptions('ja');
    await expect.poll(() => document.documentElement.lang).toBe('ja');
    page.getByRole('textbox').first().element().focus();
    await userEvent.keyboard(user.email);
    (document.querySelector('input[type=password]') as HTMLElement).focus();
    await userEvent.keyboard('Demo-1234{Enter}');
    await expect.poll(address).toBe('/users');
    await expect.poll(() => asked(updateProfile)[0]?.body).toEqual({ language: 'ja' });
    expect(document.documentElement.lang).toBe('ja');
  });

  test('where none was chosen, the stored language holds', async () => {
    await openPage('/users', null);
    await enter();
    await expect.poll(address).toBe('/users');
    expect(document.documentElement.lang).toBe('hi');
    expect(asked(updateProfile)).toEqual([]);
    const kept = ['token', 'language', 'user'].map((name) => localStorage.getItem(name));
    expect(kept).toEqual(['a-token', 'hi', JSON.stringify(user)]);
  });
});
