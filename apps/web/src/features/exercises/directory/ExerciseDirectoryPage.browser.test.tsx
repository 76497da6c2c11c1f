import { getClassifications } from '@physio/contract/classification/classification';
import { createExercise } from '@physio/contract/exercises/exercise-record';
import { FAVOURITE_MESSAGES, listExercises, updateFavourite } from '@physio/contract/exercises/exercises';
import { getTranslationProgress } from '@physio/contract/library/progress';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, hold, holdBroken, refuse } from '#test/answers.ts';
import { aClassification, anExercise, answerExercise, answerExercises, recordOf } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (name: string) => cards.filter({ hasText: name });
const heart = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
const named = (...names: string[]) => names.map((name) => anExercise({ name }));
const LONG = 'Strengthens the thigh after an operation, without load on the joint';

test('the directory counts its exercises and shortens what is long', async () => {
  const name = 'Standing hamstring curl with a resistance band';
  answerExercises([anExercise({ name, description: LONG }), ...named('Squat')]);
  await openPage('/exercises');
  await expect.element(page.getByRole('heading', { name: '2 exercises available' })).toBeVisible();
  await expect.element(card('Standing').getByRole('heading')).toHaveTextContent(`${name.slice(0, 40)}...`);
  await expect.element(card('Standing').getByText(`${LONG.slice(0, 50)}...`)).toHaveAttribute('title', LONG);
  expect(page.getByRole('navigation', { name: 'Pages' }).query()).toBeNull();
});

test('a card says that its exercise is rejected', async () => {
  answerExercises([anExercise({ name: 'Squat', status: 'rejected' }), anExercise({ name: 'Bridge' })]);
  await openPage('/exercises');
  await expect.element(card('Squat')).toMatchTextContent('Rejected');
  await expect.element(card('Bridge')).not.toMatchTextContent('Rejected');
});

test('pages follow one another', async () => {
  answerExercises(named(...Array.from({ length: 11 }, (_, n) => `Exercise ${n + 10}`)));
  await openPage('/exercises');
  await expect.element(cards).toHaveLength(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(cards).toHaveLength(1);
  await expect.element(cards).toMatchTextContent('Exercise 20');
});

test('grey cards, nothing found, nothing there, and a list that cannot be loaded each say so', async () => {
  const release = hold(listExercises, { data: named('Squat'), total_count: 1, total_page: 1 });
  await openPage('/exercises');
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  release();
  await expect.element(card('Squat')).toBeVisible();
  answerExercises([]);
  await openPage('/exercises?search=plank');
  await expect.element(page.getByText('No exercise has "plank" in its name.')).toBeVisible();
  await openPage('/exercises');
  await expect.element(page.getByText('No exercises yet.')).toBeVisible();
  refuse(listExercises, 500, 'Something went wrong');
  await openPage('/exercises');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(page.getByText('No exercises yet.').query()).toBeNull();
  answerExercises(named('Squat'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('Squat')).toBeVisible();
});

test('a favourite shows at once, and goes back when it fails', async () => {
  answerExercises(named('Bridge', 'Squat'));
  await openPage('/exercises');
  await expect.element(heart('Squat')).toBeVisible();
  // The list that is asked for again afterwards must not be what puts it right.
  holdBroken(listExercises);
  const release = holdBroken(updateFavourite);
  await heart('Squat').click();
  await expect.element(heart('Squat')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card('Squat').getByText('Favorite')).toBeVisible();
  release();
  await expect.element(page.getByText(FAVOURITE_MESSAGES.addFailed)).toBeVisible();
  await expect.element(heart('Squat')).toHaveAttribute('aria-pressed', 'false');
});

test('arrows, f and Enter do without a mouse', async () => {
  const [bridge, squat] = [anExercise({ name: 'Bridge' }), anExercise({ name: 'Squat' })];
  answerExercise(squat);
  answerExercises([bridge, squat]);
  answer(updateFavourite, { data: { is_favourite: true } });
  await openPage('/exercises');
  await expect.element(cards).toHaveLength(2);
  page.getByRole('link', { name: 'Bridge' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('link', { name: 'Squat' })).toHaveFocus();
  await userEvent.keyboard('f');
  await expect.poll(() => asked(updateFavourite)[0]?.body).toEqual({ exercise_id: squat.encoded_id, is_favourite: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Squat', level: 2 })).toBeVisible();
});

test('what was typed is not lost by a slip', async () => {
  answerExercises([]);
  answer(listTags, { data: [] });
  answer(getClassifications, { data: [aClassification()] });
  await openPage('/exercises');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const name = page.getByRole('dialog', { name: 'Add exercise' }).getByLabelText('Exercise name');
  await expect.element(name).toHaveFocus();
  await name.fill('Squat');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect.element(name).toHaveValue('Squat');
});

test('a name in another language says which it is; a card says by which name the search found it', async () => {
  const matched_name = { name: 'かかと上げ', language: 'ja' } as const;
  answerExercises([anExercise({ name: 'एड़ी उठाना', languages: { name: 'hi' }, matched_name })]);
  await openPage('/exercises');
  await expect.element(card('एड़ी').getByRole('heading')).toHaveAttribute('lang', 'hi');
  await expect.element(card('एड़ी').getByText('かかと上げ')).toHaveAttribute('lang', 'ja');
  await expect.element(card('एड़ी').getByText('Found by')).toBeVisible();
});

test('one can look for those without a name in a language, and sees how many have one', async () => {
  answerExercises(named('Squat'));
  const none = { translated: 0, total: 0 };
  const hindi = { language: 'hi', exercises: { translated: 48, total: 60 }, programmes: none, tags: none, options: none } as const;
  answer(getTranslationProgress, { data: [hindi] });
  await openPage('/exercises?page=2');
  await page.getByRole('combobox', { name: 'Translation missing' }).click();
  await page.getByRole('option', { name: 'हिन्दी · 48 of 60' }).click();
  await expect.poll(() => asked(listExercises).at(-1)?.query).toMatchObject({ missing_language: 'hi', page: '1' });
  answerExercises([]);
  await openPage('/exercises?missing=hi');
  await expect.element(page.getByText('Every exercise has a name in this language.')).toBeVisible();
});

test('a new exercise is written in the language of the group, unless another is chosen', async () => {
  answerExercises([]);
  answer(listTags, { data: [] });
  answer(getClassifications, { data: [aClassification()] });
  const made = anExercise();
  answer(createExercise, { data: recordOf(made) });
  await openPage('/exercises', aUser({ groups: [aGroup({ language: 'hi' })] }));
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exercise' });
  const written = dialog.getByRole('combobox', { name: 'Written in' });
  await expect.element(written).toHaveValue('हिन्दी');
  await written.click();
  await page.getByRole('listbox', { name: 'Written in' }).getByRole('option', { name: '日本語' }).click();
  await expect.element(dialog.getByLabelText('Exercise name')).toHaveAttribute('lang', 'ja');
  await dialog.getByLabelText('Exercise name').fill('スクワット');
  answerExercise(made);
  await dialog.getByRole('button', { name: 'Add exercise' }).click();
  await expect.element(page.getByRole('heading', { name: 'Squat', level: 2 })).toBeVisible();
  expect(asked(createExercise)[0]?.body).toMatchObject({ name: 'スクワット', language: 'ja' });
  await expect.element(page.getByText('No Videos Available')).toBeVisible();
});
