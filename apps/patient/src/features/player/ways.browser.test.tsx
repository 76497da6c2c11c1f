import { addDays, localDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longDay } from '#platform/i18n/dates.ts';
import { sessions, tidySessions } from '#platform/sessions/kept-sessions.ts';
import { changeSettings, settings } from '#platform/storage/settings.ts';
import { answer, asked } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs, openPage } from '#test/open-page.tsx';

type Body = Input<typeof keepSession>['body'];
const today = localDay(new Date());
const yesterday = addDays(today, -1);
const plan = aPlan({ starts_on_date: addDays(today, -3), ends_on_date: addDays(today, 30), sessions: 0 }, [
  anItem(0, { sets: 2 }),
  anItem(1, { sets: 1, reps: 2 }),
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
const sent = () => asked(keepSession).flatMap(({ body }) => (body as Body).performances);
const now = Date.now;

beforeEach(() => answer(keepSession, ({ body }) => keptReply(body)));
afterEach(() => {
  Date.now = now;
});

test('after midnight a session is done for the day before, when the patient says so', async () => {
  const late = new Date(`${today}T00:30:00`).getTime() - now();
  Date.now = () => now() + late;
  await openAs(aHome({ plans: [plan] }));
  await follow(`Start, for ${longDay(yesterday)}`);
  await press('Start');
  await press('Done');
  await press('Skip rest');
  await press('Done');
  await press('Skip rest');
  await press('Done');
  await press('Finish');
  await expect.poll(() => sent().map(({ local_date }) => local_date)).toEqual([yesterday, yesterday]);
});

test('one exercise is tried together, three times, and nothing of it is kept or sent', async () => {
  await openAs(aHome({ plans: [plan] }));
  await follow('Try one together');
  await expect.element(page.getByText('Not recorded')).toBeVisible();
  await press('Start');
  await expect.element(page.getByRole('button', { name: /of 3\./ })).toBeVisible();
  await press('Done');
  await press('Finish');
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  expect(sessions.get()).toEqual([]);
  expect(asked(keepSession)).toEqual([]);
});

test('an exercise of fewer repetitions is tried from its own page', async () => {
  await openAs(aHome({ plans: [{ ...plan, sessions: 4 }] }));
  expect(page.getByRole('link', { name: 'Try one together' }).elements()).toEqual([]);
  await page.getByRole('link', { name: /Clamshell/ }).click();
  await follow('Try one together');
  await press('Start');
  await expect.element(page.getByRole('button', { name: /of 2\./ })).toBeVisible();
});

test('sound is turned off and on while somebody exercises, and stays as it was left', async () => {
  await openAs(aHome({ plans: [plan] }));
  changeSettings({ voice: false });
  await follow('Start');
  await press('Start');
  await press('Turn the sound off');
  expect(settings.get()).toMatchObject({ tones: false, voice: false });
  await press('Turn the sound on');
  expect(settings.get()).toMatchObject({ tones: true, voice: false });
  await press('Turn the sound off');
  await openPage('/p/');
  await follow('Continue: 2 left');
  await expect.element(page.getByRole('button', { name: 'Turn the sound on' })).toBeVisible();
});

test('after twenty minutes without a touch a session was left, and is gone on with', async () => {
  await openAs(aHome({ plans: [plan] }));
  await follow('Start');
  await press('Start');
  await press('Done');
  await press('Pause');
  Date.now = () => now() + 19 * 60_000;
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  Date.now = () => now() + 21 * 60_000;
  await expect.element(page.getByRole('link', { name: 'Continue: 2 left' })).toBeVisible();
  await tidySessions(Date.now());
  expect(sessions.get()[0]?.session.ended).toBe('left');
  await follow('Continue: 2 left');
  await expect.element(page.getByText('set 2 of 2')).toBeVisible();
});
