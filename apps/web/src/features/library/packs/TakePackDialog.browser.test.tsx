import { checkLibrary, installLibrary, type LibraryCheck, undoInstall } from '@physio/contract/library/library';
import { type Box, openBox } from '@physio/contract/library/pack';
import { packNewer } from '@physio/contract/library/pack-messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { anInstall } from '#test/library.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const aBox = (given: Partial<Box> = {}): Box => ({
  id: 'box000000001',
  name: 'Knee after surgery',
  licence: 'CC-BY-4.0',
  permission: null,
  publisher: { name: 'City Physio', url: 'https://city.example' },
  language: 'en',
  languages: ['en', 'ja'],
  counts: { exercises: 3, programmes: 1, tags: 1, options: 0, files: 2 },
  bytes: 2048,
  left_out: [],
  left_out_count: 0,
  unknown: [],
  kept_until: '2026-11-30T04:00:00Z',
  ...given,
});

const tally = (added: number, same = 0) => ({ added, same, filled: 0 });
const aCheck = (given: Partial<LibraryCheck> = {}): LibraryCheck => ({
  counts: { exercises: tally(1, 1), programmes: tally(1), tags: tally(1), options: tally(0), files: tally(2) },
  bytes: 2048,
  room: 1_000_000,
  items: [
    { kind: 'exercise', key: 'squat', name: 'Squat', state: 'new', encoded_id: null },
    { kind: 'exercise', key: 'lunge', name: 'Lunge', state: 'same', encoded_id: 'lunge0000001' },
    { kind: 'programme', key: 'legs', name: 'Legs', state: 'new', encoded_id: null },
  ],
  new_tags: [],
  new_options: [],
  faults: [{ kind: 'exercise', key: 'plank', name: 'Plank', message: 'A file of it was not found' }],
  ...given,
});

async function openTake() {
  answerExercises([anExercise()]);
  await openPage('/exercises');
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Take a pack file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a pack file' });
  const choose = (file: File) => userEvent.upload(dialog.getByLabelText('Drop a pack file, or browse'), file);
  return { dialog, choose };
}
const zip = (name = 'knee.pack.zip') => new File(['PK'], name);

test('a pack is looked into, checked, added and taken back', async () => {
  const { dialog, choose } = await openTake();
  const left = { file: 'page.html', message: 'page.html is not in the list of the pack' };
  answer(openBox, { data: aBox({ left_out: [left], left_out_count: 1, unknown: ['release', 'de'] }) });
  answer(checkLibrary, { data: aCheck() });
  answer(installLibrary, { data: anInstall({ source: 'box', name: 'Knee after surgery', counts: aCheck().counts }) });
  answer(undoInstall, { data: { deleted: 3, kept: [] } });
  await choose(zip());

  await expect.element(dialog.getByText('Knee after surgery')).toBeVisible();
  for (const shown of ['City Physio · CC-BY-4.0', 'https://city.example', 'English, 日本語', '3 exercises', '2 files · 2 KB'])
    await expect.element(dialog.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: '1 file of it is not taken' })).toBeVisible();
  await expect.element(dialog.getByText(left.message)).toBeVisible();
  await expect.element(dialog.getByText(/passes them over: release, de/)).toBeVisible();
  const table = dialog.getByRole('table', { name: 'What is in it' });
  await expect.element(table.getByRole('row', { name: 'Plank Exercise A file of it was not found' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Squat Exercise New' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Lunge Exercise There already' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Legs Program New' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Add 1 exercise' }).click();
  await expect.element(dialog.getByText('1 exercise is added')).toBeVisible();
  const [sent] = asked(installLibrary);
  expect(sent?.body).toMatchObject({ arrives: 'pending', same_name: 'skip' });
  expect(JSON.parse(String(sent?.body.source))).toEqual({ kind: 'box', id: 'box000000001' });
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect.element(dialog.getByText('The import is undone')).toBeVisible();
});

test('what the server refuses is said in the language of the console, and another file can be chosen', async () => {
  const { dialog, choose } = await openTake();
  const said = packNewer(7);
  refuse(openBox, 400, 'This pack is of version 7', undefined, { key: said.key, values: said.values });
  await choose(zip());
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/This pack is of version 7, which this console does not know yet/);
  await choose(new File(['x'], 'knee.rar'));
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Please choose a pack file, which ends in .zip/);
  expect(asked(openBox)).toHaveLength(1);
});

test('while it is sent that is said, and closing breaks it off', async () => {
  const { dialog, choose } = await openTake();
  const release = hold(openBox, { data: aBox() });
  await choose(zip());
  await expect.element(dialog.getByRole('progressbar', { name: 'Sent' })).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  expect(asked(checkLibrary)).toEqual([]);
});

test('without room for its files, or with nothing new in it, it cannot be added', async () => {
  const { dialog, choose } = await openTake();
  answer(openBox, { data: aBox({ licence: 'Ours' }) });
  answer(checkLibrary, { data: aCheck({ room: 1024 }) });
  await choose(zip());
  await expect.element(dialog.getByText('All rights stay with City Physio')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The files take 2 KB, and 1 KB is left');
  await expect.element(dialog.getByRole('button', { name: /^Add / })).toBeDisabled();
  const nothing = tally(0, 1);
  answer(checkLibrary, {
    data: aCheck({ counts: { exercises: nothing, programmes: nothing, tags: nothing, options: nothing, files: nothing } }),
  });
  await dialog.getByLabelText('An exercise that is there already').selectOptions('take');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is nothing new in this pack');
  expect(asked(checkLibrary).at(-1)?.body).toMatchObject({ same_name: 'take' });
});

test('a Physio is offered neither', async () => {
  answerExercises([anExercise()]);
  await openPage('/exercises', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Download as sheet' })).toBeVisible();
  for (const name of ['Take a pack file', 'Make a pack']) expect(page.getByRole('menuitem', { name }).query()).toBeNull();
});
