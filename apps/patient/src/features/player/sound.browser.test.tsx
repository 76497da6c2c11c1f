import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareSound } from '#platform/sound/tones.ts';
import { answer } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1, holds: 5 })]);

test('sound that is made before the first touch is only let be heard by it', async () => {
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
  // The player does so itself a moment later; it may be there from an earlier test in the same page, too.
  prepareSound();
  expect(heard).not.toHaveBeenCalled();
  const before = made.mock.instances.length;
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  expect(heard).toHaveBeenCalled();
  expect(made.mock.instances).toHaveLength(before);
});
