import { getClassifications } from '@physio/contract/classification/classification';
import { getContentStats } from '@physio/contract/content/content-stats';
import { listDoses, listExercises } from '@physio/contract/exercises/exercises';
import { getPatient } from '@physio/contract/patients/patients';
import { listProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '#test/answers.ts';
import { aFolder, answerFolders } from '#test/content.ts';
import { aClassification, noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const knee = aFolder();
const mina = aPatient();

/** [the screen, its address, what it is answered, the call that fails] */
const SCREENS = [
  ['exercises', '/exercises', () => answer(listDoses, { data: [] }), listExercises],
  ['library', '/program-builder/browse-programs', () => answer(listTags, { data: [] }), listProgrammes],
  ['picker', '/program-builder?mode=create', () => answer(getClassifications, { data: [aClassification()] }), listExercises],
  ['content home', '/content-manager', () => answerFolders([], noFiles), getContentStats],
  ['patient', `/users/${mina.user_id}`, () => answerPatient(mina), getPatient],
] as const;

/** A count of nothing, and what stands for one. */
const COUNT_OF_NOTHING = /\b0 (exercises|files|patients|of)\b|Showing|(Videos|Images|GIFs|PDFs) 0|Never/;

for (const [name, address, prepare, failing] of SCREENS)
  test(`${name}: nothing is counted beside "Could not load"`, async () => {
    prepare();
    refuse(failing, 403, 'Something went wrong');
    await openPage(address);
    await expect.element(page.getByText('Could not load.').first()).toBeVisible();
    expect(document.body.textContent).not.toMatch(COUNT_OF_NOTHING);
  });

test('files of a folder: nothing is counted beside "Could not load"', async () => {
  answerFolders([knee], () => {
    throw new TypeError('Failed to fetch');
  });
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['Videos', 'Images', 'GIFs', 'PDFs']);
});
