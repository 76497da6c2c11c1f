import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { enter, leave, openLink } from '@physio/contract/patient-page/door';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { isOver, TABLET_MS, touchTablet } from '#platform/tablet.ts';
import { answer, answerRaw, asked, breakLine } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { answerHome, forgetPhone, KEY, openPage } from '#test/open-page.tsx';
import { runTablet } from './run-tablet.ts';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [
  anItem(0, { sets: 1 }),
  anItem(1, { sets: 1 }),
]);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const goodbye = page.getByRole('heading', { name: 'Goodbye, nothing is kept here.' });
const start = page.getByRole('link', { name: 'Start', exact: true });
const ON_TABLET = `/p/tablet#${KEY.link}`;
let stop: () => void;

/** What is kept anywhere by this page. */
async function traces(): Promise<unknown[]> {
  const people = await get('people', createStore('physio-page', 'kept'));
  const kept = [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => key.startsWith('physio-page'));
  return [people, ...kept, ...(await caches.keys()).filter((name) => name.startsWith('physio-page-'))].filter(Boolean);
}
const WHO = { practice: 'Riverside Physio', logo: null, background_color: '#0b3d3a', text_color: '#ffffff', phone: '1' } as const;

beforeEach(async () => {
  await forgetPhone();
  answer(openLink, { data: { ...WHO, language: 'en', second_item: 'code', locked: null } });
  answer(enter, { data: { auth_token: 'a-token', device_id: 'device000000009', patient_id: 'patient000000001' } });
  answer(leave, {});
  answer(keepSession, ({ body }) => keptReply(body));
  answerHome(aHome({ plans: [plan] }));
  await caches.open('physio-page-media');
  await openPage(ON_TABLET);
  stop = runTablet();
  await press('Open');
  await page.getByLabelText('4 digits').fill('4711');
  await press('Next');
  await expect.element(start).toBeVisible();
});
afterEach(() => stop());

test('the device is a tablet, and neither database nor install hint is used', async () => {
  expect(asked(enter).map(({ body }) => body)).toMatchObject([{ key: KEY, tablet: true }]);
  expect(await get('people', createStore('physio-page', 'kept'))).toBeUndefined();
  await openPage('/p/');
  await expect.element(start).toBeVisible();
  expect(page.getByRole('link', { name: 'Add somebody' }).elements()).toEqual([]);
});

test('leaving sends what is left, signs out and deletes everything', async () => {
  await start.click();
  await press('Start');
  await press('Done');
  await press('Skip rest');
  await page.getByText('Touch here to count').click();
  await page.getByRole('link', { name: 'Close' }).click();
  await press('Leave this tablet');
  await expect.element(goodbye).toBeVisible();
  const bodies = asked(keepSession).map(({ body }) => body as { ended: string | null; performances: unknown[] });
  expect(bodies.at(-1)?.ended).toBe('left');
  expect(bodies.flatMap(({ performances }) => performances)).toMatchObject([{ total_reps: 8 }, { total_reps: 1 }]);
  expect(asked(leave)).toMatchObject([{ token: 'Bearer a-token' }]);
  expect(await traces()).toEqual([]);
  await openPage('/p/tablet');
  await expect.element(page.getByLabelText('The 8 letters')).toBeVisible();
});

test.each([
  ['ten minutes without a touch', TABLET_MS.idle, 0],
  ['an hour, however often it is touched', TABLET_MS.most, TABLET_MS.idle / 2],
])('it ends by itself after %s', async (_name, after, every) => {
  const began = Date.now();
  const now = Date.now;
  for (let at = began + every; every > 0 && at < began + after; at += every) touchTablet(at);
  expect(isOver(began + after - 60_000)).toBe(false);
  Date.now = () => now() + after;
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(goodbye).toBeVisible();
  Date.now = now;
  expect(await traces()).toEqual([]);
});

test('it ends when the server has signed the tablet out', async () => {
  answerRaw(
    keepSession,
    async () => new Response(JSON.stringify({ success: false, message: 'No', code: 'unauthenticated' }), { status: 401 }),
  );
  await start.click();
  await press('Start');
  await press('Done');
  await press('Skip rest');
  await expect.element(goodbye).toBeVisible();
  await expect.element(page.getByText('1 entry could not be sent. Tell your practice.')).toBeVisible();
});

test('the next patient finds nothing of the one before', async () => {
  breakLine(openLink);
  await openPage(`/p/tablet#${'another0'.repeat(3).slice(0, 22)}`);
  await expect.element(page.getByText('Connect once to fetch your exercises.')).toBeVisible();
  expect((await traces()).filter((trace) => String(trace).startsWith('physio-page/'))).toEqual([]);
});
