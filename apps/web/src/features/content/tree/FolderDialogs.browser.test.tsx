import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import { createFolder, deleteFolder, type Folder, moveFolder, renameFolder, restoreFolder } from '@physio/contract/content/folders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, breakLine, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFile, aFolder, answerFolders, aTree } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';

const pane = page.getByRole('region', { name: 'Folders' });
const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
const dialog = (name: string) => page.getByRole('dialog', { name });
const nameField = page.getByRole('dialog').getByLabelText('Folder name');
const rows = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const focus = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  row(name).element().focus();
};
/** Opens the menu by the row's button and chooses. */
async function choose(name: string, entry: string): Promise<void> {
  await row(name).hover();
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
async function open(folders: readonly Folder[], at?: Folder): Promise<void> {
  answerFolders(folders, noFiles);
  await openPage(`/content-manager/exercise${at ? `?folderId=${at.encoded_id}` : ''}`);
}

test('a folder is added by the rules of names, which are shown as it is typed', async () => {
  const { all } = aTree();
  answer(createFolder, ({ body }) => {
    const hip = aFolder({ name: String(body.name) });
    answerFolders([...all, hip], noFiles);
    return { data: hip };
  });
  await open(all);
  await page.getByRole('button', { name: 'Add folder', exact: true }).click();
  const add = dialog('Add a folder to Exercise');
  await add.getByRole('button', { name: 'Add folder' }).click();
  await expect.element(add.getByText(CONTENT_MESSAGES.folderNameRequired)).toBeVisible();
  await nameField.fill('ab');
  await expect.element(add.getByText(CONTENT_MESSAGES.nameTooShort)).toBeVisible();
  for (const sign of '<>:"/\\|?*') {
    await nameField.fill('Hip');
    await expect.element(add.getByText(CONTENT_MESSAGES.nameInvalid)).not.toBeInTheDocument();
    await nameField.fill(`Hip ${sign}`);
    await expect.element(add.getByText(CONTENT_MESSAGES.nameInvalid)).toBeVisible();
  }
  await nameField.fill('x'.repeat(256));
  await expect.element(add.getByText(CONTENT_MESSAGES.nameTooLong)).toBeVisible();
  await nameField.fill('  Hip  ');
  await add.getByRole('button', { name: 'Add folder' }).click();
  await expect.element(page.getByText(createFolder.done)).toBeVisible();
  await expect.element(row('Hip')).toBeVisible();
  await choose('Hip', 'Add folder');
  await nameField.fill('Week one');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked(createFolder).map(({ body }) => body.name)).toEqual(['Hip', 'Week one']);
});

test('a folder is renamed by F2, not to a name that its neighbour has; that of an exercise is not', async () => {
  const { arm, knee, squat, all } = aTree();
  await open(all);
  await focus('Squat');
  await userEvent.keyboard('{F2}{Home}{F2}');
  await expect.element(nameField).toHaveValue('Arm');
  await nameField.fill('Arm?');
  await expect.element(dialog('Rename folder').getByText(CONTENT_MESSAGES.nameInvalid)).toBeVisible();
  refuse(renameFolder, 400, CONTENT_MESSAGES.folderExists);
  await nameField.fill('knee');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(CONTENT_MESSAGES.folderExists)).toBeVisible();
  const renamed = { ...arm, name: 'Upper arm' };
  answer(renameFolder, () => {
    answerFolders([knee, squat, renamed], noFiles);
    return { data: renamed };
  });
  await nameField.fill('Upper arm');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(renameFolder.done)).toBeVisible();
  await expect.poll(rows).toEqual(['Knee, 2 folders', 'Squat, Folder of an exercise', 'Upper arm']);
  await expect.element(row('Upper arm')).toHaveFocus();
});

