import { getClassifications } from '@physio/contract/classification/classification';
import { listDoses, listMostUsed } from '@physio/contract/exercises/exercises';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { listProgrammes, listRecentProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { aClassification, anExercise, answerExercises } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';
import { answerProgrammes, aProgramme, builder, named } from '#test/programmes.ts';

test('the landing has two ways: a new programme in place, or the library with what was searched', async () => {
  answer(listRecentProgrammes, { data: [] });
  answerExercises([]);
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [] });
  answerProgrammes([]);
  await openPage('/program-builder');
  await expect.element(page.getByText('Programmes you work on appear here.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Most used here' }).query()).toBeNull();
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  await expect.poll(address).toBe('/program-builder?mode=create');
  await builder.button('Back').click();
  await expect.poll(address).toBe('/program-builder');
  const browse = page.getByRole('form', { name: 'Browse Pre-built Programmes' });
  const category = browse.getByRole('combobox', { name: 'Category' });
  await expect.element(category.getByRole('option')).toHaveLength(3);
  await category.selectOptions('Knee');
  expect(address()).toBe('/program-builder');
  await browse.getByRole('textbox', { name: 'Search programmes' }).fill('back');
  await browse.getByRole('button', { name: 'Open library' }).click();
  await expect.poll(address).toMatch(/^\/program-builder\/browse-programs\?search=back&category=Knee$/);
});

test('what this clinician gave comes first, and a click starts from a copy; what nobody had is not there', async () => {
  answer(listRecentProgrammes, { data: [] });
  const hip = aProgramme(named(['Bridge', 'Clamshell']), { name: 'Hip week 1', used_by_count: 3 });
  answerProgrammes([hip, aProgramme([], { name: 'Never given' })]);
  answerExercises([]);
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [] });
  await openPage('/program-builder');
  const given = page.getByRole('region', { name: 'Given in this practice' });
  await expect.element(given.getByRole('listitem')).toMatchTextContent(/Hip week 1.*2 exercises.*Used by 3 patients/);
  expect(asked(listProgrammes).at(-1)?.query).toMatchObject({ own_first: 'true' });
  await given.getByRole('link', { name: 'Use programme: Hip week 1' }).click();
  await expect.poll(address).toBe(`/program-builder?mode=create&copy=${hip.encoded_id}`);
});

test('what was edited last cannot always be loaded', async () => {
  answerProgrammes([]);
  const first_items = aProgramme(named(['Bridge', 'Clamshell', 'Squat', 'Lunge'])).exercise_details;
  refuse(listRecentProgrammes, 500, 'Something went wrong');
  await openPage('/program-builder');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(page.getByText('Programmes you work on appear here.').query()).toBeNull();
  answer(listRecentProgrammes, {
    data: [{ encoded_id: newId(), name: 'Hip week 1', updated_at: '2026-01-05T08:00:00Z', exercises: 9, first_items }],
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Hip week 1' }) });
  await expect.element(tile).toMatchTextContent(/^\+6.*9 exercises/);
});

test('what most plans hold begins a programme by a click, an exercise with sides by both', async () => {
  answer(listRecentProgrammes, { data: [] });
  answerProgrammes([]);
  const slide = anExercise({ name: 'Heel slide', variation_ids: Object.values(VARIATIONS) });
  answerExercises([slide]);
  const right = { encoded_id: slide.encoded_id, variation_id: VARIATIONS.right, sets: 3, reps: 12, holds: 0, rest: 0 };
  answer(listDoses, { data: [right] });
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [] });
  answer(listMostUsed, { data: [{ exercise: slide, plans: 7 }], of_plans: 24 });
  await openPage('/program-builder');
  const row = page.getByRole('region', { name: 'Most used here' });
  await expect.element(row).toMatchTextContent(/Counted over the last 24 plans.*Heel slide.*In 7 plans/);
  await row.getByRole('link', { name: 'Start a programme with: Heel slide' }).click();
  await expect.poll(address).toBe(`/program-builder?mode=create&exercise=${slide.encoded_id}`);
  await expect.element(builder.sequence.getByRole('article')).toHaveLength(2);
  await expect.element(builder.card('Heel slide, Right').getByLabelText('Reps')).toHaveValue(12);
  await builder.button('Back').click();
  await expect.poll(address).toBe('/program-builder');
});
