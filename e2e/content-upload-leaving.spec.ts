import { expect, test } from './fixtures.ts';
import { accountMenu, rail, title } from './support/shell.ts';
import { message } from './support/toasts.ts';
import { filesIn, pictureFile, UploadScreen } from './support/upload-screen.ts';

const SLOW = 60_000;

test('an upload goes on while the page changes, shows how far it is, and can be cancelled', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openDialog(page, folder);
  await screen.choose(await pictureFile('kept.png', 300), await pictureFile('dropped.png', 600));
  await screen.slowDown(SLOW);
  await screen.upload.click();
  await expect(page).toHaveSaid('Uploading 2 files');
  await screen.dialog.getByRole('button', { name: 'Close' }).click();
  await rail(page).getByRole('link', { name: 'Users' }).click();
  await expect(title(page)).toHaveText('Patient directory');
  const bar = screen.dock.getByRole('progressbar', { name: 'kept.png' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await expect(screen.dock).toContainText('KB/s');
  await screen.dock.getByRole('button', { name: 'Cancel: dropped.png' }).click();
  await expect(screen.dock).not.toContainText('dropped.png');
  await screen.slowDown(0);
  await expect(page).toHaveSaid('Uploaded files successfully');
  await expect(screen.dock).toBeHidden();
  await expect(message(page, 'Uploading')).toHaveCount(0);
  expect(await filesIn(practice, folder)).toEqual(['kept.png']);
});

test('leaving the tab or the session while files are under way asks first', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openHome(page);
  await screen.choose(await pictureFile('a.png', 300));
  await screen.chooseFolder('Knee');
  await screen.slowDown(1000);
  await screen.upload.click();
  await expect(screen.dock).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await Promise.all([page.close({ runBeforeUnload: true }), asked.then((dialog) => dialog.dismiss())]);
  expect((await asked).type()).toBe('beforeunload');
  const question = page.getByRole('dialog', { name: 'Stop the uploads?' });
  await accountMenu(page, 'Logout');
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect(screen.dock).toBeVisible();
  await expect(page).toHaveURL('/content-manager');
  await accountMenu(page, 'Logout');
  await question.getByRole('button', { name: 'Stop the uploads' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(screen.dock).toBeHidden();
  expect(await filesIn(practice, folder)).toEqual([]);
});
