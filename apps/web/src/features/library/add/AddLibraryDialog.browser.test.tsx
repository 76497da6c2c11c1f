import { listGroups } from '@physio/contract/groups/group-settings';
import { checkLibrary, installLibrary, listInstalls } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { anExercise, answerExercises } from '#test/exercises.ts';
import { aCheck, anInstall, aTally, theCounts } from '#test/library.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';

const dialog = page.getByRole('dialog', { name: 'Add a library' });
const MIB = 1024 * 1024;

async function openDialog(user = aUser({ groups: [aGroup({ language: 'hi' })] })) {
  answerExercises([anExercise()]);
  const counts = theCounts({ exercises: aTally({ added: 58, same: 2 }), programmes: aTally({ added: 12 }) });
  answer(checkLibrary, { data: aCheck({ counts, bytes: 5.5 * MIB, room: 40 * MIB }) });
  await openPage('/exercises', user);
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await page.getByRole('menuitem', { name: 'Add a library' }).click();
}
const sourceOf = (body: Record<string, unknown> | undefined) => JSON.parse(String(body?.source));

test('the Starter is looked at first, and added in the language that is chosen', async () => {
  await openDialog();
  await expect.element(dialog.getByText('58 new exercises')).toBeVisible();
  await expect.element(dialog.getByText('2 there already')).toBeVisible();
  await expect.element(dialog.getByText('Files: 6 MB, with room for 40 MB')).toBeVisible();
  await expect.element(dialog.getByLabelText('Language of the library')).toHaveValue('hi');
  await dialog.getByLabelText('Language of the library').selectOptions('日本語');
  await dialog.getByLabelText('An exercise that is there already').selectOptions('Fill in what is empty, translations too');
  await expect.poll(() => asked(checkLibrary).at(-1)?.body).toMatchObject({ language: 'ja', same_name: 'take' });
  answer(listInstalls, { data: [anInstall({ state: 'copying', progress: 10, counts: null, undo_until: null })], pending: 0 });
  answer(installLibrary, { data: anInstall({ state: 'queued', counts: null, undo_until: null }) });
  await dialog.getByRole('button', { name: 'Add the library' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Adding Starter library' })).toHaveAttribute('aria-valuenow', '10');
  expect(dialog.query()).toBeNull();
  const [{ body } = { body: {} }] = asked(installLibrary);
  expect(body).toMatchObject({ language: 'ja', same_name: 'take', arrives: 'pending' });
  expect(sourceOf(body)).toEqual({ kind: 'starter' });
});

test('a copy is of a group that one administers, and not of this one', async () => {
  const here = aGroup({ group_name: 'Riverside' });
  const [own, theirs] = [aGroup({ group_name: 'Lakeside' }), aGroup({ group_name: 'Hillside' })];
  answer(listGroups, {
    data: [
      { ...here, user_role: 'Admin', staff: 1 },
      { ...own, user_role: 'Admin', staff: 1 },
      { ...theirs, user_role: 'Physio', staff: 1 },
    ],
  });
  await openDialog(aUser({ user_role: 'Admin', groups: [here] }));
  await dialog.getByRole('radio', { name: 'Copy from a group I administer' }).click();
  await dialog.getByRole('button', { name: 'Add the library' }).click();
  await expect.element(dialog.getByText(LIBRARY_MESSAGES.sourceUnknown)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Group to copy from' }).click();
  const offered = page.getByRole('listbox', { name: 'Group to copy from' }).getByRole('option');
  await expect.element(offered).toHaveLength(1);
  await offered.first().click();
  await expect.poll(() => sourceOf(asked(checkLibrary).at(-1)?.body)).toEqual({ kind: 'group', group_id: own.id });
  refuse(installLibrary, 400, LIBRARY_MESSAGES.underWay);
  await dialog.getByRole('button', { name: 'Add the library' }).click();
  await expect.element(dialog.getByRole('alert').getByText(LIBRARY_MESSAGES.underWay)).toBeVisible();
  expect(sourceOf(asked(installLibrary)[0]?.body)).toEqual({ kind: 'group', group_id: own.id });
});

test('a Physio is not offered it', async () => {
  answerExercises([anExercise()]);
  await openPage('/exercises', aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] }));
  await page.getByRole('button', { name: 'More for Exercises' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Download as sheet' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Add a library' }).query()).toBeNull();
});
