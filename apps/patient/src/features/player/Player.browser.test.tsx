import { addDays, localDay } from '@physio/contract/common/dates';
import type { Input } from '@physio/contract/common/endpoint';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sendSessions } from '#platform/sessions/send.ts';
import { answer, asked, breakLine } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs, openPage } from '#test/open-page.tsx';

type Body = Input<typeof keepSession>['body'];
const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [
  anItem(0, { sets: 1 }),
  anItem(1, { sets: 1 }),
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const sent = (): Body[] => asked(keepSession).map(({ body }) => body as Body);
const last = () => sent().at(-1);

beforeEach(() => answer(keepSession, ({ body }) => keptReply(body)));
const begin = async (given: Parameters<typeof aHome>[0] = {}) => {
  await openAs(aHome({ plans: [plan], ...given }));
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await press('Start');
};

test('a session at the own pace, with what the patient says of it', async () => {
  await begin();
  await press('Done');
  await page.getByRole('button', { name: 'One repetition less' }).click();
  await press('Just right');
  await press('Go on');
  await press('Skip rest');
  await expect.element(page.getByRole('heading', { name: 'Clamshell' })).toBeVisible();
  await expect
    .poll(() => last()?.performances)
    .toMatchObject([
      {
        exercise_id: plan.circuit_details.exercise_details[0]?.encoded_id,
        total_reps: 7,
        counted: 'typed',
        difficulty: 'right',
        sets_done: 1,
      },
    ]);
  await press('Done');
  await press('Finish');
  await expect.element(page.getByRole('heading', { name: 'Well done! How was it?' })).toBeVisible();
  // Nobody has answered anything.
  expect(page.getByRole('button', { pressed: true }).elements()).toEqual([]);
  await page.getByRole('group', { name: 'Pain now' }).getByRole('button', { name: '3', exact: true }).click();
  await page.getByLabelText('Tell Riverside Physio').fill('It was fine');
  await press('Save');
  await expect.element(page.getByText('Saved. Riverside Physio can see it.')).toBeVisible();
  await expect.poll(last).toMatchObject({
    ended: 'finished',
    circuit_hash: 'hash-1',
    feedback: { pain_after: 3, note: 'It was fine' },
    items: [{ state: 'done' }, { state: 'done' }],
  });
});

test('without a network it is kept, and sent when there is one', async () => {
  breakLine(keepSession);
  await begin();
  await press('Skip');
  await press('Stop for today');
  await press('Save');
  await expect.element(page.getByText('Saved on this phone. It will be sent when you are online.')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect.element(page.getByText('1 session will be sent when you are online.')).toBeVisible();
  answer(keepSession, ({ body }) => keptReply(body));
  await sendSessions();
  await expect.poll(() => page.getByText('will be sent').elements()).toEqual([]);
});

test('a page that was killed goes on at the same set', async () => {
  await begin();
  await page.getByText('Touch here to count').click();
  await page.getByText('Touch here to count').click();
  await openPage('/p/');
  await expect.element(page.getByRole('link', { name: 'Continue: 2 left' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue: 2 left' }).click();
  await press('Go on');
  await expect.element(page.getByRole('button', { name: /^2 of 8/ })).toBeVisible();
});

describe('pain', () => {
  test('can be said, and the exercise left out', async () => {
    // Whoever stops within the first second has done nothing of it.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await begin();
    await press('Stop: pain');
    expect(page.getByRole('button', { pressed: true }).elements()).toEqual([]);
    await press('4');
    await press('Skip this exercise');
    await expect.element(page.getByRole('heading', { name: 'Clamshell' })).toBeVisible();
    await expect.poll(() => last()?.items?.[0]).toMatchObject({ state: 'skipped', why: 'pain' });
    expect(last()?.feedback?.note).toBe('Pain 4 at Glute bridge');
  });

  test.each([
    ['from the limit of the practice on', '7', null],
    ['with a fall', 'I fell', 'fell'],
    ['with dizziness', 'Dizzy', 'dizzy'],
  ])('ends the session %s, with the words and the phone of the practice', async (_name, said, sign) => {
    await begin();
    await press('Stop: pain');
    await press(said);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Call 112. Do not wait for us.');
    expect(page.getByRole('button', { name: /Skip this|Do fewer|Back to/ }).elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Call Riverside Physio' })).toBeVisible();
    await press('Stop for today');
    await expect.element(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
    await expect.poll(() => last()?.ended).toBe('pain');
    expect(last()?.signs ?? []).toEqual(sign === null ? [] : [sign]);
    if (sign === null) expect(last()?.feedback?.pain_after).toBe(7);
    await press('Save');
    await expect.element(page.getByText('Call 112. Do not wait for us.')).toBeVisible();
  });
});

test.each([
  ['ja', 'はじめる', '中止：痛み', '鋭い痛み'],
  ['hi', 'शुरू करें', 'रुकें: दर्द', 'तेज़ दर्द'],
] as const)('what is said in one touch stands on one line on a phone, in %s', async (language, start, stop, sharp) => {
  await page.viewport(390, 844);
  await openAs(aHome({ plans: [plan], language }), '/p/#/play/plan000000000001');
  await press(start);
  await press(stop);
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('button', { name: sharp }).element());
  expect([...words.getClientRects()]).toHaveLength(1);
});

test('a fall is told when the patient calls instead of going on', async () => {
  await begin();
  await press('Stop: pain');
  await press('I fell');
  const call = page.getByRole('link', { name: 'Call Riverside Physio' });
  // No program for calls is there to be opened.
  call.element().addEventListener('click', (event) => event.preventDefault());
  await call.click();
  await expect.poll(() => last()).toMatchObject({ signs: ['fell'] });
  expect(last()).not.toHaveProperty('ended');
});

test('who only looks plays everything, and nothing is kept or sent', async () => {
  await begin({ consent: { choice: 'look_only', version: 1, given_at: '2026-11-20T08:00:00Z' } });
  await expect.element(page.getByText('Not recorded')).toBeVisible();
  await press('Done');
  await press('Skip rest');
  await press('Done');
  await press('Finish');
  await expect.element(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  expect(sent()).toEqual([]);
});
