import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aHome, anExercise, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1, holds: 5 })]);
/** Each that runs, by how often. */
const running = new Map<unknown, number | undefined>();

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  answer(keepSession, ({ body }) => keptReply(body));
  running.clear();
  const { setInterval: begin, clearInterval: end } = window;
  vi.spyOn(window, 'setInterval').mockImplementation(((work: () => void, ms?: number) => {
    const timer = begin(work, ms);
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

test('no timer runs in the player while nobody sees it, of the clock or of the figure', async () => {
  await openAs(shown, `/p/#/play/${plan.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => [...running.values()].sort()).toEqual([100, 80]);
  look('hidden');
  expect([...running.values()]).toEqual([]);
  look('visible');
  await expect.element(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  expect([...running.values()]).toContain(100);
});
