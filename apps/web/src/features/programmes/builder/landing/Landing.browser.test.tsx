import { getClassifications } from '@physio/contract/classification/classification';
import { listProgrammes, listRecentProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { aClassification, answerExercises } from '#test/exercises.ts';
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
  refuse(listRecentProgrammes, 500, 'Something went wrong');
  await openPage('/program-builder');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(page.getByText('Programmes you work on appear here.').query()).toBeNull();
  answer(listRecentProgrammes, {
    data: [{ encoded_id: newId(), name: 'Hip week 1', updated_at: '2026-01-05T08:00:00Z', exercises: 3 }],
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: /Hip week 1/ })).toBeVisible();
});
