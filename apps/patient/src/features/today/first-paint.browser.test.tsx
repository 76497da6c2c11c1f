import { addDays, localDay } from '@physio/contract/common/dates';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longDay } from '#platform/i18n/dates.ts';
import { aHome, aPlan } from '#test/home.ts';
import { openAs } from '#test/open-page.tsx';

const today = localDay(new Date());

// In a file of its own: it is about the first screen since the page was loaded.
test('where to begin is shown before a date is written, which takes a slow phone long', async () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const before = Promise.withResolvers<{ written: unknown[]; places: number[] }>();
  // Those of the page are in its language.
  const written = () => made.mock.calls.filter(([language]) => language === 'en');
  const places = () => [...document.querySelectorAll('h2, li')].map((element) => element.getBoundingClientRect().top);
  const watch = new MutationObserver(() => {
    if (document.querySelector('a[href^="#/play/"]')) before.resolve({ written: written(), places: places() });
  });
  watch.observe(document, { childList: true, subtree: true });
  onTestFinished(() => {
    watch.disconnect();
    made.mockRestore();
  });
  const dates = { starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) };
  const resting = {
    ...dates,
    id: 'resting',
    frequency: 4,
    days: [{ local_date: addDays(today, -1), sessions: 1, full: 1, pain_max: null }],
  };
  const ahead = { ...dates, id: 'ahead', starts_on_date: addDays(today, 3) };
  await openAs(aHome({ plans: [aPlan(dates), aPlan(resting), aPlan(ahead)] }));
  const first = await before.promise;
  expect(first.written).toEqual([]);
  await expect.element(page.getByText(`Rest day. Next: ${longDay(addDays(today, 1))}.`)).toBeVisible();
  await expect.element(page.getByText(`Starts ${longDay(addDays(today, 3))}`)).toBeVisible();
  await expect.element(page.getByText(`${longDay(today)}: today`)).toBeInTheDocument();
  // Nothing has moved for it.
  expect(places()).toEqual(first.places);
});
