import {
  addTranslations,
  checkTranslations,
  exportTranslations,
  TRANSLATION_MESSAGES,
  type TranslationChange,
} from '@physio/contract/library/translations';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const aChange = (row: number, given: Partial<TranslationChange> = {}): TranslationChange => ({
  row,
  kind: 'exercise',
  field: 'name',
  original: 'Quad set',
  original_language: 'en',
  before: '',
  after: 'क्वाड सेट',
  is_outdated: false,
  ...given,
});
const LINES =
  'Key,Original,Translation (hi)\na:1:name,Quad set,क्वाड सेट\na:2:name,Squat,स्क्वाट\na:3:name,Gone,गया\na:4:name,Plank,\n';
const sheet = (text = LINES, name = 'hindi.csv') => new File([text], name, { type: 'text/csv' });

async function openTranslations() {
  answerExercises([anExercise()]);
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Translate by sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate by sheet' });
  return { dialog, choose: (file: File) => userEvent.upload(dialog.getByLabelText('Drop the translated sheet'), file) };
}
const linesAdded = () =>
  asked(addTranslations).map(({ body }) => JSON.parse(String(body?.lines)) as { row: number; before: string }[]);

test('the sheet of a language is asked for', async () => {
  const { dialog } = await openTranslations();
  answer(exportTranslations, {});
  await dialog.getByLabelText('Translate into').selectOptions('日本語');
  await dialog.getByRole('radio', { name: 'All texts' }).click();
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => asked(exportTranslations)[0]?.query).toEqual({ into: 'ja', language: 'en', lines: 'all' });
});

test('what the sheet would change is shown, and what is there is replaced only when that is chosen', async () => {
  const { dialog, choose } = await openTranslations();
  const changes = [aChange(2), aChange(3, { original: 'Squat', before: 'उठक', after: 'स्क्वाट', is_outdated: true })];
  answer(checkTranslations, {
    data: { changes, same: 0, empty: 1, faults: [{ row: 4, message: TRANSLATION_MESSAGES.keyUnknown }] },
  });
  await choose(sheet());
  await expect.element(dialog.getByText('hindi.csv: translations into हिन्दी')).toBeVisible();
  await expect.element(dialog.getByText('1 new translation', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('1 row has no translation yet')).toBeVisible();
  await expect.element(dialog.getByText('1 original was changed since')).toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: /^4 .*Nothing has this key any more/ }))
    .toMatchTextContent(/a:3:name · Gone · गया/);
  const replaced = dialog.getByRole('table', { name: 'Translations that are there already' });
  await expect.element(replaced.getByRole('row', { name: '3 Name Squat उठक स्क्वाट' })).toBeVisible();
  await expect.element(replaced.getByText('उठक')).toHaveAttribute('lang', 'hi');
  await expect.element(dialog.getByRole('button', { name: 'Add 1 translation' })).toBeEnabled();

  await dialog.getByRole('switch', { name: 'Replace 1 translation' }).click();
  answer(addTranslations, { data: { added: 2 } });
  await dialog.getByRole('button', { name: 'Add 2 translations' }).click();
  await expect.element(page.getByText('Translations added')).toBeVisible();
  expect(linesAdded()[0]?.map(({ row, before }) => [row, before])).toEqual([
    [2, ''],
    [3, 'उठक'],
  ]);
  expect(dialog.query()).toBeNull();
});

test('what was changed meanwhile is refused and looked at again', async () => {
  const { dialog, choose } = await openTranslations();
  answer(checkTranslations, { data: { changes: [aChange(2)], same: 0, empty: 0, faults: [] } });
  await choose(sheet());
  await expect.element(dialog.getByRole('button', { name: 'Add 1 translation' })).toBeEnabled();
  refuse(addTranslations, 409, TRANSLATION_MESSAGES.changedMeanwhile);
  answer(checkTranslations, { data: { changes: [aChange(2, { before: 'क्वाड' })], same: 0, empty: 0, faults: [] } });
  await dialog.getByRole('button', { name: 'Add 1 translation' }).click();
  await expect.element(dialog.getByRole('alert').getByText(TRANSLATION_MESSAGES.changedMeanwhile)).toBeVisible();
  await expect.element(dialog.getByRole('cell', { name: 'क्वाड', exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add 0 translations' })).toBeDisabled();
});

test('another sheet is refused in a sentence', async () => {
  const { dialog, choose } = await openTranslations();
  await choose(sheet('Name,Steps\nSquat,Bend\n'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/needs the columns Key and Translation/);
});
