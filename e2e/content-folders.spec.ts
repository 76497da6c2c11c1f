import { expect, test } from './fixtures.ts';
import { FolderScreen } from './support/folder-screen.ts';
import { makeFolders } from './support/folder-tree.ts';

let made: Awaited<ReturnType<typeof makeFolders>>;
test.beforeEach(async ({ practice }) => {
  made = await makeFolders(practice);
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

test('a folder is moved by dragging it onto another, not into itself; Undo brings it back', async ({ page }) => {
  const screen = await FolderScreen.open(page, `exercise?folderId=${made.early.public_id}`);
  await screen.row('Knee').dragTo(screen.row('Early weeks'));
  await screen.row('Early weeks').dragTo(screen.row('Knee'));
  await screen.row('Early weeks').dragTo(screen.row('Arm'));
  await expect(page).toHaveSaid('Folder moved successfully');
  await screen.expectRows('Arm, 1 folder', 'Early weeks, 1 folder', 'Knee, 1 folder', 'Late weeks', 'Squat, Folder of an exercise');
  await screen.button('Undo').click();
  await screen.expectRows('Arm', 'Knee, 2 folders', 'Early weeks, 1 folder', 'Late weeks', 'Squat, Folder of an exercise');
  await screen.row('Early weeks').dragTo(screen.pane.getByRole('heading', { name: 'Exercise' }));
  await screen.expectRows('Arm', 'Early weeks, 1 folder', 'Knee, 1 folder', 'Late weeks', 'Squat, Folder of an exercise');
});

test.describe('on a phone', { tag: '@phone' }, () => {
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
