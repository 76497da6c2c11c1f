import { LANGUAGES } from '@physio/contract/languages/languages';
import { encodeSheet, type SheetItem } from '@physio/contract/patient-page/sheet-code';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { language, speak } from '#platform/i18n/i18n.ts';
import { sessions } from '#platform/sessions/kept-sessions.ts';
import { aHome } from '#test/home.ts';
import { forgetPhone, openAs, openPage } from '#test/open-page.tsx';

const dose = { sets: 1, reps: 8, hold: 0, rest: 0, duration: 2 };
const bridge: SheetItem = { figure: 'glute-bridge', name: '', side: null, ...dose };
const addressOf = (items: SheetItem[]) => `/p/#/sheet/${encodeSheet({ rounds: 1, items })}`;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('whoever scans the sheet plays the programme: no account, no call, nothing kept', async () => {
  await forgetPhone();
  await openPage(addressOf([bridge, { ...bridge, figure: null, name: 'Walk the dog' }]));
  await expect.element(page.getByText('Nothing is recorded.')).toBeVisible();
  await expect.element(page.getByText('1 set of 8').first()).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect.element(page.getByRole('heading', { name: 'Glute bridge' })).toBeVisible();
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
  await press('Start');
  await press('Done');
  await press('Skip rest');
  await expect.element(page.getByRole('heading', { name: 'Walk the dog' })).toBeVisible();
  await press('Done');
  await press('Finish');
  await expect.element(page.getByRole('heading', { name: 'Well done.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Do it once more' })).toBeVisible();
  expect(sessions.get()).toEqual([]);
});

test('grave pain ends it, and says that nobody sees it', async () => {
  await forgetPhone();
  await openPage(`${addressOf([bridge])}/play`);
  await press('Start');
  await press('Stop: pain');
  await press('8');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nobody sees this. Tell your practice.');
  expect(page.getByRole('link', { name: /Call/ }).elements()).toEqual([]);
  await press('Stop for today');
  await expect.element(page.getByRole('link', { name: 'Do it once more' })).toBeVisible();
});

test('an exercise without figure and name is known by its place on the sheet, and one that is opened moves', async () => {
  await forgetPhone();
  await openPage(addressOf([bridge, { ...bridge, figure: null, name: '' }]));
  await expect.element(page.getByText('Exercise 2 on your sheet')).toBeVisible();
  expect(document.querySelector('canvas')).toBeNull();
  await page.getByText('Glute bridge').click();
  await expect.poll(() => document.querySelector('canvas')).not.toBeNull();
});

test.each(['', 'AAAA', 'not a code', 'EgsTwV1SHzX'])('a code that is “%s” is said to be none', async (code) => {
  await forgetPhone();
  await openPage(`/p/#/sheet/${encodeURIComponent(code)}`);
  await expect.element(page.getByText('This code cannot be read. Scan it again, or follow your sheet.')).toBeVisible();
});

test('a patient who is signed in plays it in the same way, and finds their own page again', async () => {
  await openAs(aHome(), addressOf([bridge]));
  await expect.element(page.getByText('Nothing is recorded.')).toBeVisible();
  location.hash = '#/';
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
});

describe.each(LANGUAGES)('in %s', (spoken) => {
  test('it has no fault that axe finds, and calls exercises by their names', async () => {
    await page.viewport(320, 568);
    await forgetPhone();
    await openPage(addressOf([{ ...bridge, side: 'both' }]));
    await speak(spoken);
    expect(language.get()).toBe(spoken);
    const name = { en: 'Glute bridge', hi: 'ब्रिज', ja: 'ブリッジ' }[spoken];
    await expect.element(page.getByText(name).first()).toBeVisible();
    const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
    expect(violations.map(({ id }) => id)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});
