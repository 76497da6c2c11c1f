import { getOwnDetails, type UserDetails } from '@physio/contract/auth/auth';
import type { Page } from '@playwright/test';
import type { MadePatient } from '../apps/server/test/factories/patients.ts';
import { expect, test } from './fixtures.ts';
import { expectAsDrawn, holdScript, isPainted, isTakenOver } from './support/painted.ts';
import type { Practice } from './support/practice.ts';
import { title } from './support/shell.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const LATIN = [
  ['Mina', 'Nair'],
  ['<b>Tom</b>', '& "Jerry"'],
  ['Zoë', 'O\u2019Neil'],
] as const;
const NAMES = [...LATIN, ['花子', '佐藤'], ['प्रिया', 'शर्मा']] as const;

type Names = readonly (readonly [string, string])[];

const makePatients = ({ make, group }: Practice, names: Names = NAMES) =>
  Promise.all(
    names.map(([first_name, last_name], n) =>
      make.patient(group, {
        first_name,
        last_name,
        ...(n % 2 === 0 && { last_performed_at: daysAgo(n * 9 + 2) }),
        ...(n > 2 && { last_report_at: daysAgo(n) }),
      }),
    ),
  );

/** Plans that were left or not begun, and some that end: more than Home shows at first. */
async function makeAttention(practice: Practice, names: Names = NAMES): Promise<MadePatient | undefined> {
  const patients = await makePatients(practice, names);
  for (const patient of patients)
    for (const days of [14, 21, 27])
      await practice.make.plan(practice.group, patient, { starts_on: dayAgo(days), duration_weeks: 4 });
  return patients[0];
}

for (const language of ['en', 'hi', 'ja'])
  for (const patients_view of ['cards', 'table'])
    test(`the ${patients_view} painted first in ${language} are those that React draws`, async ({ page, practice }) => {
      await makePatients(practice);
      await expectAsDrawn(page, '/users', { language, patients_view, 'mantine-color-scheme-value': 'light' });
    });

for (const language of ['en', 'hi', 'ja'])
  test(`Home painted first in ${language} is the one that React draws`, async ({ page, practice }) => {
    await makeAttention(practice);
    await expectAsDrawn(page, '/dashboard', { language, 'mantine-color-scheme-value': 'dark', rail_collapsed: '1' });
  });

test('Home where nobody needs attention is painted as React draws it', async ({ page, practice }) => {
  await makePatients(practice);
  await expectAsDrawn(page, '/dashboard-physio', { language: 'en' });
});

for (const language of ['en', 'hi', 'ja'])
  test(`a patient’s page painted first in ${language} is the one that React draws`, async ({ page, practice }) => {
    const one = await practice.make.patient(practice.group, {
      first_name: 'प्रिया',
      last_name: '<b>More</b>',
      last_performed_at: daysAgo(1),
    });
    for (const [days, comments, frequency] of [
      [20, 'Slowly & <i>well</i>', 7],
      [40, '', 3],
      [-3, '', 4],
    ] as const)
      await practice.make.plan(practice.group, one, {
        starts_on: dayAgo(days),
        duration_weeks: 4,
        comments,
        frequency,
      });
    await expectAsDrawn(page, `/users/${one.public_id}`, { language, 'mantine-color-scheme-value': 'dark' });
  });

test('the page of a patient without a plan is painted as React draws it', async ({ page, practice }) => {
  const one = await practice.make.patient(practice.group, { country_phonecode: '91', mobile_number: '9876543210' });
  await expectAsDrawn(page, `/users/${one.public_id}`, { language: 'en', rail_collapsed: '1' });
});

test.describe('in the demo practice', () => {
  test.use({ place: 'demo' });

  test('the page of a patient who is at it is painted as React draws it', async ({ page, practice }) => {
    const one = await practice.db
      .selectFrom('patients')
      .select('public_id')
      .where('group_id', '=', practice.group.id)
      .where('last_performed_at', 'is not', null)
      .where('is_sample', '=', false)
      // Whose alerts are shown is not painted: who that is changes with the hour.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('patient_alerts')
              .select('patient_alerts.id')
              .whereRef('patient_alerts.group_id', '=', 'patients.group_id')
              .whereRef('patient_alerts.patient_id', '=', 'patients.id'),
          ),
        ),
      )
      .orderBy('last_performed_at', 'desc')
      .executeTakeFirstOrThrow();
    await expectAsDrawn(page, `/users/${one.public_id}`, { language: 'en' });
  });
});

test('a dark page with pictures and a narrow rail is painted as React draws it', async ({ page, practice, stored }) => {
  await makePatients(practice);
  const user = JSON.parse(stored.find(({ name }) => name === 'user')?.value ?? '{}') as UserDetails;
  // A dark one, which stands on a light plate from the first.
  const [profile_image, logo] = ['/favicon.svg', '/favicon.svg'];
  // Own details come later, without these.
  await page.route(`**${getOwnDetails.path}*`, () => undefined);
  const pictured = { ...user, profile_image, groups: user.groups.map((group) => ({ ...group, logo })) };
  await expectAsDrawn(page, '/users', {
    user: JSON.stringify(pictured),
    rail_collapsed: '1',
    'mantine-color-scheme-value': 'dark',
  });
});

