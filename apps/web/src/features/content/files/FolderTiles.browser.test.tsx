import { listFolderPosters } from '@physio/contract/content/folder-posters';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked } from '#test/answers.ts';
import { aFile, aFolder, answerFolders, aTree } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';

const tiles = page.getByRole('region', { name: 'Exercise' }).getByRole('listitem');
const texts = () => tiles.elements().map(({ textContent }) => textContent);
const picture = (n: number) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="p${n}"/>`;

test('before a folder is chosen each is shown with pictures of what is in it; a press chooses it', async () => {
  const { arm, knee, early, all } = aTree();
  const images = [1, 2, 3].map((n) => aFile({ poster: picture(n) }));
  answerFolders(all, (id) => ({ ...noFiles(), images: id === arm.encoded_id ? images : [] }));
  await openPage('/content-manager/exercise');
  await expect.poll(texts).toEqual(['Arm3 files', 'Knee2 folders · 0 files', 'Squat0 files']);
  const sources = (tile: number) => [...tiles.nth(tile).element().querySelectorAll('img')].map(({ src }) => src);
  expect(sources(0).map(decodeURI)).toEqual([1, 2, 3].map(picture));
  expect(sources(1)).toEqual([]);
  await tiles.nth(1).getByRole('button', { name: 'Knee' }).click();
  expect(address()).toBe(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  const inside = page.getByRole('region', { name: 'Knee' });
  await expect.element(inside.getByText('No Videos Available')).toBeVisible();
  await inside.getByRole('button', { name: 'Early weeks' }).click();
  expect(address()).toBe(`/content-manager/exercise?folderId=${early.encoded_id}`);
});

test('of many folders some are shown, and more when they are asked for', async () => {
  answerFolders(
    Array.from({ length: 50 }, (_, n) => aFolder({ name: `Area ${n + 1}` })),
    noFiles,
  );
  await openPage('/content-manager/exercise');
  await expect.poll(() => tiles.elements().length).toBe(24);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await more.click();
  await expect.poll(texts).toContain('Area 500 files');
  await expect.element(more).not.toBeInTheDocument();
  expect(asked(listFolderPosters).map(({ query }) => query.folder_ids?.split(',').length)).toEqual([24, 24, 2]);
});
