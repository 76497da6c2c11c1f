import { listDevices } from '@physio/contract/patient-page/home';
import { makeCalendar } from '@physio/contract/reminders/calendar-feed';
import { endPush, getPreferences, keepPush, type Preferences, savePreferences } from '@physio/contract/reminders/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '#platform/people/people.ts';
import { remindedDevices } from '#platform/reminders/subscription.ts';
import { followZone } from '#platform/reminders/zone.ts';
import { write } from '#platform/storage/kept.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { aHome, aPlan } from '#test/home.ts';
import { forgetPhone, openAs } from '#test/open-page.tsx';
import { aPreferences } from '#test/preferences.ts';

/** The server as it keeps wishes. */
let kept: Preferences;
async function openSettings(given: Partial<Preferences> = {}, shown = aHome()) {
  await forgetPhone();
  await openAs(shown, '/p/#/settings');
  kept = aPreferences(given);
  answer(getPreferences, () => ({ data: kept }));
  answer(listDevices, { data: [] });
  answer(savePreferences, ({ body }) => {
    kept = { ...kept, ...(body as object) };
    return { data: kept };
  });
}
beforeEach(forgetPhone);
afterEach(() => vi.unstubAllGlobals());

const reminders = page.getByRole('heading', { name: 'Reminders' });

test('times are those of the sessions that the plan has, and are saved with where the phone is', async () => {
  await openSettings({}, aHome({ plans: [aPlan({ times_per_day: 2 })] }));
  await expect.element(page.getByLabelText('Morning session')).toHaveValue('08:00');
  expect(page.getByLabelText('Midday session').query()).toBeNull();
  await page.getByLabelText('Morning session').fill('06:30');
  await page.getByLabelText('Evening session').click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(asked(savePreferences).at(-1)?.body).toMatchObject({ morning: '06:30', evening: '18:00', time_zone: kept.time_zone });
  await page.getByLabelText('By mail, once a day').click();
  await expect.poll(() => kept.by_mail).toBe(true);
});

test('times have the room that they need, also on a small phone', async () => {
  await page.viewport(320, 568);
  await openSettings({}, aHome({ plans: [aPlan({ times_per_day: 2 })] }));
  await expect.element(page.getByLabelText('Morning session')).toBeVisible();
  const widths = [...document.querySelectorAll('input[type="time"]')].map((field) => field.getBoundingClientRect().width);
  expect(widths).toHaveLength(4);
  expect(Math.min(...widths)).toBeGreaterThan(140);
  await page.viewport(390, 844);
});

test('what cannot be saved is shown as it was, with why', async () => {
  await openSettings();
  refuse(savePreferences, 400, 'Reminders by mail are switched off here');
  await page.getByLabelText('By mail, once a day').click();
  await expect.element(page.getByText('switched off here')).toBeVisible();
  await expect.element(page.getByLabelText('By mail, once a day')).not.toBeChecked();
});

test('the last reminder is named, so that a silent phone shows', async () => {
  await openSettings();
  await expect.element(page.getByText('No reminder has come yet.')).toBeVisible();
  await openSettings({ arrived_at: '2026-11-28T08:00:00Z', mailed_at: '2026-11-20T08:00:00Z' });
  await expect.element(page.getByText(/Last reminder: .*28/)).toBeVisible();
});

test('who only looks is not asked when', async () => {
  await openSettings({}, aHome({ consent: { choice: 'look_only', version: 1, given_at: '2026-11-20T08:00:00.000Z' } }));
  await expect.element(page.getByText('Reminders know from what is recorded')).toBeVisible();
  expect(page.getByLabelText('By mail, once a day').query()).toBeNull();
});

const KEY = `B${'A'.repeat(86)}`;
/** A browser that asks its person, who says yes. */
function stubPush() {
  let subscription: object | null = null;
  const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscription = {
        endpoint: 'https://push.example.org/phone',
        options: { applicationServerKey: applicationServerKey.buffer },
        getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve({ pushManager }) as never);
  return () => subscription;
}

test('a phone is reminded once its person has said so, and no longer', async () => {
  const subscription = stubPush();
  answer(keepPush, {});
  answer(endPush, {});
  await openSettings({ push_key: KEY });
  answer(keepPush, {});
  answer(endPush, {});
  await page.getByLabelText('On this phone').click();
  await expect.element(page.getByLabelText('On this phone')).toBeChecked();
  expect(asked(keepPush)).toMatchObject([{ token: 'Bearer a-token', body: { endpoint: 'https://push.example.org/phone' } }]);
  expect(await remindedDevices()).toEqual(['device000000001']);
  await page.getByLabelText('On this phone').click();
  await expect.poll(() => asked(endPush).length).toBe(1);
  await expect.poll(subscription).toBeNull();
});

test('a browser that blocks messages says where to allow them', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  await openSettings({ push_key: KEY });
  await expect.element(page.getByText('This browser blocks notifications.')).toBeVisible();
});

test('the sessions go into a calendar, as a file and by an address', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openSettings({ morning: '06:45' });
  answer(makeCalendar, { data: { calendar: '/api/ext/v1/app/calendar/x.ics' } });
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const text = (await files[0]?.text()) ?? '';
  expect(text).toContain('SUMMARY:Exercises');
  expect(text).toMatch(/DTSTART:\d{8}T064500/);
  await page.getByRole('button', { name: 'Keep my calendar up to date' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Open in my calendar' }))
    .toHaveAttribute('href', `webcal://${location.host}/api/ext/v1/app/calendar/x.ics`);
});

test('whoever has travelled is reminded by the clocks of where they are', async () => {
  await openSettings({ time_zone: 'Asia/Tokyo', morning: '06:30' });
  await expect.element(reminders).toBeVisible();
  await followZone();
  expect(asked(savePreferences), 'nothing was chosen on this phone').toEqual([]);
  await write(`zone/${people.get()[0]?.id}`, 'Asia/Tokyo');
  await followZone();
  expect(asked(savePreferences)).toMatchObject([{ body: { morning: '06:30', time_zone: aPreferences().time_zone } }]);
  await followZone();
  expect(asked(savePreferences)).toHaveLength(1);
});
