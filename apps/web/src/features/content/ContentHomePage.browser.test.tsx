import { listFolders } from '@physio/contract/folders';
import { type ContentStats, getContentStats } from '@physio/contract/media';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, refuse } from '#test/answers.ts';
import { aFile, answerFolders } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

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
