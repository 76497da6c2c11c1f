import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { options } from 'preact';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aHome, anExercise, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1, holds: 5 })]);
/** Each that runs, by how often. */
const running = new Map<unknown, number | undefined>();
let beats = 0;

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  answer(keepSession, ({ body }) => keptReply(body));
  running.clear();
  const { setInterval: begin, clearInterval: end } = window;
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
    const timer = begin(() => {
      beats += 1;
      work();
    }, ms);
    running.set(timer, ms);
    return timer;
  }) as typeof setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((timer) => {
    running.delete(timer);
    end(timer);
  });
});
afterEach(() => vi.restoreAllMocks());

const shown = aHome({ plans: [plan], exercises: [anExercise(0, { figure: 'glute-bridge' })] });

test('no timer runs on Today while nobody sees the page, and it goes on when somebody does', async () => {
  await openAs(shown);
  await expect.poll(() => [...running.values()]).toEqual([60_000]);
  look('hidden');
  expect([...running.values()]).toEqual([]);
  look('visible');
  expect([...running.values()]).toEqual([60_000]);
});

test('clock and figure of the player have one timer, and none while nobody sees it', async () => {
  await openAs(shown, `/p/#/play/${plan.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => [...running.values()].sort()).toEqual([80]);
  look('hidden');
  expect([...running.values()]).toEqual([]);
  look('visible');
  await expect.element(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  expect([...running.values()]).toContain(80);
});

test('the player draws its screen when what it says changes; the ring moves without', async () => {
  // Its seconds begin with those of the clock: none ends between two looks.
  const second = Math.ceil(Date.now() / 1000) * 1000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(second);
  await openAs(shown, `/p/#/play/${plan.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(page.getByText('Get ready').first()).toBeVisible();
  now.mockReturnValue(second + 100);
  const passBeats = async (count: number) => {
    const until = beats + count;
    await expect.poll(() => beats).toBeGreaterThanOrEqual(until);
  };
  await passBeats(2);
  let drawn = 0;
  const { diffed } = options;
  options.diffed = (vnode) => {
    drawn += 1;
    diffed?.(vnode);
  };
  onTestFinished(() => {
    options.diffed = diffed;
  });
  const ring = () => document.querySelector('circle[stroke-dashoffset]')?.getAttribute('stroke-dashoffset');
  const before = ring();
  now.mockReturnValue(second + 200);
  await passBeats(5);
  expect({ drawn, hasMoved: ring() !== before }).toEqual({ drawn: 0, hasMoved: true });
  now.mockReturnValue(second + 1_100);
  await passBeats(2);
  expect(drawn).toBeGreaterThan(0);
});
