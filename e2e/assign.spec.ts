import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { dayFromToday } from './support/days.ts';
import type { Practice } from './support/practice.ts';

async function openDialog(page: Page, { make, group }: Practice) {
  const programme = await make.programme(group, {
    name: 'Knee phase 2',
    exercises: [await make.exercise(group, { name: 'Squat' })],
  });
  const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
  await builder.button('Update and assign to patient').click();
  const dialog = page.getByRole('dialog', { name: 'Assign Knee phase 2' });
  await expect(dialog).toBeVisible();
  return { programme, dialog, assign: dialog.getByRole('button', { name: 'Assign', exact: true }) };
}

test('each chosen patient gets the plan as it was set, with the comments', async ({ page, practice }) => {
  const mina = await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
  const ravi = await practice.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer' });
  const { dialog, assign, programme } = await openDialog(page, practice);
  for (const name of ['Mina Nair', 'Ravi Iyer']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByLabel('Start date').fill(dayFromToday(2));
  await dialog.getByRole('combobox', { name: 'Duration' }).selectOption('4');
  await dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('Every Other Day');
  await dialog.getByRole('combobox', { name: 'Times per day' }).selectOption('2');
  await dialog.getByLabel('Comments').fill('Stop when it hurts');
  await expect(dialog).toContainText('28 days, 32 sessions');
  await assign.click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expect(dialog).toBeHidden();
  const columns = ['patient_id', 'starts_on', 'duration_weeks', 'frequency', 'times_per_day', 'comments'] as const;
  const plans = await practice.db
    .selectFrom('plans')
    .select(columns)
    .where('circuit_id', '=', programme.id)
    .orderBy('patient_id')
    .execute();
  const plan = { starts_on: dayFromToday(2), duration_weeks: 4, frequency: 4, times_per_day: 2, comments: 'Stop when it hurts' };
  expect(plans).toEqual([mina, ravi].map(({ id }) => ({ patient_id: id, ...plan })));
  await page.goto(`/users/${mina.public_id}`);
  const card = page.getByRole('article').filter({ hasText: 'Knee phase 2' });
  await expect(card).toContainText('Upcoming');
  await expect(card).toContainText('Every Other Day · 2 × a day · 4 weeks');
  await expect(card).toContainText('Stop when it hurts');
});

test('who has the programme already is marked, and named when skipped', async ({ page, practice }) => {
  const { make, group, db } = practice;
  const [mina, ravi, asha] = [
    await make.patient(group, { first_name: 'Mina', last_name: 'Nair' }),
    await make.patient(group, { first_name: 'Ravi', last_name: 'Iyer' }),
    await make.patient(group, { first_name: 'Asha', last_name: 'Rao' }),
  ];
  const { dialog, assign, programme } = await openDialog(page, practice);
  const give = (patient: { id: number }, starts_on: string) =>
    make.plan(group, patient, { programme, starts_on, duration_weeks: 1 });
  await give(mina, dayFromToday(2));
  await give(ravi, dayFromToday(-3));
  await dialog.getByLabel('Start date').fill(dayFromToday(2));
  const row = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await expect(row('Mina Nair')).toContainText('Has it from this date');
  await expect(row('Ravi Iyer')).toContainText('Has it until');
  await expect(row('Asha Rao')).not.toContainText('Has it');
  for (const name of ['Mina Nair', 'Ravi Iyer', 'Asha Rao']) await dialog.getByRole('checkbox', { name }).check();
  const skipped = 'Skipped, they have it for that date already: Mina Nair';
  await expect(dialog).toContainText(skipped);
  await assign.click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expect(page).toHaveSaid(skipped);
  const plans = await db.selectFrom('plans').select(['patient_id', 'starts_on']).where('circuit_id', '=', programme.id).execute();
  const starts = (patient: { id: number }) => plans.filter((plan) => plan.patient_id === patient.id).map((plan) => plan.starts_on);
  expect([mina, ravi, asha].map((patient) => starts(patient).sort())).toEqual([
    [dayFromToday(2)],
    [dayFromToday(-3), dayFromToday(2)],
    [dayFromToday(2)],
  ]);
});

for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('today is the clinician’s today, from the choice to the patient’s page', async ({ page, practice }) => {
      const mina = await practice.make.patient(practice.group, { first_name: 'Mina', last_name: 'Nair' });
      const { dialog, assign, programme } = await openDialog(page, practice);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
      await expect(dialog.getByLabel('Start date')).toHaveValue(today);
      await dialog.getByRole('checkbox', { name: 'Mina Nair' }).check();
      await assign.click();
      await expect(page).toHaveSaid('Program assigned successfully!');
      const columns = ['starts_on', 'ends_on'] as const;
      const [plan] = await practice.db.selectFrom('plans').select(columns).where('circuit_id', '=', programme.id).execute();
      expect(plan?.starts_on).toBe(today);
      await page.goto(`/users/${mina.public_id}`);
      const card = page.getByRole('article').filter({ hasText: 'Knee phase 2' });
      const shown = (day: string | null = '') =>
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
      await expect(card).toContainText(`${shown(plan?.starts_on)} – ${shown(plan?.ends_on)}`);
      await expect(card).toContainText('In Progress');
      await expect(card).toContainText('0 of 1 day');
    });
  });
}
