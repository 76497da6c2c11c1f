import { addDays, localDay } from '@physio/contract/common/dates';
import { getHome, type Home, type HomePlan } from '@physio/contract/patient-page/home';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { home, keepHome, refreshHome } from '#platform/home/home.ts';
import { longDay } from '#platform/i18n/dates.ts';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { aHome, anExercise, anItem, aPlan } from '#test/home.ts';
import { answerHome, closePage, openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const week = { starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) };
const homeWith = (given: Partial<HomePlan> = {}, more: Partial<Home> = {}) =>
  aHome({ plans: [aPlan({ ...week, ...given })], ...more });
const done = (day: string) => ({ local_date: day, sessions: 1, full: 1, pain_max: null });
const start = () => page.getByRole('link', { name: 'Start', exact: true });

describe('today', () => {
  test('names what is due, its dose and its time', async () => {
    await openAs(homeWith());
    await expect.element(page.getByRole('heading', { name: 'Hip and knee basics' })).toBeVisible();
    await expect.element(page.getByText('3 exercises · about 6 minutes')).toBeVisible();
    await expect.element(page.getByText('2 sets of 8, hold 5 seconds')).toBeVisible();
    await expect.element(start()).toBeVisible();
  });

  test('makes the format of a day once, however many days it says', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    onTestFinished(() => made.mockRestore());
    await openAs(homeWith({}, { language: 'ja' }));
    await expect.element(page.getByRole('link', { name: 'はじめる' })).toBeVisible();
    // Weekdays of the strip in short and in full, where no earlier test in the same page has made them.
    expect(made.mock.calls.filter(([spoken]) => spoken === 'ja').length).toBeLessThanOrEqual(2);
  });

  test('says one second, not one seconds', async () => {
    await openAs(aHome({ plans: [aPlan(week, [anItem(0, { holds: 1 })])] }));
    await expect.element(page.getByText('2 sets of 8, hold 1 second', { exact: true })).toBeVisible();
  });

  test.each<[string, Partial<HomePlan>, string, string | null]>([
    ['later', { starts_on_date: addDays(today, 3) }, `Starts ${longDay(addDays(today, 3))}`, null],
    ['ended', { starts_on_date: addDays(today, -9), ends_on_date: addDays(today, -1) }, 'This programme ended on', null],
    ['done', { days: [done(today)] }, `Done for today. Next: ${longDay(addDays(today, 1))}.`, 'Do it once more'],
    ['rest', { frequency: 4, days: [done(addDays(today, -1))] }, `Rest day. Next: ${longDay(addDays(today, 1))}.`, 'Do it anyway'],
    ['paused', { pause: { since: today, by: 'Priya Rao' } }, 'Priya Rao asked you to pause.', null],
    ['evening', { times_per_day: 2, days: [done(today)] }, 'Evening session', 'Start'],
  ])('%s', async (_name, given, said, action) => {
    await openAs(homeWith(given));
    await expect.element(page.getByText(said)).toBeVisible();
    if (action === null) expect(page.getByRole('link', { name: /Start|Do it/ }).elements()).toEqual([]);
    else await expect.element(page.getByRole('link', { name: action, exact: true })).toBeVisible();
  });

  test('without a programme', async () => {
    await openAs(aHome({ plans: [] }));
    await expect.element(page.getByText('No programme yet. Riverside Physio will add it.')).toBeVisible();
  });

  test('who only looks sees that said', async () => {
    await openAs(homeWith({}, { consent: { choice: 'look_only', version: 1, given_at: '2026-11-20T08:00:00Z' } }));
    await expect.element(page.getByText('Not recorded: you only look.')).toBeVisible();
  });
});

