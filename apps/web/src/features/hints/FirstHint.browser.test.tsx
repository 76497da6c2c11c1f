import { getClassifications } from '@physio/contract/classification/classification';
import { closeHint } from '@physio/contract/profile/hints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { aUser } from '#test/practice.ts';

const hint = page.getByText('Drag an exercise into the programme, or press Enter on Add.');
const list = page.getByRole('main').getByRole('list').filter({ hasText: 'Bridge' });
const open = (seen_hints: string[]) => openPage('/program-builder?mode=create', aUser({ seen_hints }));

beforeEach(() => {
  answerExercises([anExercise({ name: 'Bridge' })]);
  answer(getClassifications, { data: [] });
});

test('a hint says what the list is for, until it is closed for good', async () => {
  answer(closeHint, {});
  await open([]);
  await expect.element(list.first()).toHaveAccessibleDescription('Drag an exercise into the programme, or press Enter on Add.');
  await page.getByRole('button', { name: 'Close hint' }).click();
  await expect.element(hint).not.toBeInTheDocument();
  expect(asked(closeHint)[0]?.params).toEqual({ hint: 'builder' });
});

test('who has closed it sees it no more', async () => {
  await open(['builder']);
  await expect.element(list.first()).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});
