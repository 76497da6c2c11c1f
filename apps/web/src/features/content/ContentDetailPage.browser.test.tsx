import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import { listFolders } from '@physio/contract/content/folders';
import { listAttachmentUses } from '@physio/contract/content/many-files';
import {
  type Attachment,
  type AttachmentGroups,
  deleteAttachment,
  renameAttachment,
  restoreAttachment,
} from '@physio/contract/content/media';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { aFile, aFolder, aGif, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const picture = (old_name: string, with_: Partial<Attachment> = {}) => aFile({ old_name, ...with_ });
const pdf = (old_name: string) => aFile({ old_name, file_type: 'pdf', media_type: 'document' });
const knee = aFolder();
const NO_USES = { data: { exercises: [], playlists: [], badges: [], copies: [] } };

function serve(files: Partial<AttachmentGroups>, folders = [knee]): void {
  answerFolders(folders, (folderId) => ({ ...noFiles(), ...(folderId === knee.encoded_id && files) }));
}
const openFolder = (folder = knee) => openPage(`/content-manager/exercise?folderId=${folder.encoded_id}`);
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent);

test('files stand under their kind, and a search counts in every tab', async () => {
  serve({
    images: ['Knee straight.png', 'Knee bent.png', 'Hip.jpg'].map((name) => picture(name)),
    videos: [aVideo('Knee.mp4')],
    gifs: [aGif('Arm.gif')],
    documents: [pdf('Knee sheet.pdf')],
  });
  await openFolder();
  await expect.poll(tabs).toEqual(['Videos 1', 'Images 3', 'GIFs 1', 'PDFs 1']);
  await page.getByRole('textbox', { name: 'Search files' }).fill('KNEE');
  await expect.poll(tabs).toEqual(['Videos 1', 'Images 2', 'GIFs 0', 'PDFs 1']);
  await tab('GIFs').click();
  await expect.element(page.getByText('No GIFs Available')).toBeVisible();
  await expect.element(page.getByText('No file matches.')).toBeVisible();
  await tab('Images').click();
  await expect.element(card('Knee')).toHaveLength(2);
  expect(card('Hip').query()).toBeNull();
});

test('a file from before marks of direction were taken out of names shows its real ending', async () => {
  serve({ images: [picture('fdp\u202egpj.exe')] });
  await openFolder();
  await expect.element(card('exe')).toBeVisible();
  expect(card('exe').element().querySelector('p[title]')?.textContent?.trim()).toBe('\u2068fdpgpj.exe\u2069');
});

test('a folder opens on the tab last looked at in its bucket; an empty one says so; Education has no GIFs', async () => {
  const hip = aFolder({ name: 'Hip' });
  serve({ images: [picture('Hip.png')], documents: [pdf('Sheet.pdf')] }, [knee, hip]);
  await openFolder();
  await tab('PDFs').click();
  await expect.element(card('Sheet.pdf')).toBeVisible();
  await page.getByRole('treeitem', { name: 'Hip' }).click();
  await expect.element(tab('PDFs')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('No PDFs Available')).toBeVisible();
  await expect.element(page.getByText('Upload the first one, or look in another folder.')).toBeVisible();
  const leaflets = aFolder({ bucket_name: 'education' });
  answerFolders([leaflets], noFiles);
  await openPage(`/content-manager/education?folderId=${leaflets.encoded_id}`);
  await expect.poll(tabs).toEqual(['Videos 0', 'Images 0', 'PDFs 0']);
  await expect.element(tab('Videos')).toHaveAttribute('aria-selected', 'true');
});

