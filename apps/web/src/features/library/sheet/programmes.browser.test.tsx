import { getClassifications } from '@physio/contract/classification/classification';
import { checkLibrary, installLibrary } from '@physio/contract/library/library';
import { exportLibrary, exportProgrammes } from '@physio/contract/library/sheet-files';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { aCheck, anInstall } from '#test/library.ts';
import { openPage } from '#test/open-page.tsx';

async function openMenu(entry: string) {
  answerExercises([anExercise()]);
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  return page.getByRole('dialog', { name: entry });
}

test.each([
  ['All exercises', exportLibrary],
  ['All programs', exportProgrammes],
])('%s are asked for as a sheet', async (label, endpoint) => {
  const dialog = await openMenu('Download as sheet');
  answer(endpoint, {});
  await dialog.getByRole('radio', { name: label }).click();
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => asked(endpoint)[0]?.query).toEqual({ language: 'en' });
});

test('the file of programmes is imported together with that of the exercises', async () => {
  answer(listTags, { data: [] });
  answer(getClassifications, { data: [] });
  const item = { kind: 'exercise', key: 'squat', name: 'Squat', state: 'new', encoded_id: null } as const;
  answer(checkLibrary, { data: aCheck({ items: [item] }) });
  const dialog = await openMenu('Import exercises');
  await userEvent.upload(dialog.getByLabelText('Drop a sheet, with videos'), [
    new File(['Key,Name (en),Name (hi),Repeats,Exercise,Side\nlegs,Legs,पैर,2,squat,\n'], 'programmes.csv'),
    new File(['Key,Name\nsquat,Squat\n'], 'exercises.csv'),
  ]);
  await expect.element(dialog.getByText('exercises.csv: 1 row')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  answer(installLibrary, { data: anInstall({ source: 'sheet' }) });
  await dialog.getByRole('button', { name: 'Add 1 exercise' }).click();
  await expect.poll(() => asked(installLibrary)).toHaveLength(1);
  const { manifest } = JSON.parse(String(asked(installLibrary)[0]?.body?.source));
  expect(manifest.programmes).toMatchObject([
    { key: 'legs', name: { en: 'Legs', hi: 'पैर' }, repeats: 2, items: [{ exercise: 'squat' }] },
  ]);
});
