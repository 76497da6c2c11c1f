import { getClassifications } from '@physio/contract/classification/classification';
import { checkLibrary, installLibrary, type LibraryCheck } from '@physio/contract/library/library';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { aCheck, anInstall, aTally, theCounts } from '#test/library.ts';
import { openPage } from '#test/open-page.tsx';

const changes: LibraryCheck['items'][number]['changes'] = [
  { field: 'name', language: 'en', before: 'Squat', after: 'Deep squat' },
  { field: 'sided', language: null, before: 'false', after: 'true' },
  { field: 'options', language: null, before: 'Phase > Acute', after: 'Phase > Late' },
];

test('what the sheet says otherwise is shown before and after, and replaced only when that is chosen', async () => {
  answerExercises([anExercise()]);
  answer(listTags, { data: [] });
  answer(getClassifications, { data: [] });
  const item = { kind: 'exercise', key: 'squat00000001', name: 'Squat', encoded_id: 'squat00000001', changes } as const;
  answer(checkLibrary, ({ body }) => ({
    data: aCheck({ items: [{ ...item, changes: [...changes], state: body?.same_name === 'replace' ? 'changed' : 'same' }] }),
  }));
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Import exercises' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import exercises' });
  const file = new File(['Key,Name,Sides\nsquat00000001,Deep squat,yes\n'], 'own.csv');
  await userEvent.upload(dialog.getByLabelText('Drop a sheet, with videos'), file);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();

  await expect.element(dialog.getByText('1 says something else than what is there')).toBeVisible();
  const table = dialog.getByRole('table', { name: 'What the sheet says otherwise' });
  await expect.element(table.getByRole('row', { name: '2 Deep squat Name (en) Squat Deep squat' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2 Deep squat Sides No Yes' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Classification Phase > Acute Phase > Late' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add 0 exercises' })).toBeDisabled();

  await dialog.getByLabelText('An exercise that is there already').selectOptions('Replace it where the sheet says something else');
  answer(installLibrary, { data: anInstall({ source: 'sheet', counts: theCounts({ exercises: aTally({ changed: 1 }) }) }) });
  await dialog.getByRole('button', { name: 'Import 1 exercise' }).click();
  await expect.element(dialog.getByText('1 was replaced; undoing leaves it as it is')).toBeVisible();
  expect(asked(installLibrary)[0]?.body).toMatchObject({ same_name: 'replace' });
  expect(JSON.parse(String(asked(installLibrary)[0]?.body?.source)).facts).toEqual(['sided']);
});
