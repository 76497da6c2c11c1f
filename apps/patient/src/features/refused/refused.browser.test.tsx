import { addDays, localDay } from '@physio/contract/common/dates';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { leave } from '@physio/contract/patient-page/door';
import { listDevices } from '@physio/contract/patient-page/home';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadSessions, sessions, tidySessions } from '#platform/sessions/kept-sessions.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { aHome, anItem, aPlan, keptReply } from '#test/home.ts';
import { openAs, openPage } from '#test/open-page.tsx';

const today = localDay(new Date());
const plan = aPlan({ starts_on_date: addDays(today, -1), ends_on_date: addDays(today, 30) }, [anItem(0, { sets: 1 })]);
const DAY_MS = 86_400_000;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const refusePart = () =>
  answer(keepSession, ({ body }) => {
    const { data } = keptReply(body);
    const performances = data.performances.map(() => ({ result: 'refused' as const, message: 'Exercise not found' }));
    return { data: { ...data, performances } };
  });

/** One exercise is done, and the patient says how it was. */
async function exercise(pain = '3') {
  await openAs(aHome({ plans: [plan] }));
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await press('Start');
  await press('Done');
  await press('Finish');
  await page.getByRole('group', { name: 'Pain now' }).getByRole('button', { name: pain, exact: true }).click();
  await page.getByLabelText('Tell Riverside Physio').fill('It pulls');
  await press('Save');
}

/** What a press on the button saves. */
async function saved(): Promise<string> {
  const file = Promise.withResolvers<Blob>();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    file.resolve(blob as Blob);
    return make.call(URL, blob);
  };
  await press('Save as a file');
  URL.createObjectURL = make;
  return (await file.promise).text();
}

test('an exercise that was refused is shown with the reason, saved as a file, and sent again', async () => {
  refusePart();
  await exercise();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'See' }).click();
  await expect.element(page.getByText('Exercise not found')).toBeVisible();
  await expect.element(page.getByText('Glute bridge: 1 set, 8 repetitions')).toBeVisible();
  expect(await saved()).toContain('Glute bridge: 1 set, 8 repetitions');
  answer(keepSession, ({ body }) => keptReply(body));
  const before = asked(keepSession).length;
  await press('Send again');
  await expect.element(page.getByText('Everything is recorded.')).toBeVisible();
  expect(asked(keepSession)).toHaveLength(before + 1);
});

test('of a session that was refused as a whole, the answers are saved too, and nobody is said to know of them', async () => {
  refuse(keepSession, 404, 'Plan not found');
  await exercise('8');
  await expect.element(page.getByText('It could not be recorded.')).toBeVisible();
  expect(page.getByText(/can see it|is told|answers within/).elements()).toEqual([]);
  await page.getByRole('link', { name: 'See' }).click();
  await expect.element(page.getByText('Plan not found')).toBeVisible();
  const lines = (await saved()).split('\r\n');
  expect(lines.slice(1, 2)).toEqual(['Plan not found']);
  expect(lines.slice(3)).toEqual(['Pain now: 8', 'It pulls']);
});

test('it stays for 90 days, in Settings when Today no longer speaks of it, and signing out asks first', async () => {
  answer(listDevices, { data: [] });
  answer(leave, {});
  refusePart();
  await exercise();
  const { answer: first } = sessions.get()[0] ?? {};
  await tidySessions((first?.at ?? 0) + 89 * DAY_MS);
  await loadSessions();
  expect(sessions.get()).toHaveLength(1);
  await openPage('/p/#/settings');
  await expect.element(page.getByRole('link', { name: 'What could not be recorded' })).toBeVisible();
  await press('Sign out');
  await expect.element(page.getByText('is kept on this phone only')).toBeVisible();
  expect(asked(leave)).toEqual([]);
  await tidySessions((first?.at ?? 0) + 91 * DAY_MS);
  expect(sessions.get()).toEqual([]);
});
