import { setFileLanguage } from '@physio/contract/content/file-language';
import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import type { Attachment } from '@physio/contract/content/media';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { aFolder, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const knee = aFolder();
const dialog = page.getByRole('dialog');

/** Opens a film of a folder at full size. */
async function open(film: Attachment): Promise<void> {
  answerFolders([knee], () => ({ ...noFiles(), videos: [film] }));
  answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  await page.getByRole('button', { name: `More for ${film.old_name}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
}

test('the language of a film is changed beside it, to all languages when nothing is said in it', async () => {
  const film = aVideo('Squat.mp4');
  await open(film);
  const language = dialog.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('English');
  await expect.element(language).toHaveAccessibleDescription('A film without speech or text is for all languages.');
  const spoken = { ...film, language: 'all' };
  answer(setFileLanguage, { data: spoken });
  answerFolders([knee], () => ({ ...noFiles(), videos: [spoken] }));
  await language.click();
  await page.getByRole('option', { name: 'All languages' }).click();
  await expect.element(page.getByText(setFileLanguage.done)).toBeVisible();
  await expect.element(language).toHaveValue('All languages');
  expect(asked(setFileLanguage)).toMatchObject([{ params: { id: film.attachment_id }, body: { language: 'all' } }]);
});