test('a folder that got a child elsewhere is not deleted: the refusal is said, and the child shown', async () => {
  const { arm, knee, squat, all } = aTree();
  const said = 'A folder with subfolders cannot be deleted';
  refuse(deleteFolder, 400, said);
  await open(all);
  await choose('Arm', 'Delete folder');
  const question = dialog('Delete folder?').getByRole('button', { name: 'Delete folder' });
  await expect.element(question).toBeVisible();
  answerFolders([aFolder({ ...arm, child_count: 1, children: [aFolder({ name: 'Elbow' })] }), knee, squat], noFiles);
  await question.click();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.poll(rows).toEqual(['Arm, 1 folder', 'Knee, 2 folders', 'Squat, Folder of an exercise']);
});

test('a folder is moved by the dialog, to another than itself, what is below it and where it stands; a failed Undo says so', async () => {
  const { arm, early, all } = aTree();
  answer(moveFolder, { data: early });
  await open(all, early);
  await choose('Early weeks', 'Move folder');
  const move = dialog('Move Early weeks');
  await move.getByRole('button', { name: 'Move folder' }).click();
  await expect.element(move.getByText(CONTENT_MESSAGES.selectParent)).toBeVisible();
  await move.getByLabelText('Destination folder').click();
  const options = () =>
    page
      .getByRole('listbox')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(options).toEqual(['Exercise', 'Exercise / Arm', 'Exercise / Knee / Late weeks', 'Exercise / Squat']);
  await page.getByRole('option', { name: 'Exercise / Arm' }).click();
  await move.getByRole('button', { name: 'Move folder' }).click();
  await expect.element(page.getByText(moveFolder.done)).toBeVisible();
  expect(asked(moveFolder)).toMatchObject([{ params: { encoded_id: early.encoded_id }, body: { new_parent_id: arm.encoded_id } }]);
  breakLine(moveFolder);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(moveFolder.failed)).toBeVisible();
});

test('a folder is moved by the keyboard, which shows where it would go', async () => {
  const { arm, early, all } = aTree();
  answer(moveFolder, { data: early });
  await open(all, early);
  const status = pane.getByRole('status');
  const begin = '{Control>}{Shift>}d{/Shift}{/Control}';
  await focus('Early weeks');
  for (const [keys, said] of [
    [begin, 'Move Early weeks to Late weeks?'],
    ['{ArrowUp}', 'Move Early weeks to Arm?'],
    ['{ArrowUp}', 'Move Early weeks to Exercise?'],
    ['{Escape}', 'The folder stays where it was.'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(status).toMatchTextContent(said);
    if (keys === begin) await expectAccessible('a move by the keyboard');
  }
  expect(asked(moveFolder)).toEqual([]);
  await userEvent.keyboard(`${begin}{ArrowUp}{Enter}`);
  await expect.element(page.getByText(moveFolder.done)).toBeVisible();
  expect(asked(moveFolder).map(({ body }) => body.new_parent_id)).toEqual([arm.encoded_id]);
  await expect.element(row('Early weeks')).toHaveFocus();
});

test('a folder is deleted after a question that counts its files, and comes back by Undo', async () => {
  const { arm, all } = aTree();
  const serve = (folders: readonly Folder[]) =>
    answerFolders(folders, (id) => ({ ...noFiles(), images: id === arm.encoded_id ? [aFile()] : [] }));
  serve(all);
  answer(deleteFolder, () => {
    serve(all.slice(1));
    return {};
  });
  answer(restoreFolder, () => {
    serve(all);
    return { data: arm };
  });
  await openPage(`/content-manager/exercise?folderId=${arm.encoded_id}`);
  await choose('Arm', 'Delete folder');
  const question = dialog('Delete folder?');
  await expect.element(question).toMatchTextContent('“Arm” is deleted, with 1 file in it.');
  expect(asked(deleteFolder)).toEqual([]);
  await question.getByRole('button', { name: 'Delete folder' }).click();
  await expect.element(page.getByText(deleteFolder.done)).toBeVisible();
  await expect.poll(rows).toEqual(['Knee, 2 folders', 'Squat, Folder of an exercise']);
  await expect.poll(address).toBe('/content-manager/exercise');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rows).toEqual(['Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise']);
  for (const call of [deleteFolder, restoreFolder]) expect(asked(call)).toHaveLength(1);
});
