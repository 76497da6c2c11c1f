import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { perform } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';

const openMenu = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `More for ${name}` })
    .click();
const cards = (page: Page) => page.getByRole('main').getByRole('row').getByRole('link');

test('every detail of a patient can be changed, and is found at once', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair', email: 'mina@example.org' });
  await page.goto(`/users/${patient.public_id}`);
  await openMenu(page, 'Mina Nair');
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit patient' });
  await dialog.getByLabel('Last name').fill('O’Brien');
  await dialog.getByLabel('Email').fill('mina.obrien@example.org');
  await expect(dialog).toContainText('signs in to the app with this address');
  await dialog.getByLabel('Gender').selectOption('Female');
  await dialog.getByLabel('Date of birth').fill('1984-02-29');
  await dialog.getByLabel('Phone').fill('98765-43210');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please enter the country code too');
  await expectAccessible(page, 'edit patient with an error');
  await dialog.getByLabel('Country code').fill('ind');
  await page.getByRole('option', { name: 'India +91' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('98765 43210');
  await dialog.getByLabel('Language').selectOption('हिन्दी');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveSaid('Patient updated');
  await expect(page.getByRole('heading', { name: 'Mina O’Brien' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+91 9876543210');
  const stored = await practice.db.selectFrom('patients').selectAll().where('id', '=', patient.id).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ gender: 'female', date_of_birth: '1984-02-29', language: 'hi', email: 'mina.obrien@example.org' });
  for (const term of ["o'brien mina", '+91 98765 43210']) {
    await page.goto(`/users?search=${encodeURIComponent(term)}`);
    await expect(cards(page)).toHaveText([/Mina O’Brien/]);
  }
});

test('an e-mail that another patient has is refused at its field', async ({ page, practice, faults }) => {
  faults.allow(/status of 400/);
  const { make, group } = practice;
  await make.patient(group, { email: 'taken@example.org' });
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  await page.goto(`/users/${patient.public_id}`);
  await openMenu(page, 'Mina Nair');
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit patient' });
  await dialog.getByLabel('Email').fill('Taken@example.org');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('A patient with this email already exists');
});

test('a patient is archived for a reason, listed only when asked for, and brought back', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  await make.patient(group, { first_name: 'Ravi', last_name: 'Iyer' });
  await page.goto(`/users/${patient.public_id}`);
  await openMenu(page, 'Mina Nair');
  await page.getByRole('menuitem', { name: 'Archive patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Mina Nair?' });
  await dialog.getByRole('button', { name: 'Archive patient' }).click();
  await expect(dialog).toContainText('Please choose a reason');
  await dialog.getByLabel('Reason').selectOption('Treatment finished');
  await dialog.getByRole('button', { name: 'Archive patient' }).click();
  await expect(page).toHaveSaid('Patient archived');
  await expect(page.getByRole('note')).toContainText('Treatment finished');
  await expectAccessible(page, 'archived patient');
  await page.getByRole('link', { name: 'Back to patients' }).click();
  await expect(cards(page)).toHaveText([/Ravi Iyer/]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveText([/Mina Nair/]);
  await expect(page.getByRole('row').last()).toContainText('Archived');
  await expect(page).toHaveURL('/users?archived=true');
  await cards(page).first().click();
  await page.getByRole('note').getByRole('button', { name: 'Bring back' }).click();
  await expect(page).toHaveSaid('Patient restored');
  await expect(page.getByRole('note')).toBeHidden();
});

test('the calendar, the weeks and the exercises of a period', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group);
  const squat = await make.exercise(group, { name: 'Squat' });
  const programme = await make.programme(group, { exercises: [squat] });
  const plan = await make.plan(group, patient, { programme, starts_on: dayFromToday(-20), duration_weeks: 4, times_per_day: 2 });
  const about = { plan: plan.public_id, exercise: squat.public_id };
  const done = (daysAgo: number, accuracy: number) => ({
    local_date: dayFromToday(-daysAgo),
    duration_s: 300,
    accuracy,
    successful_reps: 10,
  });
  await perform(practice, patient, about, [done(20, 60), done(20, 60), done(19, 60), done(1, 90), done(1, 90)]);
  await page.goto(`/users/${patient.public_id}`);
  const activity = page.getByRole('region', { name: 'Activity' });
  const calendar = activity.getByRole('region', { name: 'Day by day' });
  await expect(calendar.getByRole('cell', { name: /: Done, 2 sessions/ })).toHaveCount(2);
  await expect(calendar.getByRole('cell', { name: /: Partly done, 1 session$/ })).toHaveCount(1);
  await expect(calendar.getByRole('cell', { name: /: Missed$/ })).toHaveCount(17);
  await expect(activity).toContainText('First week 60%, latest week 90%');
  await expect(activity.getByRole('row', { name: /Squat/ })).toContainText(/3.*5.*25.*72%.*50/);
  await activity.getByRole('button', { name: 'Own period' }).click();
  await activity.getByLabel('From').fill(dayFromToday(0));
  await activity.getByLabel('To').fill(dayFromToday(-1));
  await activity.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(activity).toContainText('The first date must not be after the last one');
  await activity.getByLabel('From').fill(dayFromToday(-19));
  await activity.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(calendar.getByRole('cell', { name: /: Done, 2 sessions/ })).toHaveCount(1);
  await activity.getByRole('button', { name: '4 weeks' }).click();
  await expect(calendar.getByRole('cell', { name: /: Done, 2 sessions/ })).toHaveCount(2);
});
