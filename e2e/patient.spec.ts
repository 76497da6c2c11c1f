import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { perform } from './support/app.ts';
import { dayFromToday } from './support/days.ts';
import type { Practice } from './support/practice.ts';

const planCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** A patient with a plan of four weeks that began so many days ago. */
async function makePlanned({ make, group }: Practice, daysAgo: number) {
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair', email: 'mina@example.org' });
  const squat = await make.exercise(group, { name: 'Squat', strictness_mode: 'strict' });
  const bridge = await make.exercise(group, { name: 'Bridge' });
  const programme = await make.programme(group, {
    name: 'Knee phase 2',
    description: 'After the operation',
    exercises: [squat, bridge],
  });
  const plan = await make.plan(group, patient, {
    programme,
    starts_on: dayFromToday(-daysAgo),
    duration_weeks: 4,
    comments: 'Slowly',
  });
  return { patient, squat, bridge, plan };
}

test('lists the plans with their status in words', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group);
  const exercise = await make.exercise(group);
  const week = { duration_weeks: 1, frequency: 1 };
  const starts = { Running: 0, Coming: 3, Finished: -20, Missed: -30 };
  for (const [name, day] of Object.entries(starts)) {
    const programme = await make.programme(group, { name, exercises: [exercise] });
    const plan = await make.plan(group, patient, { programme, starts_on: dayFromToday(day), ...week });
    const done = { local_date: dayFromToday(-18), duration_s: 60, accuracy: 90, successful_reps: 8 };
    if (name === 'Finished') await perform(practice, patient, { plan: plan.public_id, exercise: exercise.public_id }, [done]);
  }
  await page.goto(`/users/${patient.public_id}`);
  const words = { Running: 'In Progress', Coming: 'Upcoming', Finished: 'Completed', Missed: 'Not Completed' };
  for (const [name, word] of Object.entries(words))
    await expect(planCard(page, name).getByText(word, { exact: true })).toBeVisible();
});

test('a plan opens and closes; its exercises show dose and level', async ({ page, practice }) => {
  const { patient } = await makePlanned(practice, 3);
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByRole('heading', { name: 'Mina Nair' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('mina@example.org');
  const toggle = planCard(page, 'Knee phase 2').getByRole('button', { name: 'Knee phase 2', exact: true });
  await expect(planCard(page, 'Knee phase 2')).toContainText('Slowly');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('After the operation')).toBeHidden();
  await toggle.click();
  await expect(page.getByText('After the operation')).toBeVisible();
  const exercises = planCard(page, 'Knee phase 2')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(exercises).toHaveText([/Squat.*1\s×\s10\sreps.*Advanced/, /Bridge.*1\s×\s10\sreps.*Beginner/]);
  await toggle.click();
  await expect(page.getByText('After the operation')).toBeHidden();
});

test('insights are asked for when an exercise is opened, and are those of the database', async ({ page, practice }) => {
  const { patient, squat, plan } = await makePlanned(practice, 9);
  await perform(practice, patient, { plan: plan.public_id, exercise: squat.public_id }, [
    { local_date: dayFromToday(-9), duration_s: 300, accuracy: 80, successful_reps: 20 },
    { local_date: dayFromToday(-8), duration_s: 360, accuracy: 90, successful_reps: 25 },
    { local_date: dayFromToday(-1), duration_s: 420, accuracy: 100, successful_reps: 30 },
  ]);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/get-user-dashboard-details/')) calls.push(request.postData() ?? '');
  });
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'Knee phase 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Squat', exact: true })).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Squat', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Squat' });
  const stored = await practice.db
    .selectFrom('exercise_performances')
    .select((e) => [
      e.fn.sum<number>('duration_s').as('seconds'),
      e.fn.avg<number>('accuracy').as('accuracy'),
      e.fn.sum<number>('successful_reps').as('reps'),
    ])
    .where('plan_id', '=', plan.id)
    .executeTakeFirstOrThrow();
  const figures = {
    'Total duration': `${stored.seconds / 60} min`,
    'Average duration': `${(stored.seconds / 3 / 60).toFixed(1)} min`,
    Accuracy: `${Math.round(stored.accuracy)}%`,
    'Successful reps': String(stored.reps),
    Days: '3',
    Adherence: '30%3 of 10 days3 of 10 sessions',
  };
  for (const [label, value] of Object.entries(figures)) await expect(panel).toContainText(`${label}${value}`);
  expect(calls.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      query: 'exercise_insights',
      user_id: patient.public_id,
      plan_id: plan.public_id,
      exercise_id: squat.public_id,
    }),
  ]);
  await expect(planCard(page, 'Knee phase 2')).toContainText('3 of 10 days · 30%');
  await page.getByRole('button', { name: 'Bridge', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Bridge' })).toContainText('Not enough data yet');
  expect(calls).toHaveLength(2);
});

