import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { FolderScreen } from './support/folder-screen.ts';
import type { Practice } from './support/practice.ts';
import { title } from './support/shell.ts';

/** Arm · Knee (Early weeks (Bending), Late weeks) · Squat, which is an exercise's own. */
async function makeTree({ make, group }: Practice) {
  const arm = await make.folder(group, { name: 'Arm' });
  const knee = await make.folder(group, { name: 'Knee' });
  const early = await make.folder(group, { name: 'Early weeks', parent: knee });
  const bending = await make.folder(group, { name: 'Bénding', parent: early });
  await make.folder(group, { name: 'Late weeks', parent: knee });
  await make.folder(group, { name: 'Squat', exercise: await make.exercise(group, { name: 'Squat' }) });
  return { arm, knee, early, bending };
}
let made: Awaited<ReturnType<typeof makeTree>>;
test.beforeEach(async ({ practice }) => {
  made = await makeTree(practice);
});

test.describe('the tree', () => {
  test('is that of the bucket in the address, in any case; another word is no page', async ({ page, practice }) => {
    await practice.make.folder(practice.group, { name: 'Leaflets', bucket: 'education' });
    const screen = await FolderScreen.open(page, 'Education');
    await expect(screen.pane.getByRole('heading')).toHaveText('Education');
    await screen.expectRows('Leaflets');
    await FolderScreen.open(page, 'EXERCISE');
    await screen.expectRows('Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise');
    await page.goto('/content-manager/music');
    await expect(page.getByText('Page not found').first()).toBeVisible();
  });

  test('selects into the address, and shows the files', async ({ page, practice }) => {
    await practice.make.file(practice.group, made.arm, { name: 'stretch.pdf', type: 'pdf' });
    const screen = await FolderScreen.open(page);
    await expect(page.getByText('select a folder')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload content' })).toBeDisabled();
    await screen.row('Arm').click();
    await expect(page).toHaveURL(`/content-manager/exercise?folderId=${made.arm.public_id}`);
    await expect(screen.row('Arm')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'PDFs' }).click();
    await expect(page.getByText('stretch.pdf').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to the content manager' }).click();
    await expect(page).toHaveURL('/content-manager');
  });

  test('opens up to the folder the address names, and shows it among many', async ({ page, practice }) => {
    for (let n = 100; n < 160; n++) await practice.make.folder(practice.group, { name: `Area ${n}` });
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.bending.public_id}`);
    await expect(screen.row('Bénding')).toBeInViewport();
    await expect(screen.row('Bénding')).toHaveAttribute('aria-selected', 'true');
    await expect(screen.row('Bénding')).toHaveAttribute('aria-level', '3');
    await expect(screen.row('Early weeks')).toHaveAttribute('aria-expanded', 'true');
    await expect(screen.row('Knee')).toHaveAttribute('aria-posinset', '62');
    await expect(screen.row('Knee')).toHaveAttribute('aria-setsize', '63');
    await expect(page.getByRole('heading', { level: 2, name: 'Exercise / Knee / Early weeks / Bénding' })).toBeVisible();
  });

  test('is walked by the keyboard, however long it is', async ({ page, practice }) => {
    for (let n = 100; n < 220; n++) await practice.make.folder(practice.group, { name: `Area ${n}` });
    const screen = await FolderScreen.open(page);
    await screen.row('Area 100').focus();
    await screen.press('End');
    await screen.expectFocus('Squat');
    await screen.press('ArrowUp', 'ArrowRight');
    await expect(screen.row('Knee')).toHaveAttribute('aria-expanded', 'true');
    await screen.press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await screen.expectFocus('Bénding');
    await screen.press('ArrowLeft');
    await screen.expectFocus('Early weeks');
    await screen.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect(screen.row('Knee')).toHaveAttribute('aria-expanded', 'false');
    await screen.press('Home');
    await screen.expectFocus('Area 100');
    await screen.press('s');
    await screen.expectFocus('Squat');
    await screen.press('Enter');
    await expect(screen.row('Squat')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: 'Exercise / Squat' })).toBeVisible();
  });

  test('is searched: matches are marked and keep what leads to them', async ({ page }) => {
    const screen = await FolderScreen.open(page);
    await screen.search.fill('BEND');
    await screen.expectRows('Knee, 2 folders', 'Early weeks, 1 folder', 'Bénding');
    await expect(screen.tree.getByText('Bénd', { exact: true })).toBeVisible();
    await screen.search.fill('nothing like it');
    await expect(screen.pane.getByText('No folder matches.')).toBeVisible();
    await screen.button('Clear search').click();
    await screen.expectRows('Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise');
  });

  test('has no fault that axe knows of', async ({ page }) => {
    const screen = await FolderScreen.open(page, `exercise?folderId=${made.bending.public_id}`);
    await expectAccessible(page, 'a bucket');
    await screen.row('Arm').click({ button: 'right' });
    await expect(screen.items).toHaveCount(4);
    await expectAccessible(page, 'the menu of a folder');
    await screen.press('Escape');
    await screen.expectFocus('Arm');
    await screen.press('Control+Shift+D');
    await expectAccessible(page, 'a move by the keyboard');
  });
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

test('the line beside the tree makes it wider, and is remembered; a smaller window has none', async ({ page }) => {
  const screen = await FolderScreen.open(page);
  const line = page.getByRole('separator', { name: 'Width of the folders' });
  const width = async () => (await screen.pane.boundingBox())?.width;
  expect(await width()).toBe(276);
  await line.focus();
  await screen.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', '292');
  await screen.press('End');
  await expect(line).toHaveAttribute('aria-valuenow', '420');
  await page.reload();
  await expect(screen.tree).toBeVisible();
  expect(await width()).toBe(420);
  const box = await line.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, 400);
  await page.mouse.down();
  await page.mouse.move(0, 400, { steps: 5 });
  await page.mouse.up();
  await expect.poll(width).toBe(220);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(line).toBeHidden();
  expect(await width()).toBe(220);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('folders come first, then the files of one, and back', async ({ page }) => {
    const screen = await FolderScreen.open(page);
    await screen.row('Arm').tap();
    await expect(page.getByRole('heading', { level: 2, name: 'Exercise / Arm' })).toBeVisible();
    await expect(screen.tree).toBeHidden();
    await screen.button('Folders').tap();
    await expect(screen.tree).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Content manager', exact: true }).tap();
    await expect(page).toHaveURL('/content-manager');
    await expect(title(page)).toHaveText('Content manager');
  });

  test('a finger that rests on a folder opens its menu, and does not select it', async ({ page }) => {
    const screen = await FolderScreen.open(page);
    const box = await screen.row('Arm').boundingBox();
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(screen.items).toHaveText(['Add folder', 'Rename folder', 'Move folder', 'Delete folder']);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveURL('/content-manager/exercise');
    await screen.items.filter({ hasText: 'Rename folder' }).tap();
    await expect(screen.nameField).toHaveValue('Arm');
  });
});
