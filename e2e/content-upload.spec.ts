import { expect, test } from './fixtures.ts';
import { drawablePdf, filesIn, gifFile, lockedPdf, pictureFile, UploadScreen } from './support/upload-screen.ts';

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
