import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { dayFromToday } from './support/days.ts';
import type { Practice } from './support/practice.ts';

const exercises = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** A programme of five exercises, one of them with notes and steps, given to a patient. */
async function makeGiven({ make, group, db }: Practice) {
  const names = ['Squat', 'Bridge', 'Plank', 'Clam', 'Calf raise'];
  const made = await Promise.all(names.map((name) => make.exercise(group, { name })));
  const programme = await make.programme(group, { name: 'Knee phase 2', description: 'After the operation', exercises: made });
  await db
    .updateTable('exercises')
    .set({ instructions: 'Stand.\nBend the knees.' })
    .where('id', '=', made[0]?.id ?? 0)
    .execute();
  const dose = { sets: 3, hold_seconds: 5, notes: 'Hold on to a chair' };
  await db
    .updateTable('circuit_items')
    .set(dose)
    .where('version_id', '=', programme.version.id)
    .where('sequence', '=', 1)
    .execute();
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  const given = { starts_on: dayFromToday(0), duration_weeks: 2, frequency: 7, times_per_day: 2, comments: 'Stop when it hurts' };
  const plan = await make.plan(group, patient, { programme, ...given });
  return { programme, patient, plan };
}

/** What the print dialog is asked with, without opening it. */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.images.length));
  });

test('a programme from the builder: choices, and the print dialog', async ({ page, practice }) => {
  await watchPrint(page);
  const { programme } = await makeGiven(practice);
  await BuilderScreen.open(page, `programme=${programme.public_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'Print handout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Handout' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(practice.group.group_name);
  await expect(main).toContainText('5 exercises');
  await expect(exercises(page)).toHaveCount(5);
  await expect(exercises(page).first()).toContainText('1. Squat');
  await expect(exercises(page).first()).toContainText('3 × 10 reps · hold 5 s');
  await expect(exercises(page).first()).toContainText('Hold on to a chair');
  await expect(exercises(page).first()).toContainText('Bend the knees.');
  await expect(main.getByRole('row')).toHaveCount(5);
  await page.getByLabel('Weeks to tick').selectOption('12');
  await expect(main.getByRole('row')).toHaveCount(13);
  await page.getByRole('checkbox', { name: 'Steps' }).uncheck();
  await expect(main).not.toContainText('Bend the knees.');
  await page.getByRole('checkbox', { name: 'Boxes to tick' }).uncheck();
  await expect(main.getByRole('table')).toHaveCount(0);
  await page.reload();
  await expect(main).not.toContainText('Bend the knees.');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /\d/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/program-builder?programme=${programme.public_id}`);
});

test('a patient’s plan, in a language of its own', async ({ page, practice }) => {
  const { patient, plan } = await makeGiven(practice);
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'Print handout' }).click();
  await expect(page).toHaveURL(`/users/${patient.public_id}/plans/${plan.public_id}/handout`);
  const main = page.getByRole('main');
  for (const text of ['Mina Nair', '2 × daily · 2 weeks', 'Stop when it hurts', 'Week 2', 'Tick a box after each session'])
    await expect(main).toContainText(text);
  await expect(page.getByLabel('Weeks to tick')).toHaveCount(0);
  await page.getByLabel('Language').selectOption('hi');
  await expect(main).toContainText('5 व्यायाम');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.getByLabel('Language').selectOption('ja');
  await expect(main).toContainText('2週目');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/users/${patient.public_id}`);
});

test('only the sheets are printed, so many exercises a page, on the paper chosen', { tag: '@chromium' }, async ({
  page,
  practice,
}) => {
  const { patient, plan } = await makeGiven(practice);
  const sizes = { a4: [595, 842], letter: [612, 792] } as const;
  for (const [paper, [width, height]] of Object.entries(sizes))
    for (const [per, pages] of [
      ['4', 2],
      ['2', 3],
      ['1', 5],
    ] as const) {
      await page.goto(`/users/${patient.public_id}/plans/${plan.public_id}/handout?paper=${paper}&per=${per}`);
      await expect(exercises(page)).toHaveCount(5);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(exercises(page).last()).toBeVisible();
      await page.emulateMedia({ media: null });
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect({ paper, per, pages: pdf.match(/\/Type \/Page\b/g)?.length }).toEqual({ paper, per, pages });
      const [, w, h] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Math.round(Number(w)), Math.round(Number(h))]).toEqual([width, height]);
    }
});

for (const [count, pages] of [
  [3, 1],
  [12, 3],
] as const)
  test(`${count} exercises with long steps and the boxes to tick are printed on as many pages as are shown: ${pages}`, {
    tag: '@chromium',
  }, async ({ page, practice }) => {
    const { make, group, db } = practice;
    const made = await Promise.all(Array.from({ length: count }, (_, at) => make.exercise(group, { name: `Exercise ${at + 1}` })));
    await db
      .updateTable('exercises')
      .set({
        instructions: Array.from({ length: 6 }, () => 'Stand upright, and bend the knees slowly as far as it is easy.').join('\n'),
      })
      .where('group_id', '=', group.id)
      .execute();
    const programme = await make.programme(group, { name: 'Knee phase 2', description: 'After the operation', exercises: made });
    const patient = await make.patient(group);
    const given = { starts_on: dayFromToday(0), duration_weeks: 4, frequency: 3, times_per_day: 2, comments: 'Stop when it hurts' };
    const plan = await make.plan(group, patient, { programme, ...given });
    await page.goto(`/users/${patient.public_id}/plans/${plan.public_id}/handout?paper=a4&per=4`);
    await expect(exercises(page)).toHaveCount(count);
    // Three days a week, twice a day, for four weeks.
    await expect(page.getByRole('table').locator('i')).toHaveCount(24);
    const shown = page.getByRole('main').locator('article > section > div').first();
    await expect(shown).toHaveAttribute('style', /zoom: [6-9]\d%/);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(pages);
  });

test('an unknown programme and another group’s plan say so', async ({ page, practice, faults }) => {
  faults.allow(/status of 404/);
  const { make } = practice;
  const other = await make.group();
  const patient = await make.patient(other);
  const plan = await make.plan(other, patient);
  await page.goto('/program-builder/nobodyKnowsThis12/handout');
  await expect(page.getByText('Program not found')).toBeVisible();
  await page.goto(`/users/${patient.public_id}/plans/${plan.public_id}/handout`);
  await expect(page.getByText('Patient not found')).toBeVisible();
});
