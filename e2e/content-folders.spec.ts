import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { FolderScreen } from './support/folder-screen.ts';
import { makeFolders } from './support/folder-tree.ts';
import { title } from './support/shell.ts';

let made: Awaited<ReturnType<typeof makeFolders>>;
test.beforeEach(async ({ practice }) => {
  made = await makeFolders(practice);
});

test.describe('the tree', () => {
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
