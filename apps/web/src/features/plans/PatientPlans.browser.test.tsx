import { getExerciseInsights, getPlanHistory, INSIGHT_COLUMNS } from '@physio/contract/insights/insights';
import { listPlans, PLAN_MESSAGES, type Plan } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme } from '#test/programmes.ts';

const mina = aPatient();
const [squat, bridge] = [anExercise({ strictness_mode: 'strict' }), anExercise({ name: 'Bridge' })];
const card = (name: string) => page.getByRole('article').filter({ hasText: name });

const ofProgramme = (name: string, with_: Partial<Plan> = {}): Plan => {
  const { exercise_details } = aProgramme([squat, bridge]);
  const circuit_details = { name, description: 'After the operation', circuit_rep: 1, exercise_details };
  return aPlan({ user_id: mina.user_id, circuit_details, ...with_ });
};

async function open(plans: Plan[]): Promise<void> {
  answerPatient(mina);
  answer(listPlans, { data: { plans } });
  await openPage(`/users/${mina.user_id}`);
}

test('each plan says in words how it stands; without one that is said', async () => {
  const words = { upcoming: 'Upcoming', inprogress: 'In Progress', completed: 'Completed', incomplete: 'Not Completed' } as const;
  const statuses = Object.keys(words) as (keyof typeof words)[];
  await open(statuses.map((status) => ofProgramme(`Programme ${status}!`, { status })));
  for (const status of statuses)
    await expect.element(card(`Programme ${status}!`).getByText(words[status], { exact: true })).toBeVisible();
  await open([]);
  await expect.element(page.getByText(PLAN_MESSAGES.none)).toBeVisible();
});

test('a plan opens and closes; its exercises show dose and level', async () => {
  await open([ofProgramme('Knee phase 2', { comments: 'Slowly' })]);
  const knee = card('Knee phase 2');
  const toggle = knee.getByRole('button', { name: 'Knee phase 2', exact: true });
  await expect.element(knee).toMatchTextContent('Slowly');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByText('After the operation').query()).toBeNull();
  await toggle.click();
  await expect.element(page.getByText('After the operation')).toBeVisible();
  const items = knee.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toMatchTextContent(/Squat.*1\s×\s10\sreps.*Advanced/);
  await expect.element(items.last()).toMatchTextContent(/Bridge.*1\s×\s10\sreps.*Beginner/);
  await toggle.click();
  await expect.element(page.getByText('After the operation')).not.toBeInTheDocument();
});

test('what was done of an exercise is asked for when it is opened, and shown with its adherence', async () => {
  const dates = { starts_on_date: '2026-01-01', ends_on_date: '2026-01-10' };
  const plan = ofProgramme('Knee phase 2', { ...dates, status: 'incomplete', completed_days: 3, full_sessions: 3, sessions: 3 });
  const results = { duration: 1080, accuracy: 90, successful_reps: 75, days: 3, sessions: 3, measured: 3, total_reps: 80 };
  answer(getExerciseInsights, ({ body }) => ({
    data: {
      columns: [...INSIGHT_COLUMNS],
      results: body.exercise_id === squat.encoded_id ? [INSIGHT_COLUMNS.map((column) => results[column])] : [],
    },
  }));
  answer(getPlanHistory, { data: [] });
  await open([plan]);
  await expect.element(card('Knee phase 2')).toMatchTextContent('3 of 10 days · 30%');
  await page.getByRole('button', { name: 'Knee phase 2', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Squat', exact: true })).toBeVisible();
  expect(asked(getExerciseInsights)).toEqual([]);
  await page.getByRole('button', { name: 'Squat', exact: true }).click();
  const figures = {
    'Total duration': '18 min',
    'Average duration': '6.0 min',
    Accuracy: '90%',
    'Successful reps': '75',
    Days: '3',
    Adherence: '30%3 of 10 days3 of 10 sessions',
  };
  const panel = page.getByRole('region', { name: 'Squat' });
  for (const [label, value] of Object.entries(figures)) await expect.element(panel).toMatchTextContent(`${label}${value}`);
  const ids = { user_id: mina.user_id, plan_id: plan.id, exercise_id: squat.encoded_id };
  expect(asked(getExerciseInsights).map(({ body }) => body)).toEqual([
    expect.objectContaining({ query: 'exercise_insights', ...ids }),
  ]);
  await page.getByRole('button', { name: 'Bridge', exact: true }).click();
  await expect.element(page.getByRole('region', { name: 'Bridge' })).toMatchTextContent('Not enough data yet');
  expect(asked(getExerciseInsights)).toHaveLength(2);
});

test('a plan whose dates are past is neither ended nor brought back', async () => {
  const over = { status: 'incomplete' as const, ends_on_date: '2026-01-10' };
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  for (const ended of [{}, { cancelled_at: '2026-01-05T08:00:00Z', ended_on_date: '2026-01-05' }]) {
    await open([ofProgramme('Knee phase 2', { ...over, ...ended })]);
    await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
    await expect.poll(entries).toEqual(['Print handout', 'Copy summary', 'New programme from this', 'As the patient sees it']);
  }
});
