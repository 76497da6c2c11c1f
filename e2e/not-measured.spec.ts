import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dayFromToday } from './support/days.ts';
import { linkOf } from './support/own-page.ts';
import { keepDays } from './support/own-sessions.ts';
import { openPhone } from './support/patient-phone.ts';
import type { Practice } from './support/practice.ts';
import { settle, visit } from './support/screens.ts';

const DAYS = 15;
/** No share at all: a zero before a sign of per cent. */
const ZERO = /(?<![\d.,])0(?:[.,]0+)?\s*[%％]/g;

/** Somebody who did all that was due, every day, on their own page. */
async function makeTreated(practice: Practice) {
  const { make, group } = practice;
  await make.page(group);
  // Else none of the patients would be inactive, and Home would rightly say so.
  await make.patient(group);
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair', date_of_birth: '1954-05-03' });
  const squat = await make.exercise(group, { name: 'Squat' });
  const programme = await make.programme(group, { name: 'Knee phase 2', exercises: [squat] });
  const plan = await make.plan(group, patient, { programme, starts_on: dayFromToday(1 - DAYS) });
  const days = Array.from({ length: DAYS }, (_, at) => dayFromToday(1 + at - DAYS));
  await keepDays(practice, patient, { plan: plan.public_id, exercise: squat.public_id }, days);
  return { patient, programme, plan };
}

/** Every zero per cent on the page, seen or read out, with what stands around it. */
async function zeros(page: Page, where: string): Promise<string[]> {
  const named = await page
    .locator('[aria-label], [title]')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('title') ?? ''}`));
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden says nothing to anybody, and scripts stand in the page too
  const text = [await page.locator('body').innerText(), ...named].join('\n');
  return [...text.matchAll(ZERO)].map(({ index }) => `${where}: ${text.slice(Math.max(0, index - 60), index + 20)}`);
}

test('where nothing was measured, no screen says 0 %', async ({ page, browser, practice, faults }) => {
  const { patient, programme, plan } = await makeTreated(practice);
  const found: string[] = [];
  const look = async (where: string) => void found.push(...(await zeros(page, where)));
  await page.goto(`/users/${patient.public_id}`);
  await settle(page);
  await look('the patient');
  const plans = page.getByRole('region', { name: 'Assigned programmes' });
  await plans.getByRole('button', { name: 'Knee phase 2', exact: true }).click();
  await page.getByRole('button', { name: 'Squat' }).first().click();
  await settle(page);
  await expect(page.getByText('Not measured').first()).toBeVisible();
  await look('a plan and its exercise');
  const paths = [
    '/dashboard-physio',
    '/insights',
    '/users',
    '/inbox',
    '/leaderboard',
    `/users/${patient.public_id}/plans/${plan.public_id}/handout`,
    `/program-builder/${programme.public_id}/handout`,
    `/program-builder?programme=${programme.public_id}`,
    '/program-builder/browse-programs',
  ];
  for (const path of paths) {
    await visit(page, { name: path, path });
    await look(path);
  }
  const phone = await openPhone(browser, faults);
  await phone.enter(await linkOf(practice, patient), '1954-05-03');
  await expect(phone.heading(/Mina/)).toBeVisible();
  found.push(...(await zeros(phone.page, 'Today')));
  await phone.page.getByRole('link', { name: 'My progress' }).click();
  await expect(phone.heading('My progress')).toBeVisible();
  found.push(...(await zeros(phone.page, 'the progress')));
  expect(found).toEqual([]);
});
