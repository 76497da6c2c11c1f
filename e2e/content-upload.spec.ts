import { MESSAGES } from '@physio/contract/common/errors';
import { expect, test } from './fixtures.ts';
import { rail } from './support/shell.ts';
import { drawablePdf, filesIn, gifFile, lockedPdf, pictureFile, UploadScreen } from './support/upload-screen.ts';

const UPLOADS = '**/update-exercise-attachments/';

test('files wait until the upload is started; then they land, leave the queue, and the lists show them', async ({
  page,
  practice,
}) => {
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openHome(page);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await expect(screen.upload).toBeDisabled();
  await expect(page.getByText('Choose a folder first.')).toBeVisible();
  await screen.chooseFolder('Knee');
  await screen.upload.click();
  await expect(page).toHaveSaid('Please select at least one file to upload.');
  await screen.choose(await pictureFile('a.png'), await gifFile('b.gif'));
  await screen.drop(await pictureFile('c.png'));
  for (const name of ['a.png', 'b.gif', 'c.png']) await expect(screen.chosen(name)).toBeVisible();
  await screen.chosen('c.png').click();
  expect(calls).toEqual([]);
  await screen.upload.click();
  await expect(page).toHaveSaid('Uploaded files successfully');
  await expect(screen.chosen('a.png')).toHaveCount(0);
  for (const name of ['a.png', 'b.gif'])
    await expect(
      page.getByRole('region', { name: 'Recent uploads' }).getByRole('listitem').filter({ hasText: name }),
    ).toBeVisible();
  expect((await filesIn(practice, folder)).sort()).toEqual(['a.png', 'b.gif']);
  await expect(screen.dock).toBeHidden();
});

test('the dialog stays while a file failed, names it, and closes when it lands after all', async ({ page, practice, faults }) => {
  faults.allow(/status of 400/);
  // Playwright's recorder asks for the picture that could not be shown; without a recording nothing does.
  faults.allow(/Connecting to 'blob:.*connect-src/);
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openDialog(page, folder);
  const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await screen.choose(await pictureFile('good.png'), bad);
  await screen.upload.click();
  await expect(page).toHaveSaid('Failed to upload bad.png file(s)');
  await expect(screen.dialog).toContainText('File type not supported for bad.png');
  await expect(screen.dialog).toBeVisible();
  await expect(screen.chosen('good.png')).toHaveCount(0);
  expect(await filesIn(practice, folder)).toEqual(['good.png']);
  await screen.dialog.getByRole('button', { name: 'Remove: bad.png' }).click();
  await screen.choose(await pictureFile('better.png'));
  await screen.upload.click();
  await expect(page).toHaveSaid('Uploaded files successfully');
  await expect(screen.dialog).toBeHidden();
});

test('a call that fails as a whole says so; the file is sent again from the dock and lands once', {
  tag: '@chromium',
}, async ({ page, practice, faults }) => {
  faults.allow(/ERR_FAILED|Failed to load resource/);
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openHome(page);
  // The server has it, but its answer is lost.
  await page.route(UPLOADS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.choose(await pictureFile('a.png'));
  await screen.chooseFolder('Knee');
  await screen.upload.click();
  await expect(page).toHaveSaid('Failed to upload files. Please try again.');
  await page.unroute(UPLOADS);
  await rail(page).getByRole('link', { name: 'Users' }).click();
  await expect(screen.dock).toContainText('1 file not uploaded');
  await screen.dock.getByRole('button', { name: 'Try again: a.png' }).click();
  await expect(page).toHaveSaid('Uploaded files successfully');
  await expect(screen.dock).toBeHidden();
  expect(await filesIn(practice, folder)).toEqual(['a.png']);
});

test('a proxy that lets no large file through is distinguished from a failure of ours', async ({ page, practice, faults }) => {
  faults.allow(/status of 413/);
  await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openHome(page);
  await page.route(UPLOADS, (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413</h1>' }));
  await screen.choose(await pictureFile('a.png'));
  await screen.chooseFolder('Knee');
  await screen.upload.click();
  await expect(page).toHaveSaid(MESSAGES.tooLargeOnTheWay);
  await expect(screen.chosen('a.png')).toBeVisible();
});

test('a file the group has already is kept; the dock says where it is and takes the new one out again', async ({
  page,
  practice,
}) => {
  const [knee, hip] = [
    await practice.make.folder(practice.group, { name: 'Knee' }),
    await practice.make.folder(practice.group, { name: 'Hip' }),
  ];
  const screen = await UploadScreen.openHome(page);
  const file = await pictureFile('a.png');
  for (const name of ['Knee', 'Hip']) {
    await screen.choose(file);
    await screen.chooseFolder(name);
    await screen.upload.click();
    await expect(screen.chosen('a.png')).toHaveCount(0);
  }
  await expect(screen.dock).toContainText('The same file is already in Exercise / Knee');
  expect([await filesIn(practice, knee), await filesIn(practice, hip)]).toEqual([['a.png'], ['a.png']]);
  await screen.dock.getByRole('link', { name: 'Exercise / Knee' }).click();
  await expect(page).toHaveURL(`/content-manager/exercise?folderId=${knee.public_id}`);
  await screen.dock.getByRole('button', { name: 'Remove the new one' }).click();
  await expect(screen.dock).toBeHidden();
  expect([await filesIn(practice, knee), await filesIn(practice, hip)]).toEqual([['a.png'], []]);
});

test('a PDF shows its first page; one that cannot be drawn is uploaded all the same', async ({ page, practice }) => {
  const folder = await practice.make.folder(practice.group, { name: 'Knee' });
  const screen = await UploadScreen.openDialog(page, folder);
  const drawn = page.waitForResponse((response) => response.url().endsWith('/picture'));
  await screen.choose(await lockedPdf('locked.pdf'), drawablePdf('sheet.pdf'));
  await screen.upload.click();
  await expect(screen.dialog).toBeHidden();
  expect((await drawn).status()).toBe(200);
  const posters = await practice.db
    .selectFrom('attachments as a')
    .innerJoin('media_objects as m', 'm.id', 'a.media_id')
    .innerJoin('media_objects as p', 'p.id', 'm.poster_id')
    .select(['a.display_name', 'p.width', 'p.height'])
    .where('a.folder_id', '=', folder.id)
    .execute();
  expect(posters).toEqual([{ display_name: 'sheet.pdf', width: 360, height: 480 }]);
  expect((await filesIn(practice, folder)).sort()).toEqual(['locked.pdf', 'sheet.pdf']);
  await page.getByRole('tab', { name: /PDFs/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('presentation')).toBeVisible();
});

test('on a phone the upload area is closed until it is wanted @phone', async ({ page }) => {
  await page.goto('/content-manager');
  const opener = page.getByRole('button', { name: 'Upload content' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Drop files or browse')).toBeHidden();
  await opener.click();
  await expect(page.getByText('Drop files or browse')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View: Education' })).toHaveText('View');
});
