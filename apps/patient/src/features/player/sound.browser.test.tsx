import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1, holds: 5 })]);
/** As a page has it that was opened just now. */
const fresh = (): Promise<typeof import('#platform/sound/tones.ts')> =>
  import(/* @vite-ignore */ `${new URL('../../platform/sound/tones.ts', import.meta.url).pathname}?${crypto.randomUUID()}`);

test('sound is made before the first touch, which only lets it be heard', async () => {
  answer(keepSession, ({ body }) => keptReply(body));
  const heard = vi.spyOn(AudioContext.prototype, 'resume');
  const made = vi.spyOn(window, 'AudioContext');
  onTestFinished(() => {
    made.mockRestore();
    heard.mockRestore();
  });
  await openAs(aHome({ plans: [plan] }));
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  expect(heard).toHaveBeenCalled();

  const { prepareSound, openSound } = await fresh();
  made.mockClear();
  heard.mockClear();
  prepareSound();
  expect(made.mock.instances).toHaveLength(1);
  expect(heard).not.toHaveBeenCalled();
  openSound();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(made.mock.instances).toHaveLength(1);
});
