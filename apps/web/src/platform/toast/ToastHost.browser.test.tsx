import { REGISTRATION_TOAST_MS, SNACKBAR_MS, TOAST_MS } from '@physio/contract/common/limits';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#test/open-page.tsx';
import { keepsLonger } from './keep-longer.ts';
import { toast } from './toast.ts';

const bar = page.getByText('It is done');
const heading = page.getByRole('heading', { level: 1 });

beforeEach(async () => {
  await openPage('/sign-in', null);
  keepsLonger.set(false);
  await heading.hover();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const isShown = () => bar.query() !== null;
/** Looks again at every frame: a poll of Vitest would move the clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((next) => requestAnimationFrame(next));
}
/** The message is shown and counts its time. */
const counts = () => vi.getTimerCount() > 0;

test.each([
  ['of an action', TOAST_MS, () => toast.success('It is done')],
  ['of an action that failed', TOAST_MS, () => toast.error('It is done')],
  ['of a registration', REGISTRATION_TOAST_MS, () => toast.registration('success', 'It is done')],
  ['about the account', SNACKBAR_MS.info, () => toast.snackbar('info', 'It is done')],
  ['about a failure of the account', SNACKBAR_MS.error, () => toast.snackbar('error', 'It is done')],
  ['with Undo', 6000, () => toast.undo('It is done', 'Undo', () => {})],
  ['that leads on', 6000, () => toast.offer('It is done', 'Open', () => {})],
] as const)('a message %s stands for %d ms', async (_what, milliseconds, say) => {
  say();
  await until(counts);
  vi.advanceTimersByTime(milliseconds - 1);
  expect([isShown(), counts()]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(counts()).toBe(false);
  await until(() => !isShown());
});

test('a message that the pointer is on stands, and its time begins again when it leaves', async () => {
  toast.success('It is done');
  await until(counts);
  await bar.hover();
  await until(() => !counts());
  vi.advanceTimersByTime(60_000);
  expect(isShown()).toBe(true);
  await heading.hover();
  await until(counts);
  vi.advanceTimersByTime(TOAST_MS);
  await until(() => !isShown());
});
