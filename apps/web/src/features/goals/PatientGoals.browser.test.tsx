import { addDays, localDay, mondayOf } from '@physio/contract/common/dates';
import { addGoal, endGoal, GOAL_MESSAGES, type Goal, listGoals, updateGoal } from '@physio/contract/goals/goals';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const mina = aPatient();
const monday = mondayOf(localDay(new Date()));
const weeksAgo = (weeks: number) => addDays(monday, -7 * weeks);
const market: Goal = {
  id: newId(),
  text: 'Walk to the market',
  target_date: null,
  set_on: weeksAgo(6),
  set_by: 'Ada Boss',
  ratings: [6, 5, 3, 2].map((weeks, at) => ({ week: weeksAgo(weeks), value: 3 + at })),
  ended_on: null,
  ended: null,
};
const fresh: Goal = { ...market, id: newId(), text: 'Sit on the floor', set_by: null, set_on: localDay(new Date()), ratings: [] };
const over: Goal = {
  ...market,
  id: newId(),
  text: 'Sleep on the side',
  ended_on: weeksAgo(2),
  ended: { at: `${weeksAgo(2)}T09:00:00Z`, by: 'Ada Boss', word: 'Reached', how: null },
};
const card = page.getByRole('region', { name: 'Goals', exact: true });

async function openPatient(goals: Goal[], patient = mina) {
  answerPatient(patient);
  answer(listGoals, { data: goals, since_start: [] });
  await openPage(`/users/${patient.user_id}`);
}

test('a goal says in how many weeks it was rated, and how it went', async () => {
  await openPatient([market, fresh, over]);
  const [first, second] = [card.getByRole('listitem').nth(0), card.getByRole('listitem').nth(1)];
  await expect.element(first).toMatchTextContent(/Walk to the market.*set by Ada Boss.*rated in 4 of 6 weeks.*3 → 6 of 10/);
  await expect.element(first.getByRole('img')).toHaveAccessibleName(/: 3 of 10; .*: 6 of 10$/);
  await expect.element(second).toMatchTextContent(/set by the patient on/);
  // Of a week that is not over nobody says that it is missing.
  await expect.element(second).not.toMatchTextContent('rated in');
  await card.getByText('1 goal that ended').click();
  await expect.element(card).toMatchTextContent(/Sleep on the side.*Ada Boss, .*: Reached/);
});

test('one that the patient ended says how in their words', async () => {
  const ended = { at: `${weeksAgo(1)}T09:00:00Z`, by: null, word: '' };
  await openPatient([
    { ...over, id: newId(), ended: { ...ended, how: 'reached' } },
    { ...over, id: newId(), text: 'Run', ended: { ...ended, how: 'dropped' } },
  ]);
  await card.getByText('2 goals that ended').click();
  await expect
    .element(card)
    .toMatchTextContent(/Sleep on the side.*The patient, .*: I have reached it.*Run.*: I no longer want it/);
});

test('one is added, at most three at a time', async () => {
  await openPatient([market, fresh]);
  await card.getByRole('button', { name: 'Add goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add goal' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Goal')).toHaveAccessibleDescription(new RegExp(GOAL_MESSAGES.textRequired));
  await dialog.getByLabelText('Goal').fill('Climb the stairs');
  const added = { ...fresh, id: newId(), text: 'Climb the stairs' };
  answer(addGoal, { data: added });
  answer(listGoals, { data: [market, fresh, added], since_start: [] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Goal added')).toBeVisible();
  expect(asked(addGoal)).toMatchObject([{ body: { text: 'Climb the stairs' } }]);
  await expect.element(card).toMatchTextContent('Climb the stairs');
  expect(card.getByRole('button', { name: 'Add goal' }).query()).toBeNull();
});

test('the words of a rated one stay, its date moves; what the server refuses stands at its field', async () => {
  await openPatient([market]);
  await card.getByRole('button', { name: 'Edit goal: Walk to the market' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit goal' });
  await expect.element(dialog.getByLabelText('Goal')).toHaveAttribute('readonly');
  await dialog.getByLabelText('Until (optional)').fill('2027-01-31');
  refuse(updateGoal, 400, GOAL_MESSAGES.dayPast, { target_date: GOAL_MESSAGES.dayPast });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Until (optional)')).toHaveAccessibleDescription(GOAL_MESSAGES.dayPast);
  expect(asked(updateGoal)).toMatchObject([{ params: { id: market.id }, body: { target_date: '2027-01-31' } }]);
});

test('it ends with a word, not without', async () => {
  await openPatient([market]);
  await card.getByRole('button', { name: 'End goal: Walk to the market' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this goal?' });
  await dialog.getByRole('button', { name: 'End goal' }).click();
  await expect
    .element(dialog.getByLabelText('What became of it'))
    .toHaveAccessibleDescription(new RegExp(GOAL_MESSAGES.wordRequired));
  expect(asked(endGoal)).toEqual([]);
  await dialog.getByLabelText('What became of it').fill('Reached');
  answer(endGoal, { data: { ...over, id: market.id } });
  answer(listGoals, { data: [{ ...over, id: market.id }], since_start: [] });
  await dialog.getByRole('button', { name: 'End goal' }).click();
  await expect.element(page.getByText('Goal ended')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Add goal' })).toBeVisible();
});

test('of an archived patient they are only looked at, and where there are none nothing is said', async () => {
  const archived = { ...mina, archived_at: '2026-11-01T08:00:00Z' };
  await openPatient([market], archived);
  await expect.element(card).toMatchTextContent('Walk to the market');
  expect(card.getByRole('button').query()).toBeNull();
  await openPatient([], archived);
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  expect(card.query()).toBeNull();
});

test('how the patient is since the start stands beside the goals', async () => {
  answerPatient(mina);
  const since_start = [
    { on: '2026-10-01', value: -1 },
    { on: '2026-11-01', value: 3 },
  ];
  answer(listGoals, { data: [], since_start });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(card).toMatchTextContent(/Since the start, as the patient says.*\+3.*−5 is much worse/);
  await expect.element(card.getByRole('img')).toHaveAccessibleName(/: −1; .*: \+3$/);
});

test('a list that cannot be loaded says so', async () => {
  answerPatient(mina);
  refuse(listGoals, 500, 'Something went wrong');
  await openPage(`/users/${mina.user_id}`);
  await expect.element(card.getByText('Could not load.')).toBeVisible();
});
