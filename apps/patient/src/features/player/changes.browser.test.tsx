import { addDays, localDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { getHome, type Home, type HomePlan } from '@physio/contract/patient-page/home';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { home, keepHome, refreshHome } from '#platform/home/home.ts';
import { longDay } from '#platform/i18n/dates.ts';
import { answer, asked } from '#test/answers.ts';
import { aHome, anExercise, anItem, aPlan, keptReply } from '#test/home.ts';
import { answerHome, openAs } from '#test/open-page.tsx';

type Body = Input<typeof keepSession>['body'];
const today = localDay(new Date());
const dates = { starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) };
const items = [anItem(0, { sets: 2, rest: 0 }), anItem(1, { sets: 1 })];
const homeWith = (given: Partial<HomePlan> = {}, more: Partial<Home> = {}) =>
  aHome({ plans: [aPlan({ ...dates, ...given }, items)], ...more });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const last = () => asked(keepSession).at(-1)?.body as Body | undefined;
/** The practice changes something while somebody exercises, and the page hears of it. */
const practiceSays = async (shown: Home) => {
  answerHome(shown);
  await refreshHome();
};

beforeEach(async () => {
  answer(keepSession, ({ body }) => keptReply(body));
  await openAs(homeWith());
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await press('Start');
  // The lead-in is over: a set that has not begun is not finished first.
  await expect.element(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible();
});

const PAUSED = { pause: { since: today, by: 'Priya Rao' } };
const ENDED = { cancelled_at: '2026-11-29T08:00:00.000Z', ended_on_date: today };
describe.each([
  ['a pause', PAUSED, 'Priya Rao asked you to pause.'],
  ['the end of the plan', ENDED, `This programme ended on ${longDay(today)}.`],
])('%s that comes in the middle of a session', (_name, given, said) => {
  test('ends it after the set at hand, with what was done', async () => {
    await practiceSays(homeWith(given));
    await expect.element(page.getByRole('alert')).toHaveTextContent(`${said} Stop after this set.`);
    await press('Done');
    await expect.element(page.getByRole('heading', { name: 'Stopped.' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toHaveTextContent(said);
    expect(page.getByRole('button', { name: /Start|Go on|Done/ }).elements()).toEqual([]);
    await press('Finish');
    await expect.element(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
    await expect.poll(last).toMatchObject({
      ended: 'stopped',
      performances: [{ sets_done: 1 }],
      items: [{ state: 'part' }],
    });
  });

  test('lets nobody go on, nor begin by an old address', async () => {
    await press('Skip');
    await practiceSays(homeWith(given));
    await expect.element(page.getByRole('heading', { name: 'Stopped.' })).toBeVisible();
    await openAs(homeWith(given), '/p/#/play/plan000000000001');
    await expect.element(page.getByRole('heading', { name: 'There is nothing to do here now.' })).toBeVisible();
  });
});

test('a pause that is taken back lets the session go on', async () => {
  await practiceSays(homeWith(PAUSED));
  await press('Done');
  await expect.element(page.getByRole('heading', { name: 'Stopped.' })).toBeVisible();
  await practiceSays(homeWith());
  await press('Go on');
  await expect.element(page.getByText('set 2 of 2')).toBeVisible();
});

test('an exercise that is taken out is still shown and done; then the page says that the plan has changed', async () => {
  const caution = anExercise(1, { contraindications: 'Not on a step' });
  await openAs(homeWith({}, { exercises: [anExercise(0), caution] }));
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await press('Start');
  await practiceSays(
    aHome({ plans: [aPlan({ ...dates, circuit_hash: 'hash-2' }, items.slice(0, 1))], exercises: [anExercise(0)] }),
  );
  await press('Skip');
  await press('No time');
  await expect.element(page.getByRole('heading', { name: 'Clamshell' })).toBeVisible();
  await expect.element(page.getByText('Not on a step')).toBeVisible();
  await press('Go on');
  await press('Done');
  await press('Finish');
  await expect.element(page.getByText('Your plan changed. The new one starts next time.')).toBeVisible();
  await expect.poll(last).toMatchObject({ circuit_hash: 'hash-1', ended: 'finished' });
  expect(last()?.performances).toHaveLength(1);
});

test('what the practice says is asked for between exercises, but not at each of them', async () => {
  const before = asked(getHome).length;
  await press('Skip');
  await press('No time');
  await press('Go on');
  expect(asked(getHome)).toHaveLength(before);
  const heard = home.get();
  if (heard) await keepHome('device000000001', { ...heard, checkedAt: Date.now() - 4 * 60_000 });
  await press('Done');
  await expect.poll(() => asked(getHome).length).toBe(before + 1);
});

test('the pain limit of the plan ends the session, not the practice’s', async () => {
  await practiceSays(homeWith({ pain_limit: 4 }));
  await press('Stop: pain');
  await press('3');
  expect(page.getByRole('alert').elements()).toEqual([]);
  await press('4');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Call 112. Do not wait for us.');
  await press('Stop for today');
  await press('Save');
  await expect.element(page.getByText('You wrote 4.')).toBeVisible();
});
