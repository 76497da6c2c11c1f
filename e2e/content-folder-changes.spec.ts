import { expect, test } from './fixtures.ts';
import { FolderScreen } from './support/folder-screen.ts';
import { makeFolders } from './support/folder-tree.ts';

let made: Awaited<ReturnType<typeof makeFolders>>;
test.beforeEach(async ({ practice }) => {
  made = await makeFolders(practice);
});

test.describe('a folder', () => {
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
});

test.describe('a folder is moved', () => {
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
});
