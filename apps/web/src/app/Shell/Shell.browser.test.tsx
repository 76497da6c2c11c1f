import { signOut } from '@physio/contract/auth/auth';
import { getClassifications } from '@physio/contract/classification/classification';
import { MESSAGES } from '@physio/contract/common/errors';
import { SNACKBAR_MS } from '@physio/contract/common/limits';
import { getTranslationApiKey } from '@physio/contract/languages/languages';
import { updateProfile } from '@physio/contract/profile/profile';
import { listRecentProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadConfig } from '#platform/config/config.ts';
import { applyLanguage } from '#platform/i18n/i18n.ts';
import { STORAGE_KEYS } from '#platform/session/storage.ts';
import { standingMs } from '#platform/toast/keep-longer.ts';
import { dismissToasts } from '#platform/toast/toast.ts';
import { answer, answerAt, asked, refuse } from '#test/answers.ts';
import { answerFolders } from '#test/content.ts';
import { aClassification, noFiles } from '#test/exercises.ts';
import { address, goBack, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerProgrammes } from '#test/programmes.ts';
import { answerContentHome, answerHome, answerProfile } from '#test/screens.ts';
import { watchTimers } from '#test/timers.ts';

const ITEMS = [
  ['Home dashboard', '/dashboard-physio'],
  ['Users', '/users'],
  ['Program builder', '/program-builder'],
  ['Content manager', '/content-manager'],
  ['Tags and classification manager', '/tags-and-classification-manager'],
] as const;
const bar = page.getByRole('banner');
const title = page.getByRole('heading', { level: 1 });
const rail = page.getByRole('navigation', { name: 'Main' });
const item = (name: string) => rail.getByRole('link', { name, exact: true });
const account = page.getByRole('button', { name: /^Account of / });

beforeEach(() => {
  answerHome();
  answerContentHome();
  answerFolders([], noFiles);
  answerProfile();
  answer(listRecentProgrammes, { data: [] });
  answerProgrammes([]);
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [] });
});

test('the rail has exactly five items in order, each leading to its screen', async () => {
  await openPage('/users');
  await expect.element(item('Users')).toBeVisible();
  const items = rail.getByRole('list').getByRole('link').elements();
  expect(items.map((link) => link.getAttribute('aria-label'))).toEqual(ITEMS.map(([name]) => name));
  for (const [name, path] of ITEMS) {
    await item(name).click();
    await expect.poll(address).toBe(path);
    await expect.element(item(name)).toHaveAttribute('aria-current', 'page');
  }
});

test('a long title is short on a phone, and spoken in full', async () => {
  await openPage('/tags-and-classification-manager');
  await expect.element(title).toHaveAccessibleName('Tags and classification manager');
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(390, 844);
  await expect.element(title).toHaveTextContent('Tags and classification manager');
  const shown = (title.element() as HTMLElement).firstElementChild as HTMLElement;
  expect(getComputedStyle(shown, '::after').content).toContain('"Tags"');
});

test('each item leads to the groups without a group, and says so for four seconds', async () => {
  const timers = watchTimers();
  for (const [name] of ITEMS) {
    dismissToasts();
    await openPage('/users', aUser({ groups: [aGroup(), aGroup({ group_name: 'Hillside' })] }));
    await expect.element(item(name)).toBeVisible();
    localStorage.removeItem(STORAGE_KEYS.groupName);
    await item(name).click();
    await expect.poll(address).toBe('/groups');
    await expect.element(page.getByText(MESSAGES.selectGroup)).toBeVisible();
    await expect.element(title).toHaveTextContent('select group');
  }
  await expect.poll(timers).toContain(standingMs(SNACKBAR_MS.info));
});

test('Home has a second address', async () => {
  await openPage('/dashboard');
  await expect.element(item('Home dashboard')).toHaveAttribute('aria-current', 'page');
});