describe('without a network', () => {
  test('the page is there as it was, and says so', async () => {
    await openAs(homeWith());
    await expect.element(start()).toBeVisible();
    breakLine(getHome);
    await openPage('/p/');
    await expect.element(page.getByText('Offline. Last checked')).toBeVisible();
    await expect.element(start()).toBeVisible();
  });

  test('for more than fourteen days a plan may be another one', async () => {
    await openAs(homeWith());
    await expect.element(start()).toBeVisible();
    await refreshHome();
    const heard = home.get();
    // From here on nothing can say that it was checked just now.
    breakLine(getHome);
    await closePage();
    if (heard) await keepHome('device000000001', { ...heard, checkedAt: Date.now() - 15 * 86_400_000 });
    await openPage('/p/');
    await expect.element(page.getByText('Connect once before you start, your plan may have changed.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Start anyway' })).toBeVisible();
  });
});

test('signed out elsewhere, the page stays and asks to sign in again', async () => {
  await openAs(homeWith());
  await expect.element(start()).toBeVisible();
  refuse(getHome, 401, 'Authentication required');
  await openPage('/p/');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/p/?again=device000000001');
  await expect.element(start()).toBeVisible();
});

test('a plan that has changed is shown as such until it is read', async () => {
  await openAs(homeWith());
  await expect.element(start()).toBeVisible();
  answerHome(homeWith({ circuit_hash: 'hash-2', circuit_details: aPlan({}, [anItem(0), anItem(3)]).circuit_details }));
  await openPage('/p/');
  await expect.element(page.getByText('Priya Rao has changed your plan.')).toBeVisible();
  await expect.element(page.getByText('New: Plank')).toBeVisible();
  await expect.element(page.getByText('Removed: Clamshell, Calf raise')).toBeVisible();
  await openPage('/p/');
  await page.getByRole('button', { name: 'I have read it' }).click();
  await openPage('/p/');
  await expect.element(page.getByRole('heading', { name: /Asha/ })).toBeVisible();
  expect(page.getByText('has changed your plan').elements()).toEqual([]);
});

test('what is known is asked for by its version, and whole when the addresses of files get old', async () => {
  await openAs(homeWith());
  await expect.element(start()).toBeVisible();
  answer(getHome, { data: { version: 'version-of-home-1', unchanged: true, home: null } });
  await openPage('/p/');
  await expect.poll(() => asked(getHome).at(-1)?.query).toEqual({ version: 'version-of-home-1' });
  await expect.element(start()).toBeVisible();
  const heard = home.get();
  await closePage();
  if (heard) await keepHome('device000000001', { ...heard, fetchedAt: Date.now() - 7 * 3_600_000 });
  answerHome(homeWith());
  await openPage('/p/');
  await expect.poll(() => asked(getHome).at(-1)?.query).toEqual({});
});

test('an exercise has its steps, cautions, note and side, each in its own language', async () => {
  const item = anItem(0, { holds: 5, notes: 'Slowly', variation_ids: ['variationLeft0'] });
  const exercise = anExercise(0, { contraindications: 'Not after surgery', languages: { contraindications: 'hi' } });
  await openAs(aHome({ plans: [{ ...aPlan({}, [item]), ...week }], exercises: [exercise] }));
  await page.getByRole('link', { name: 'Glute bridge' }).click();
  await expect.element(page.getByRole('heading', { name: 'Glute bridge' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Glute bridge' })).toHaveAttribute('lang', 'en');
  await expect.element(page.getByText('Not after surgery')).toHaveAttribute('lang', 'hi');
  await expect.element(page.getByText('Slowly', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Left side')).toBeVisible();
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((step) => step.textContent),
  ).toHaveLength(3);
});

test('who made an exercise is named where it is shown, when its licence asks for that', async () => {
  const credit = {
    title: 'Bridge',
    author: 'Ann Author',
    author_url: '',
    source: '',
    source_url: '',
    licence: 'CC-BY-4.0',
    note: '',
    changed: false,
  } as const;
  await openAs(aHome({ plans: [aPlan(week, [{ ...anItem(0), credits: [credit] }])] }));
  await page.getByRole('link', { name: /Glute bridge/ }).click();
  await expect.element(page.getByText('Bridge by Ann Author, CC-BY-4.0')).toBeVisible();
});
