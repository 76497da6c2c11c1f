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
  test('is that of the bucket in the address, in any case; another word is no page', async ({ page, practice, faults }) => {
    await practice.make.folder(practice.group, { name: 'Leaflets', bucket: 'education' });
    const screen = await FolderScreen.open(page, 'Education');
    await expect(screen.pane.getByRole('heading')).toHaveText('Education');
    await screen.expectRows('Leaflets');
    await FolderScreen.open(page, 'EXERCISE');
    await screen.expectRows('Arm', 'Knee, 2 folders', 'Squat, Folder of an exercise');
    faults.allow(/status of 404/);
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
