import { getClassifications } from '@physio/contract/classification/classification';
import { FAVOURITE_MESSAGES, listDoses, listExercises, updateFavourite } from '@physio/contract/exercises/exercises';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { getTranslationProgress } from '@physio/contract/library/progress';
import { listProgrammes, PROGRAMME_MESSAGES } from '@physio/contract/programmes/programmes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, crash, holdBroken, refuse } from '#test/answers.ts';
import { aClassification, anExercise, answerExercises } from '#test/exercises.ts';
import { address, openPage, reload } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';
import { answerProgrammes, builder, named, openBuilder } from '#test/programmes.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'];
const filters = page.getByRole('button', { name: /^Filters/ });

test('the picker asks for approved exercises, ten a page, one card a side, and cuts long texts at 30', async () => {
  await openBuilder([
    anExercise({ name: 'A very long exercise name beyond thirty', description: 'This description goes on and on as well' }),
    ...named(Array.from({ length: 9 }, (_, n) => `Stretch ${n + 1}`)),
    ...[VARIATIONS.right, VARIATIONS.left].map((side) => anExercise({ name: 'Zebra lunge', variation_ids: [side] })),
  ]);
  await expect.element(builder.exercises).toHaveLength(10);
  const query = { status: 'approved', is_physio: 'true', include_variations: 'true', limit: '10', page: '1' };
  expect(asked(listExercises)[0]?.query).toMatchObject(query);
  const long = builder.exercises.first();
  await expect.element(long.getByRole('heading')).toHaveTextContent('A very long exercise name beyo...');
  await expect.element(long.getByRole('heading')).toHaveAttribute('title', 'A very long exercise name beyond thirty');
  await expect.element(long.getByRole('paragraph')).toHaveTextContent('This description goes on and o...');
  await builder.picker.getByRole('button', { name: 'Next page' }).click();
  await expect.element(builder.exercises).toHaveLength(2);
  for (const side of ['Right', 'Left'])
    await expect.element(builder.exercises.filter({ hasText: side })).toMatchTextContent('Zebra lunge');
});

test('the search waits, asks once and goes back to page 1', async () => {
  answerProgrammes([]);
  await openBuilder(named(Array.from({ length: 12 }, (_, n) => `Stretch ${n + 1}`)));
  await builder.picker.getByRole('button', { name: 'Next page' }).click();
  await expect.element(builder.exercises).toHaveLength(2);
  await builder.search.click();
  await userEvent.keyboard('stretch 12');
  await expect.element(builder.exercises).toHaveLength(1);
  const names = asked(listExercises).map(({ query }) => query.name);
  expect(names.filter(Boolean)).toEqual(['stretch 12']);
  expect(address()).not.toContain('page=2');
});