test('what was pressed before the console came is done', async ({ page, practice }) => {
  await makePatients(practice);
  await page.addInitScript(() => Object.assign(localStorage, { patients_view: 'cards' }));
  const release = await holdScript(page);
  await page.goto('/users', { waitUntil: 'commit' });
  await isPainted(page);
  await page.getByRole('button', { name: 'Table' }).click();
  release();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Mina Nair' }).click();
  await expect(page.getByRole('heading', { name: 'Mina Nair' })).toBeVisible();
});

test('a shortcut that was pressed before the console came is done', async ({ page, practice }) => {
  const one = await practice.make.patient(practice.group);
  const release = await holdScript(page);
  await page.goto(`/users/${one.public_id}`, { waitUntil: 'commit' });
  await isPainted(page);
  await page.keyboard.press('a');
  release();
  await expect(page.getByRole('dialog', { name: /^Assign a programme to / })).toBeVisible();
});

test('what was typed before the console came stays, and searches', async ({ page, practice }) => {
  await makePatients(practice);
  const release = await holdScript(page);
  await page.goto('/users', { waitUntil: 'commit' });
  await isPainted(page);
  const search = page.getByRole('textbox', { name: 'Search by first name' });
  await search.pressSequentially('mi');
  release();
  await isTakenOver(page);
  await expect(search).toHaveValue('mi');
  await expect(search).toBeFocused();
  await page.keyboard.type('na');
  await expect(page).toHaveURL('/users?search=mina');
});

test('what was typed into the form on Home before the console came stays', async ({ page, practice }) => {
  await makePatients(practice);
  const release = await holdScript(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await isPainted(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Lata');
  await page.getByRole('textbox', { name: 'Last name' }).fill('More');
  await email.pressSequentially('lata@');
  release();
  await isTakenOver(page);
  await expect(email).toBeFocused();
  await page.keyboard.type('example.org');
  await expect(email).toHaveValue('lata@example.org');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByRole('link', { name: 'Open Lata More' })).toBeVisible();
});

test('a start from a warm cache is painted first and taken over, too', async ({ page, practice }) => {
  await makePatients(practice);
  for (const visit of ['first', 'second'])
    await test.step(visit, async () => {
      await page.goto('/users', { waitUntil: 'commit' });
      await isTakenOver(page);
      await expect(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveCount(5);
      await expect(title(page)).toHaveText('Patient directory');
    });
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /index-[^/]+\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(scripts, 'bytes of the console from the network').toEqual([0]);
});

/** Serves the page with something of it replaced. */
const changePage = (page: Page, change: (html: string) => string) =>
  page.route('**/users', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

test('the console starts where the early script fails, or does not run at all', async ({ page, practice, faults }) => {
  await makePatients(practice);
  const rows = page.getByRole('table', { name: 'Patients' }).getByRole('link');
  await test.step('fails', async () => {
    await changePage(page, (html) => html.replace(/(id="config">)[^<]*/, '$1{'));
    await page.goto('/users');
    await expect(rows).toHaveCount(5);
    expect(await page.evaluate(() => (globalThis as { painted?: boolean }).painted)).toBe(false);
    await page.unrouteAll();
  });
  await test.step('does not run', async () => {
    // The policy knows only the script as it was built.
    faults.allow(/Content Security Policy/);
    await changePage(page, (html) => html.replace('<script>(function', '<script> (function'));
    await page.goto('/users');
    await expect(rows).toHaveCount(5);
    expect(await page.evaluate(() => (globalThis as { earlyAnswers?: unknown }).earlyAnswers)).toBeUndefined();
  });
});

for (const [name, path, width, height, patients_view] of [
  ['cards come', '/users', 1280, 720, 'cards'],
  ['a table comes', '/users', 1280, 720, 'table'],
  ['cards come on a phone', '/users', 390, 844, 'cards'],
  ['Home comes', '/dashboard', 1280, 720, 'cards'],
  ['Home comes on a phone', '/dashboard', 390, 844, 'cards'],
  ['a patient’s page comes', '/users/', 1280, 720, 'cards'],
] as const)
  test(`nothing moves while ${name}`, async ({ page, practice }) => {
    // Letters whose font is fetched when they are met move within their circle when it comes.
    const first = await makeAttention(practice, LATIN);
    await page.setViewportSize({ width, height });
    await page.addInitScript((values) => Object.assign(localStorage, values), { patients_view });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        // A font that comes late makes words a fraction wider or narrower; the whole page by one pixel is more.
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[])
          if (entry.value >= 0.001)
            moved.push(
              `${entry.value} ${entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? node?.nodeName).join(' | ')}`,
            );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path === '/users/' ? path + first?.public_id : path, { waitUntil: 'commit' });
    await isTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { moved?: string[] }).moved)).toEqual([]);
  });
