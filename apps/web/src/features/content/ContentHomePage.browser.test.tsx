import { textOf } from '@physio/contract/common/sentence';
import { unsupportedType } from '@physio/contract/content/content';
import { type ContentStats, getContentStats } from '@physio/contract/content/content-stats';
import { createFolder, listFolders } from '@physio/contract/content/folders';
import { uploadFiles } from '@physio/contract/content/uploads';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToasts } from '#platform/toast/toast.ts';
import { answer, breakLine, hold, refuse } from '#test/answers.ts';
import { aFile, aFolder, answerFolders } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { uploads } from './upload/uploads.ts';

const knee = aFolder();
const kinds = { videos: 2, images: 1, pdfs: 0, gifs: 4 };
const stats = (recent_uploads: ContentStats['recent_uploads'] = []): { stats: ContentStats } => ({
  stats: {
    file_type: { total_videos: 2, total_images: 1, total_pdfs: 0 },
    bucket_type: { exercise: 3, education: 0, other: 0 },
    bucket_file_type: { exercise: kinds, education: kinds, other: kinds },
    recent_uploads,
  },
});
const recent = page.getByRole('region', { name: 'Recent uploads' });

test('grey cards stand until the figures have come; of what there is not it says so', async () => {
  answerFolders([], noFiles);
  const release = hold(getContentStats, stats());
  await openPage('/content-manager');
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  release();
  await expect.element(recent).toMatchTextContent('No uploads yet.');
  expect(recent.getByRole('button', { name: 'View all' }).query()).toBeNull();
  await expect.element(page.getByRole('region', { name: 'Content by category' })).toMatchTextContent('Exercises3');
});

test('the newest uploads are named, long names cut', async () => {
  answerFolders([], noFiles);
  answer(getContentStats, stats([aFile({ old_name: `${'k'.repeat(40)}.png` })]));
  await openPage('/content-manager');
  await expect.element(recent.getByRole('listitem')).toMatchTextContent(`${'k'.repeat(32)}...`);
  await expect.element(recent.getByRole('button', { name: 'View all' })).toBeVisible();
});

test('figures that cannot be loaded can be tried again; without folders nothing can be uploaded', async () => {
  refuse(getContentStats, 500, 'Something went wrong');
  refuse(listFolders, 500, 'Something went wrong');
  await openPage('/content-manager');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(recent.query()).toBeNull();
  expect(page.getByRole('region', { name: 'Upload content' }).query()).toBeNull();
  answer(getContentStats, stats());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(recent).toBeVisible();
});

const pictureOf = (name: string, type: string) => new File(['x'], name, { type });
const queued = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });

test('what cannot be uploaded is refused when it is chosen, and again when another bucket is', async () => {
  answerFolders([aFolder({ name: 'Leaflets', bucket_name: 'education' })], noFiles);
  answer(getContentStats, stats());
  await openPage('/content-manager');
  const choose = (file: File) => userEvent.upload(page.getByLabelText('Drop files or browse'), file);
  const said = () => page.getByRole('alert').filter({ hasText: 'GIF uploads are not supported in Education' });
  await choose(pictureOf('notes.txt', 'text/plain'));
  await expect.element(page.getByText(textOf(unsupportedType('notes.txt')))).toBeVisible();
  await choose(new File([], 'nothing.png', { type: 'image/png' }));
  await expect.element(page.getByText('nothing.png is empty. Please choose a file with something in it.')).toBeVisible();
  expect(queued('nothing.png').query()).toBeNull();
  await choose(pictureOf('first.gif', 'image/gif'));
  await expect.element(queued('first.gif')).toBeVisible();
  await page.getByRole('combobox', { name: 'Bucket' }).click();
  await page.getByRole('option', { name: 'Education' }).click();
  await choose(pictureOf('second.gif', 'image/gif'));
  await expect.element(said()).toBeVisible();
  expect(queued('second.gif').query()).toBeNull();
  dismissToasts();
  await expect.element(said()).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Leaflets' }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(said()).toBeVisible();
  await expect.element(queued('first.gif')).toBeVisible();
});

test('files are for readers of the group’s language, unless another is chosen', async () => {
  answerFolders([knee], noFiles);
  answer(getContentStats, stats());
  await openPage('/content-manager', aUser({ groups: [aGroup({ language: 'ja' })] }));
  const language = page.getByRole('region', { name: 'Upload content' }).getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('日本語');
  await language.click();
  await page.getByRole('option', { name: 'All languages' }).click();
  await expect.element(language).toHaveValue('All languages');
});

test('the dock stands in the form it belongs to, and covers nothing of it', async () => {
  answerFolders([knee], noFiles);
  breakLine(uploadFiles);
  answer(getContentStats, stats());
  await openPage('/content-manager');
  await userEvent.upload(page.getByLabelText('Drop files or browse'), pictureOf('a.png', 'image/png'));
  await page.getByRole('combobox', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'Knee' }).click();
  const button = page.getByRole('button', { name: 'Upload', exact: true });
  await button.click();
  const dock = page.getByRole('region', { name: 'Uploads', exact: true });
  await expect.element(dock).toBeVisible();
  await expect.element(dock).toHaveAttribute('data-inside');
  const [above, below] = [dock.element().getBoundingClientRect(), button.element().getBoundingClientRect()];
  expect(above.right <= below.left || above.bottom <= below.top || below.bottom <= above.top).toBe(true);
  uploads.clear();
});

test('a folder that is not there is made after a question and chosen, and the list stays closed over the button', async () => {
  answerFolders([knee], noFiles);
  answer(getContentStats, stats());
  const hip = aFolder({ name: 'Hip' });
  answer(createFolder, () => {
    answerFolders([knee, hip], noFiles);
    return { data: hip, message: 'Folder created successfully' };
  });
  await openPage('/content-manager');
  await page.getByRole('combobox', { name: 'Folder' }).fill('Hip');
  await page.getByRole('option', { name: 'Create “Hip”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();
  await expect.element(page.getByText('Folder created successfully')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Folder' })).toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Folder' })).toHaveValue('Hip');
  await expect.element(page.getByRole('combobox', { name: 'Folder' })).toHaveAttribute('aria-expanded', 'false');
});