test('a heart shows at once; one that the server refuses goes back and says so', async () => {
  await openBuilder(named(NAMES));
  const heart = builder.heart('Squat');
  await expect.element(heart).toBeVisible();
  // The list that is asked for again afterwards must not be what puts it right.
  holdBroken(listExercises);
  const release = holdBroken(updateFavourite);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect.element(page.getByText(FAVOURITE_MESSAGES.addFailed)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  answerExercises(NAMES.map((name) => anExercise({ name, is_favourite: true })));
  answer(getClassifications, { data: [aClassification()] });
  await openPage('/program-builder?mode=create');
  refuse(updateFavourite, 500, 'Something went wrong');
  await heart.click();
  await expect.element(page.getByText(FAVOURITE_MESSAGES.removeFailed)).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

const option = (name: string) => {
  const id = newId();
  return { id, encoded_id: id, name, parentId: null, children: [] };
};

test('filters stand in a group a section, are counted, and one click clears them', async () => {
  const [frontal, lying] = [option('Frontal'), option('Lying')];
  answerExercises(named(NAMES));
  answer(getClassifications, { data: [aClassification({ Plane: [frontal], Position: [lying] })] });
  await openPage('/program-builder?mode=create');
  await expect.element(builder.exercises).toHaveLength(3);
  await filters.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await expect.element(panel.getByRole('group')).toHaveLength(2);
  await panel.getByRole('group', { name: 'Position' }).getByRole('checkbox', { name: 'Lying' }).click();
  await panel.getByRole('group', { name: 'Plane' }).getByRole('checkbox', { name: 'Frontal' }).click();
  const chosen = [lying.encoded_id, frontal.encoded_id].sort();
  await expect.poll(() => asked(listExercises).at(-1)?.query.filter_ids?.split(',').sort()).toEqual(chosen);
  await expect.element(filters).toHaveTextContent('Filters2');
  await expect.element(panel.getByRole('group', { name: 'Plane · 1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await builder.search.fill('nothing of this name');
  const nothing = 'No exercise matches “nothing of this name” · Frontal · Lying.';
  await expect.element(builder.picker.getByText(nothing)).toBeVisible();
  await builder.picker.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(builder.exercises).toHaveLength(3);
});

test('one can look for exercises without a name in a language', async () => {
  await openBuilder(named(NAMES));
  answer(getTranslationProgress, { data: [] });
  await builder.picker.getByRole('combobox', { name: 'Translation missing' }).click();
  await page.getByRole('listbox', { name: 'Translation missing' }).getByRole('option', { name: 'हिन्दी' }).click();
  await expect
    .poll(() => asked(listExercises).at(-1)?.query)
    .toMatchObject({ missing_language: 'hi', page: '1', status: 'approved' });
  answerExercises([]);
  await builder.search.fill('x');
  await expect.element(builder.picker.getByText('No exercise matches “x” · Translation missing.')).toBeVisible();
});

test('filters and exercises that cannot be loaded say so', async () => {
  crash(getClassifications, 'a1b2-c3d4');
  refuse(listExercises, 500, 'Something went wrong');
  await openPage('/program-builder?mode=create');
  await expect.element(page.getByText(`${PROGRAMME_MESSAGES.filtersFailed} Reference: a1b2-c3d4`)).toBeVisible();
  await expect.element(builder.picker.getByText('Could not load.')).toBeVisible();
  answerExercises(named(NAMES));
  await builder.picker.getByRole('button', { name: 'Try again' }).click();
  await expect.element(builder.exercises).toHaveLength(3);
  expect(asked(listProgrammes)).toEqual([]);
});

test('what is added by key keeps the focus, and is added once', async () => {
  await openBuilder(named(['Squat']));
  const add = builder.picker.getByRole('button', { name: 'Add to programme: Squat' });
  await expect.element(add).toBeVisible();
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  const added = builder.picker.getByRole('button', { name: 'Added: Squat' });
  await expect.element(added).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(builder.cards).toHaveLength(1);
});

test('a heart is kept; favourites only is asked for, and stays when the page is loaded again', async () => {
  const exercises = named(NAMES);
  await openBuilder(exercises);
  answer(updateFavourite, () => {
    answerExercises(exercises.map((one) => ({ ...one, is_favourite: one.name === 'Squat' })));
    return { data: { is_favourite: true } };
  });
  await builder.heart('Squat').click();
  await expect.element(builder.heart('Squat')).toBeEnabled();
  await expect.element(builder.heart('Squat')).toHaveAttribute('aria-pressed', 'true');
  await builder.picker.getByRole('button', { name: 'Favourites only' }).click();
  const isAsked = () => asked(listExercises).at(-1)?.query.is_favourite;
  await expect.poll(isAsked).toBe('true');
  const before = asked(listExercises).length;
  await reload();
  await expect.poll(() => asked(listExercises).length).toBeGreaterThan(before);
  expect(isAsked()).toBe('true');
});

test('filters are searched, and taken away one by one', async () => {
  const [lying, standing] = [option('Lying'), option('Standing')];
  const exercises = named(NAMES);
  answerExercises(exercises);
  answer(listExercises, ({ query: { filter_ids } }) => {
    const data = filter_ids === standing.encoded_id ? exercises.slice(2) : exercises;
    return { data, total_count: data.length, total_page: 1 };
  });
  answer(getClassifications, { data: [aClassification({ Position: [lying, standing], Plane: [option('Frontal')] })] });
  await openPage('/program-builder?mode=create');
  await expect.element(builder.exercises).toHaveLength(3);
  await filters.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('textbox', { name: 'Search filters' }).fill('stand');
  await expect.element(panel.getByRole('checkbox')).toHaveLength(1);
  await panel.getByRole('checkbox', { name: 'Standing' }).click();
  await expect.element(builder.exercises).toHaveLength(1);
  await panel.getByRole('textbox', { name: 'Search filters' }).fill('');
  await panel.getByRole('checkbox', { name: 'Lying' }).click();
  await expect.element(builder.exercises).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(filters).toHaveTextContent('Filters2');
  await builder.picker.getByRole('button', { name: 'Remove filter Lying' }).click();
  await expect.element(filters).toHaveTextContent('Filters1');
  await expect.element(builder.exercises).toHaveLength(1);
});

test('an exercise starts with the dose that the server names for it', async () => {
  const squat = anExercise();
  await openBuilder([squat]);
  const dose = { encoded_id: squat.encoded_id, variation_id: null, sets: 1, reps: 15, holds: 0, rest: 45 };
  answer(listDoses, { data: [dose] });
  await openPage('/program-builder?mode=create');
  await builder.add('Squat');
  await expect.element(builder.field('Squat', 'Reps')).toHaveValue(15);
  await expect.element(builder.field('Squat', 'Rest (s)')).toHaveValue(45);
});