test('cards have a menu, lines have buttons', async () => {
  serve({ images: [picture('Hip.png')] });
  await openFolder();
  await page.getByRole('button', { name: 'More for Hip.png' }).click();
  const items = page.getByRole('menuitem');
  await expect.element(items).toHaveLength(4);
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Preview', 'Copy', 'Rename', 'Delete']);
  await userEvent.keyboard('{Escape}');
  page.getByRole('radio', { name: 'Grid' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Rename: Hip.png' })).toBeVisible();
  expect(page.getByRole('button', { name: 'More for Hip.png' }).query()).toBeNull();
  await expect.element(card('Hip.png')).toMatchTextContent('EN');
});

test('exercises, playlists and badges that show a deleted file are out of date; Undo brings it back', async () => {
  const hip = picture('Hip.png');
  serve({ images: [hip] });
  answer(listAttachmentUses, { data: [] });
  answer(deleteAttachment, {});
  answer(restoreAttachment, { data: hip });
  await openFolder();
  const shownOn = [['exercises'], ['playlists'], ['challenges']] as const;
  for (const key of shownOn) queryClient.setQueryData(key, []);
  await tab('Images').click();
  await page.getByRole('button', { name: 'More for Hip.png' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  serve({});
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await expect.element(page.getByText(deleteAttachment.done)).toBeVisible();
  expect(shownOn.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
  serve({ images: [hip] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card('Hip.png')).toBeVisible();
});

test('before files are deleted the question names the playlists and badges that show them', async () => {
  const [hip, sheet] = [picture('Hip.png'), picture('Knee.png')];
  const shownBy = (file: Attachment, playlists: string[], badges: string[]) => ({
    attachment_id: file.encode_id,
    exercises: [],
    playlists: playlists.map((name) => ({ id: name, name })),
    badges: badges.map((name) => ({ id: name, name })),
  });
  const uses = [shownBy(hip, ['Hall', 'Lobby'], ['Early bird']), shownBy(sheet, ['Gym'], [])];
  serve({ images: [hip, sheet] });
  answer(listAttachmentUses, { data: uses.slice(0, 1) });
  await openFolder();
  await tab('Images').click();
  await page.getByRole('button', { name: 'More for Hip.png' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete file?' }))
    .toMatchTextContent(
      '“Hip.png” is deleted from this folder. Shown by the playlist Hall, Lobby. Picture of the badge Early bird.',
    );
  await userEvent.keyboard('{Escape}');
  answer(listAttachmentUses, { data: uses });
  await page.getByRole('checkbox', { name: 'Choose Hip.png' }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('group', { name: 'Chosen files' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 files?' });
  await expect
    .element(question)
    .toMatchTextContent('“Hip.png”: Shown by the playlist Hall, Lobby. Picture of the badge Early bird.');
  await expect.element(question).toMatchTextContent('“Knee.png”: Shown by the playlist Gym.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
});

test('a file keeps its extension when it is renamed, and a bad name is refused as it is typed', async () => {
  const hip = picture('Hip.png');
  serve({ images: [hip] });
  await openFolder();
  await tab('Images').click();
  await page.getByRole('button', { name: 'More for Hip.png' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename file' });
  const name = dialog.getByLabelText('File name');
  const rename = dialog.getByRole('button', { name: 'Rename' });
  await expect.element(name).toHaveValue('Hip');
  await expect.element(dialog.getByText('.png')).toBeVisible();
  await name.fill('Hip?');
  await expect.element(name).toHaveAccessibleDescription('Name contains invalid characters');
  await name.fill('Hi');
  await rename.click();
  await expect.element(name).toHaveAccessibleDescription('Folder name must be at least 3 characters');
  expect(asked(renameAttachment)).toEqual([]);
  await name.fill('  Hip, lying  ');
  const renamed = { ...hip, old_name: 'Hip, lying.png' };
  answer(renameAttachment, () => {
    serve({ images: [renamed] });
    return { data: renamed };
  });
  await rename.click();
  await expect.element(page.getByText(renameAttachment.done)).toBeVisible();
  expect(asked(renameAttachment)[0]?.body.new_name).toBe('Hip, lying');
  await expect.element(page.getByRole('button', { name: 'More for Hip, lying.png' })).toHaveFocus();
});

test('while files are loaded eight grey cards stand in their place', async () => {
  serve({});
  await openPage('/content-manager/exercise');
  await expect.element(page.getByRole('treeitem', { name: 'Knee' })).toBeVisible();
  const release = hold(listFolders, { data: { attachments: { ...noFiles(), images: [picture('Hip.png')] } } });
  await page.getByRole('treeitem', { name: 'Knee' }).click();
  const loading = page.getByRole('tabpanel').getByRole('status', { name: 'Loading…' });
  await expect.element(loading).toBeInTheDocument();
  expect(loading.element().childElementCount).toBe(8);
  release();
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(tab('Images')).toMatchTextContent('1');
});

test('files that cannot be loaded say so, and can be tried again', async () => {
  serve({});
  await openPage('/content-manager/exercise');
  await expect.element(page.getByRole('treeitem', { name: 'Knee' })).toBeVisible();
  refuse(listFolders, 500, 'Something went wrong');
  await page.getByRole('treeitem', { name: 'Knee' }).click();
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  serve({ videos: [aVideo('Knee.mp4')] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await tab('Videos').click();
  await expect.element(card('Knee.mp4')).toBeVisible();
});

test('a card says that its picture is being made, and shows it when it is', async () => {
  const made = picture('Hip.png', { created_at: new Date().toISOString() });
  serve({ images: [{ ...made, poster: null }] });
  await openFolder();
  await tab('Images').click();
  await expect.element(card('Hip.png')).toMatchTextContent('The picture is being made…');
  serve({ images: [made] });
  await expect.element(card('Hip.png')).not.toMatchTextContent('The picture is being made…');
  await expect.element(card('Hip.png').getByRole('presentation')).toHaveAttribute('src', made.poster ?? '');
});

test('a video that this browser cannot play says so on its card and in the preview, with the file to download', async () => {
  const location = 'data:video/mp4;base64,AAAAGGZ0eXBpc29tAAACAGlzb21pc28y';
  serve({ videos: [aVideo('Hevc.mp4', { location, download: '/media/hevc', poster: null })] });
  await openFolder();
  await tab('Videos').click();
  await expect.element(card('Hevc.mp4')).toMatchTextContent('This browser cannot play it');
  await page.getByRole('button', { name: 'Play: Hevc.mp4' }).click();
  await expect.element(card('Hevc.mp4').getByRole('status')).toMatchTextContent('Download the file to watch it.');
  await expect.element(card('Hevc.mp4').getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/media/hevc');
  answer(getAttachmentUsage, NO_USES);
  await page.getByRole('button', { name: 'More for Hevc.mp4' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect.element(page.getByRole('dialog').getByRole('status')).toMatchTextContent('This browser cannot play this video.');
});

test('a locked PDF is marked on its card; its preview leaves the keys to the dialog', async () => {
  serve({ documents: [{ ...pdf('Secret.pdf'), poster: null, pages: 2, locked: true }] });
  await openFolder();
  await tab('PDFs').click();
  await expect.element(card('Secret.pdf')).toMatchTextContent('Locked with a password');
  answer(getAttachmentUsage, NO_USES);
  await page.getByRole('button', { name: 'Preview: Secret.pdf' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('This PDF is locked with a password.');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a picture that does not load leaves the sign of its kind', async () => {
  serve({ images: [picture('Hip.png', { poster: 'data:image/png;base64,AA==' })] });
  await openFolder();
  await tab('Images').click();
  await expect.element(card('Hip.png')).toBeVisible();
  await expect.element(card('Hip.png').getByRole('presentation')).not.toBeInTheDocument();
});