test('the top bar has title, subtitle, Add user, language, messages and the account menu', async () => {
  const user = aUser();
  await openPage('/users', user);
  await expect.element(bar.getByRole('heading', { level: 1 })).toHaveTextContent('Patient directory');
  await expect.element(bar.getByRole('paragraph')).toHaveTextContent(`0 patients in ${user.groups[0]?.group_name}`);
  const languages = bar.getByRole('combobox', { name: 'Language' }).getByRole('option').elements();
  expect(languages.map(({ textContent }) => textContent)).toEqual(['English', 'हिन्दी', '日本語']);
  await expect.element(bar.getByRole('button', { name: 'Messages' })).toBeVisible();
  await bar.getByRole('button', { name: 'Add user' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Register New Patient' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await account.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect.poll(address).toBe('/update-admin');
  await account.click();
  for (const entry of ['Change Password', 'Profile', 'Logout'])
    await expect.element(page.getByRole('menuitem', { name: entry })).toBeVisible();
});

test('the account menu says which version this is', async () => {
  answerAt('/config.json', () => new Response(JSON.stringify({ version: '0.1.0' })));
  await loadConfig();
  await openPage('/users', aUser());
  await account.click();
  await expect.element(page.getByText('Version 0.1.0')).toBeVisible();
});

test('g and a letter go to the five places; / goes to the search, n to a new patient', async () => {
  await openPage('/dashboard');
  await expect.element(title).toHaveTextContent('Home dashboard');
  const places = { u: '/users', p: '/program-builder', c: '/content-manager', t: '/tags-and-classification-manager' };
  for (const [letter, path] of Object.entries({ ...places, h: '/dashboard-physio' })) {
    await userEvent.keyboard(`g${letter}`);
    await expect.poll(address).toBe(path);
  }
  await userEvent.keyboard('gu');
  await expect.element(title).toHaveTextContent('Patient directory');
  await userEvent.keyboard('/');
  const search = page.getByRole('textbox', { name: 'Search by first name' });
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('ngh?');
  await expect.element(search).toHaveValue('ngh?');
  expect(page.getByRole('dialog').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  (search.element() as HTMLElement).blur();
  await userEvent.keyboard('n');
  const dialog = page.getByRole('dialog', { name: 'Register New Patient' });
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus();
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus();
  await userEvent.keyboard('gh');
  await expect.element(dialog).toBeVisible();
  expect(address()).toMatch(/^\/users/);
});

test('registering leads on Home and among the patients, and makes room for the action of every other screen', async () => {
  const add = page.getByRole('button', { name: 'Add user' });
  await openPage('/users');
  await expect.element(add).toHaveAttribute('data-variant', 'filled');
  await item('Program builder').click();
  await expect.element(add).toHaveAttribute('data-variant', 'light');
  await item('Home dashboard').click();
  await expect.element(add).toHaveAttribute('data-variant', 'filled');
});

test('Logout ends the session, keeps nothing here, and Back leads nowhere', async () => {
  answer(signOut, {});
  await openPage('/users');
  sessionStorage.setItem('draft', 'x');
  await account.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(address).toBe('/sign-in');
  expect(asked(signOut)).toHaveLength(1);
  const kept = ['user', 'token', 'group_id', 'group_name'].map((name) => localStorage.getItem(name));
  expect([...kept, sessionStorage.getItem('draft')]).toEqual([null, null, null, null, null]);
  goBack();
  await expect.element(title).toHaveTextContent('Sign in');
  await expect.poll(address).toBe('/sign-in');
});

test('on a phone the items stand in a bar at the bottom, and the language in the account menu', async () => {
  onTestFinished(() => {
    applyLanguage('en');
    return page.viewport(1280, 800);
  });
  const user = aUser();
  await page.viewport(390, 844);
  await openPage('/users', user);
  await expect.element(item('Users')).toBeVisible();
  const { top, bottom } = rail.element().getBoundingClientRect();
  expect([Math.round(bottom), top > innerHeight / 2]).toEqual([innerHeight, true]);
  // With or without its spoken alternative.
  const shown = (link: Element) =>
    getComputedStyle(link.querySelector('[data-short]') as Element, '::after').content.split(' / ')[0];
  expect(rail.getByRole('list').getByRole('link').elements().map(shown)).toEqual(
    ['Home', 'Users', 'Program', 'Content', 'Tags'].map((word) => `"${word}"`),
  );
  await item('Program builder').click();
  await expect.element(title).toHaveTextContent('Programme builder');
  answer(updateProfile, { user_details: user });
  refuse(getTranslationApiKey, 404, 'Not found');
  await account.click();
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('hi');
  await expect.element(title).not.toHaveTextContent('Programme builder');
});
