import { checkLibrary, installLibrary } from '@physio/contract/library/library';
import { expect, test } from 'vitest';
import { answer, asked } from '#test/answers.ts';
import { anInstall } from '#test/library.ts';
import { manifestIn, openImport } from '#test/library-import.ts';
import { workbookBytes } from '#test/make-workbook.ts';
import { FREE_EXERCISE_DB, WGER_FIXTURES, WGER_PAGE } from '#test/open-libraries.ts';
import { OPENTELEREHAB } from '#test/telerehab-export.ts';

const installed = () => manifestIn(asked(installLibrary)[0]?.body);
const json = (name: string, value: unknown) => new File([JSON.stringify(value)], name, { type: 'application/json' });

async function openWithInstall() {
  answer(installLibrary, { data: anInstall({ source: 'sheet' }) });
  return openImport();
}

test('wger: what comes, what does not and why; left and right as one exercise, unless that is not wanted', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(json('exerciseinfo.json', WGER_PAGE));
  const brought = dialog.getByRole('region', { name: '5 exercises of wger' });
  await expect.element(brought).toMatchTextContent(/CC-BY-SA-4.0 \(4\) · CC0-1.0 \(1\)/);
  await expect.element(brought.getByText('1 left out: no step in English')).toBeVisible();
  await brought.getByText('1 left out: no step in English').click();
  await expect.element(brought.getByText('Wall sit')).toBeVisible();
  await brought.getByText('1 picture or video is only named by its address').click();
  await expect.element(brought.getByRole('row', { name: /Chair rise https:\/\/wger.example/ })).toMatchTextContent(/ODbL.*Yes/);
  expect(brought.getByRole('link').query()).toBeNull();
  expect(document.querySelector('img[src*="wger.example"]')).toBeNull();
  await expect.element(dialog.getByRole('row', { name: /^8 / })).toMatchTextContent(/forbids commercial use/);
  await expect.element(dialog.getByText('5 new exercises')).toBeVisible();

  await dialog.getByRole('checkbox', { name: 'Add 1 pair of left and right' }).click();
  await expect.element(dialog.getByText('6 new exercises')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Add 1 pair of left and right' }).click();
  await dialog.getByRole('button', { name: 'Add 5 exercises' }).click();
  await expect.element(dialog.getByText('1 row was left out for its faults')).toBeVisible();
  expect(installed().exercises.map(({ name, sided }) => [name.en, sided])).toContainEqual(['Calf stretch', true]);
  expect(installed().exercises[0]?.credit).toMatchObject({ author: 'Ann Author', licence: 'CC-BY-SA-4.0' });
});

test('wger: the files of its repository are taken together, whatever one is called', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(json('exercise-base-data.json', WGER_FIXTURES.exercises));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/are read together: please choose both/);
  await choose(json('exercise-base-data.json', WGER_FIXTURES.exercises), json('translations.txt', WGER_FIXTURES.texts));
  await expect.element(dialog.getByRole('region', { name: '2 exercises of wger' })).toBeVisible();
  await expect.element(dialog.getByText('2 new exercises')).toBeVisible();
});

test('free-exercise-db: steps come only when somebody answers for them, pictures never', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(json('exercises.json', FREE_EXERCISE_DB));
  const brought = dialog.getByRole('region', { name: '5 exercises of free-exercise-db' });
  await expect.element(brought).toMatchTextContent(/Unlicense \(5\).*10 pictures: nobody knows who made them/);
  await expect.element(dialog.getByText('5 new exercises')).toBeVisible();
  const steps = dialog.getByRole('checkbox', { name: 'Take the steps too' });
  await expect.element(steps).not.toBeChecked();
  await expect.element(dialog.getByText('The origin of these texts is not proven')).toBeVisible();
  const first = manifestIn(asked(checkLibrary)[0]?.body);
  expect(first.exercises.every(({ instructions }) => Object.keys(instructions).length === 0)).toBe(true);

  await steps.click();
  await expect.element(dialog.getByText('1 left out: no step in English')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 4 exercises' }).click();
  await expect.element(dialog.getByText('are added')).toBeVisible();
  expect(installed().exercises[0]).toMatchObject({ instructions: { en: 'Begin.\nGo on.' }, files: [] });
});

test('OpenTeleRehab: whose the texts are must be said; broken rows are faults', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(new File([workbookBytes(OPENTELEREHAB)], 'exercises.xlsx'));
  await expect.element(dialog.getByRole('region', { name: '3 exercises of OpenTeleRehab' })).toBeVisible();
  await expect.element(dialog.getByText('1 sheet that is in no language of the console')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: /^4 Tags/ })).toMatchTextContent(/comma in its name.*Foot, ankle/);
  const add = dialog.getByRole('button', { name: 'Add 3 exercises' });
  await expect.element(add).toBeDisabled();
  await expect.element(dialog.getByRole('alert').filter({ hasText: 'Please say whose' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'We have the permission' }).click();
  await expect.element(add).toBeDisabled();
  await dialog.getByLabelText('Who gave the permission').fill('Hand in Hand Clinic');
  await add.click();
  await expect.element(dialog.getByText('are added')).toBeVisible();
  const { exercises } = installed();
  expect(exercises[0]).toMatchObject({ name: { en: 'Chair rise', hi: 'कुर्सी से उठना' }, dose: { sets: 3, reps: 10 }, files: [] });
  expect(exercises.map(({ credit }) => credit)).toEqual(
    Array(3).fill({ source: 'OpenTeleRehab', licence: 'By permission', note: 'Hand in Hand Clinic' }),
  );
});

test('OpenTeleRehab: a sheet that names no language is in the one chosen, and may be read as one of our own', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(new File([workbookBytes({ Worksheet: OPENTELEREHAB.hi ?? [] })], 'exercises.xlsx'));
  const language = dialog.getByLabelText('Language of the texts');
  await expect.element(language).toHaveValue('hi');
  await language.selectOptions('ja');
  await expect.poll(() => asked(checkLibrary).at(-1)?.body?.language).toBe('ja');
  await dialog.getByRole('button', { name: 'This is a sheet of our own' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Check the rows' })).toBeVisible();
});

test('JSON of something else is refused by a sentence that says what was expected', async () => {
  const { dialog, choose } = await openWithInstall();
  await choose(json('package.json', { name: 'squat' }));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Expected are pages of \/api\/v2\/exerciseinfo\//);
  await choose(json('exercises.json', FREE_EXERCISE_DB), json('exerciseinfo.json', WGER_PAGE));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/different projects/);
});
