import { expect, test } from './fixtures.ts';
import { FolderScreen } from './support/folder-screen.ts';
import { makeFolders } from './support/folder-tree.ts';

let made: Awaited<ReturnType<typeof makeFolders>>;
test.beforeEach(async ({ practice }) => {
  made = await makeFolders(practice);
});

test.describe('the menu of a folder', () => {
  test('leaves out what is not allowed, and is as high as it is reckoned', async ({ page }) => {
    const screen = await FolderScreen.open(page);
    const all = ['Add folder', 'Rename folder', 'Move folder', 'Delete folder'];
    for (const [name, entries, height] of [
      ['Arm', all, 170],
      ['Knee', all.slice(0, 3), 135],
      ['Squat', ['Add folder', 'Move folder'], 95],
    ] as const) {
      await screen.row(name).click({ button: 'right' });
      await expect(screen.items).toHaveText([...entries]);
      expect((await screen.menu.boundingBox())?.height).toBe(height);
      await screen.press('Escape');
      await expect(screen.menu).toBeHidden();
      await screen.expectFocus(name);
    }
  });

  test('of an archived exercise has neither rename nor delete, by key neither', async ({ page, practice: { make, group, db } }) => {
    const exercise = await make.exercise(group, { name: 'Lunge' });
    await make.folder(group, { name: 'Lunge', exercise });
    await db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', exercise.id).execute();
    const screen = await FolderScreen.open(page);
    await screen.row('Lunge').click({ button: 'right' });
    await expect(screen.items).toHaveText(['Add folder', 'Move folder']);
    await screen.press('Escape');
    await screen.expectFocus('Lunge');
    await screen.press('F2', 'Delete', 'End', 'Shift+F10');
    await expect(screen.items).toHaveText(['Add folder', 'Move folder']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens by Shift+F10, and upwards at the lower edge', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 300 });
    const screen = await FolderScreen.open(page);
    await screen.row('Arm').focus();
    await screen.press('End', 'Shift+F10');
    await expect(screen.items).toHaveText(['Add folder', 'Move folder']);
    const [menu, row] = [await screen.menu.boundingBox(), await screen.row('Squat').boundingBox()];
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeCloseTo(row?.y ?? 0, 0);
    await expect(screen.items.first()).toBeFocused();
    await screen.press('Escape');
    await screen.expectFocus('Squat');
  });
});

test.describe('a folder', () => {
  test('is added by the rules of names, which are told as it is typed', async ({ page }) => {
    const screen = await FolderScreen.open(page);
    await screen.button('Add folder').click();
    const dialog = screen.dialog('Add a folder to Exercise');
    await dialog.getByRole('button', { name: 'Add folder' }).click();
    await expect(dialog.getByText('Folder name is required')).toBeVisible();
    await screen.nameField.fill('ab');
    await expect(dialog.getByText('Folder name must be at least 3 characters')).toBeVisible();
    for (const sign of '<>:"/\\|?*') {
      await screen.nameField.fill(`Hip ${sign}`);
      await expect(dialog.getByText('Name contains invalid characters')).toBeVisible();
    }
    await screen.nameField.fill('x'.repeat(256));
    await expect(dialog.getByText('Name cannot exceed 255 characters')).toBeVisible();
    await screen.nameField.fill('  Hip  ');
    await dialog.getByRole('button', { name: 'Add folder' }).click();
    await expect(page).toHaveSaid('Folder created successfully');
    await screen.expectRows('Arm', 'Hip', 'Knee, 2 folders', 'Squat, Folder of an exercise');
    await screen.choose('Hip', 'Add folder');
    await screen.nameField.fill('Week one');
    await screen.press('Enter');
    await expect(screen.row('Week one')).toHaveAttribute('aria-level', '2');
  });

  test('is renamed by F2, not to a name that its neighbour has; that of an exercise is not', async ({ page, faults }) => {
    faults.allow(/status of 400/);
    const screen = await FolderScreen.open(page);
    await screen.row('Squat').focus();
    await screen.press('F2');
    await screen.press('Home', 'F2');
    const dialog = screen.dialog('Rename folder');
    await expect(screen.nameField).toHaveValue('Arm');
    await screen.nameField.fill('Arm?');
    await expect(dialog.getByText('Name contains invalid characters')).toBeVisible();
    await screen.nameField.fill('knee');
    await screen.press('Enter');
    await expect(page).toHaveSaid('A folder with this name already exists');
    await screen.nameField.fill('Upper arm');
    await screen.press('Enter');
    await expect(page).toHaveSaid('Folder renamed successfully');
    await screen.expectRows('Knee, 2 folders', 'Squat, Folder of an exercise', 'Upper arm');
    await screen.expectFocus('Upper arm');
  });

  test('is deleted after a question, and comes back by Undo', async ({ page, practice }) => {
    await practice.make.file(practice.group, made.arm, { type: 'pdf' });
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.arm.public_id}`);
    await screen.choose('Arm', 'Delete folder');
    const question = screen.dialog('Delete folder?');
    await expect(question).toContainText('“Arm” is deleted, with 1 file in it.');
    await question.getByRole('button', { name: 'Delete folder' }).click();
    await expect(page).toHaveSaid('Folder deleted successfully');
    await screen.expectRows('Knee, 2 folders', 'Squat, Folder of an exercise');
    await expect(page).toHaveURL('/content-manager/exercise');
    await screen.button('Undo').click();
    await screen.expectRows('Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise');
  });

  test('that got a child elsewhere is not deleted', async ({ page, practice, faults }) => {
    faults.allow(/status of 400/);
    const screen = await FolderScreen.open(page);
    await practice.make.folder(practice.group, { name: 'Elbow', parent: made.arm });
    await screen.choose('Arm', 'Delete folder');
    await screen.dialog('Delete folder?').getByRole('button', { name: 'Delete folder' }).click();
    await expect(page).toHaveSaid('A folder with subfolders cannot be deleted');
    await screen.expectRows('Arm, 1 folder', 'Knee, 2 folders', 'Squat, Folder of an exercise');
  });
});

test.describe('a folder is moved', () => {
  test('by the dialog, to another than itself, what is below it and where it stands', async ({ page }) => {
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.early.public_id}`);
    await screen.choose('Early weeks', 'Move folder');
    const dialog = screen.dialog('Move Early weeks');
    await dialog.getByRole('button', { name: 'Move folder' }).click();
    await expect(dialog.getByText('Please select a parent folder')).toBeVisible();
    await dialog.getByLabel('Destination folder').click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'Exercise',
      'Exercise / Arm',
      'Exercise / Knee / Late weeks',
      'Exercise / Squat',
    ]);
    await page.getByRole('option', { name: 'Exercise / Arm' }).click();
    await dialog.getByRole('button', { name: 'Move folder' }).click();
    await expect(page).toHaveSaid('Folder moved successfully');
    await screen.expectRows(
      'Arm, 1 folder',
      'Early weeks, 1 folder',
      'Knee, 1 folder',
      'Late weeks',
      'Squat, Folder of an exercise',
    );
  });

  test('by dragging it onto another, not into itself; Undo brings it back', async ({ page }) => {
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.early.public_id}`);
    await screen.row('Knee').dragTo(screen.row('Early weeks'));
    await screen.row('Early weeks').dragTo(screen.row('Knee'));
    await screen.row('Early weeks').dragTo(screen.row('Arm'));
    await expect(page).toHaveSaid('Folder moved successfully');
    await screen.expectRows(
      'Arm, 1 folder',
      'Early weeks, 1 folder',
      'Knee, 1 folder',
      'Late weeks',
      'Squat, Folder of an exercise',
    );
    await screen.button('Undo').click();
    await screen.expectRows('Arm', 'Knee, 2 folders', 'Early weeks, 1 folder', 'Late weeks', 'Squat, Folder of an exercise');
    await screen.row('Early weeks').dragTo(screen.pane.getByRole('heading', { name: 'Exercise' }));
    await screen.expectRows('Arm', 'Early weeks, 1 folder', 'Knee, 1 folder', 'Late weeks', 'Squat, Folder of an exercise');
  });

  test('by the keyboard, which tells where it would go', async ({ page }) => {
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.early.public_id}`);
    const status = screen.pane.getByRole('status');
    await screen.row('Early weeks').focus();
    await screen.press('Control+Shift+D');
    await expect(status).toContainText('Move Early weeks to Late weeks?');
    await screen.press('ArrowUp');
    await expect(status).toContainText('Move Early weeks to Arm?');
    await screen.press('ArrowUp');
    await expect(status).toContainText('Move Early weeks to Exercise?');
    await screen.press('Escape');
    await expect(status).toContainText('The folder stays where it was.');
    await screen.press('Control+Shift+D', 'ArrowUp', 'Enter');
    await expect(page).toHaveSaid('Folder moved successfully');
    await screen.expectRows(
      'Arm, 1 folder',
      'Early weeks, 1 folder',
      'Knee, 1 folder',
      'Late weeks',
      'Squat, Folder of an exercise',
    );
    await screen.expectFocus('Early weeks');
  });
});