test('a plan can be ended and brought back, each with a question', async ({ page, practice }) => {
  const { patient, plan } = await makePlanned(practice, 3);
  const cancelled = () =>
    practice.db.selectFrom('plans').select('cancelled_at').where('id', '=', plan.id).executeTakeFirstOrThrow();
  await page.goto(`/users/${patient.public_id}`);
  const more = page.getByRole('button', { name: 'More for Knee phase 2' });
  await more.click();
  await page.getByRole('menuitem', { name: 'End plan' }).click();
  await page.getByRole('dialog', { name: 'End this plan?' }).getByRole('button', { name: 'Cancel' }).click();
  expect((await cancelled()).cancelled_at).toBeNull();
  await more.click();
  await page.getByRole('menuitem', { name: 'End plan' }).click();
  await page.getByRole('dialog', { name: 'End this plan?' }).getByRole('button', { name: 'End plan' }).click();
  await expect(page).toHaveSaid('Plan ended');
  await expect(planCard(page, 'Knee phase 2')).toContainText('Ended on');
  expect((await cancelled()).cancelled_at).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveSaid('Plan restored');
  await expect(planCard(page, 'Knee phase 2')).not.toContainText('Ended on');
  await more.click();
  await page.getByRole('menuitem', { name: 'End plan' }).click();
  await page.getByRole('dialog', { name: 'End this plan?' }).getByRole('button', { name: 'End plan' }).click();
  await expect(planCard(page, 'Knee phase 2')).toContainText('Ended on');
  await more.click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await page.getByRole('dialog', { name: 'Bring this plan back?' }).getByRole('button', { name: 'Bring back' }).click();
  await expect(planCard(page, 'Knee phase 2')).not.toContainText('Ended on');
});

test('a plan whose dates are past is neither ended nor brought back', async ({ page, practice }) => {
  const { patient, plan } = await makePlanned(practice, 60);
  await page.goto(`/users/${patient.public_id}`);
  const more = page.getByRole('button', { name: 'More for Knee phase 2' });
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print handout',
    'Copy summary',
    'New programme from this',
    'As the patient sees it',
  ]);
  await practice.db
    .updateTable('plans')
    .set({ cancelled_at: new Date(), ended_on: dayFromToday(0) })
    .where('id', '=', plan.id)
    .execute();
  await page.reload();
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Print handout',
    'Copy summary',
    'New programme from this',
    'As the patient sees it',
  ]);
});

test('a programme is chosen and assigned from the patient’s page', async ({ page, practice }) => {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair' });
  const knee = await make.programme(group, { name: 'Knee phase 2' });
  const gone = await make.programme(group, { name: 'Knee phase 1' });
  await make.programme(group, { name: 'Shoulder basics' });
  await practice.db.updateTable('circuits').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  await page.goto(`/users/${patient.public_id}`);
  await page.getByRole('button', { name: 'Assign a programme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to Mina Nair' });
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  await assign.click();
  await expect(dialog.getByText('Please select a program to assign')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Search topics and conditions' }).fill('knee');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Knee phase 2' }).check();
  await dialog.getByLabel('Comments').fill('Slowly');
  await assign.click();
  await expect(page).toHaveSaid('Program assigned successfully!');
  await expect(planCard(page, 'Knee phase 2')).toContainText('Slowly');
  const plans = await practice.db
    .selectFrom('plans')
    .select(['circuit_id', 'starts_on'])
    .where('patient_id', '=', patient.id)
    .execute();
  expect(plans).toEqual([{ circuit_id: knee.id, starts_on: dayFromToday(0) }]);
  // Again: it is marked, and refused as a whole.
  await page.getByRole('button', { name: 'Assign programme' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Knee phase 2' })).toContainText('Has it from this date');
});

test('a patient without plans, an unknown one, and one of another group', async ({ page, practice, faults }) => {
  faults.allow(/status of 404/);
  const { make, group } = practice;
  const patient = await make.patient(group);
  const foreign = await make.patient(await make.group());
  await page.goto(`/users/${patient.public_id}`);
  await expect(page.getByText('No programs assigned yet.')).toBeVisible();
  for (const id of [foreign.public_id, 'nobodyKnowsThis12']) {
    await page.goto(`/users/${id}`);
    await expect(page.getByText('Patient not found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to patients' }).click();
    await expect(page).toHaveURL('/users');
  }
});
