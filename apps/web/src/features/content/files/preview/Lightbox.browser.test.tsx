import { CAPTION_MESSAGES, type Caption, captionFault } from '@physio/contract/content/captions';
import { setFileLanguage } from '@physio/contract/content/file-language';
import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import type { Attachment } from '@physio/contract/content/media';
import { removeCaptions, saveCaptions } from '@physio/contract/content/video-captions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFolder, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const knee = aFolder();
const dialog = page.getByRole('dialog').first();
const captions = (language: Caption['language'], name: string): Caption => ({
  language,
  name,
  size: 2048,
  url: `data:text/vtt,WEBVTT ${name}`,
});
const vtt = (name: string, text = 'WEBVTT') => new File([text], name);

/** Opens a video of a folder at full size. */
async function open(video: Attachment): Promise<void> {
  answerFolders([knee], () => ({ ...noFiles(), videos: [video] }));
  answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  await page.getByRole('button', { name: `More for ${video.old_name}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
}

test('the language of a video is changed beside it, to all languages when nothing is said in it', async () => {
  const video = aVideo('Squat.mp4');
  await open(video);
  const language = dialog.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('English');
  await expect.element(language).toHaveAccessibleDescription('A video without speech or text is for all languages.');
  const spoken = { ...video, language: 'all' };
  answer(setFileLanguage, { data: spoken });
  answerFolders([knee], () => ({ ...noFiles(), videos: [spoken] }));
  await language.click();
  await page.getByRole('option', { name: 'All languages' }).click();
  await expect.element(page.getByText(setFileLanguage.done)).toBeVisible();
  await expect.element(language).toHaveValue('All languages');
  expect(asked(setFileLanguage)).toMatchObject([{ params: { id: video.attachment_id }, body: { language: 'all' } }]);
});

/** What the player offers to read. */
const tracks = () =>
  [...dialog.element().querySelectorAll('track')].map((track) => [track.kind, track.srclang, track.label, track.default]);
const choose = (label: string, file: File) => userEvent.upload(dialog.getByLabelText(label), file);

test('the player offers the captions of a video, with those of the console’s language on', async () => {
  // A video that waits for its data for ever: one that cannot be played would leave no player.
  const location = URL.createObjectURL(new MediaSource());
  const both = [captions('en', 'squat.vtt'), captions('ja', 'sukuwatto.vtt')];
  await open(aVideo('Squat.mp4', { location, captions: both }));
  await expect.element(dialog.getByRole('region', { name: 'Captions' })).toBeVisible();
  expect(tracks()).toEqual([
    ['captions', 'en', 'English', true],
    ['captions', 'ja', '日本語', false],
  ]);
  URL.revokeObjectURL(location);
});

test('captions are added, replaced and, after a question, removed', async () => {
  const video = aVideo('Squat.mp4');
  await open(video);
  const list = dialog.getByRole('region', { name: 'Captions' }).getByRole('listitem');
  const english = list.filter({ hasText: 'English' });
  await expect.element(english).toMatchTextContent('No captions');
  const answerWith = (...some: Caption[]) => {
    const changed = { ...video, captions: some };
    for (const call of [saveCaptions, removeCaptions]) answer(call, { data: changed });
    answerFolders([knee], () => ({ ...noFiles(), videos: [changed] }));
  };
  answerWith(captions('en', 'first.vtt'));
  await choose('Add captions: English', vtt('first.vtt'));
  await expect.element(english).toMatchTextContent('first.vtt');
  await expect.element(page.getByText(saveCaptions.done)).toBeVisible();
  answerWith(captions('en', 'second.vtt'));
  await choose('Replace captions: English', vtt('second.vtt'));
  await expect.element(english).toMatchTextContent('second.vtt');
  expect(asked(saveCaptions).map(({ params, body }) => [params, (body.captions as File).name])).toEqual([
    [{ id: video.attachment_id, language: 'en' }, 'first.vtt'],
    [{ id: video.attachment_id, language: 'en' }, 'second.vtt'],
  ]);
  answerWith();
  await dialog.getByRole('button', { name: 'Remove captions: English' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(english).toMatchTextContent('No captions');
  expect(asked(removeCaptions)).toHaveLength(1);
});

test('a file that is refused says why beside its language: before it is sent, or as the server finds', async () => {
  await open(aVideo('Squat.mp4'));
  const hindi = dialog.getByRole('listitem').filter({ hasText: 'हिन्दी' });
  await choose('Add captions: हिन्दी', vtt('empty.vtt', ''));
  await expect
    .element(hindi.getByRole('alert'))
    .toMatchTextContent('empty.vtt is empty. Please choose a file with something in it.');
  await choose('Add captions: हिन्दी', vtt('long.vtt', 'x'.repeat(1024 * 1024 + 1)));
  await expect.element(hindi.getByRole('alert')).toMatchTextContent('long.vtt is larger than 1 MB');
  expect(asked(saveCaptions)).toEqual([]);
  const fault = captionFault({ fault: 'times', line: 3 });
  const more = typeof fault === 'string' ? {} : { key: fault.key, values: fault.values };
  refuse(saveCaptions, 400, 'Line 3: …', undefined, more);
  await choose('Add captions: हिन्दी', vtt('srt.vtt'));
  await expect.element(hindi.getByRole('alert')).toMatchTextContent('Line 3: times are written as 00:01.500 --> 00:04.000');
  await expectAccessible('captions of a video');
  const dropped = new DataTransfer();
  dropped.items.add(vtt('notes.txt'));
  hindi.element().dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }));
  await expect.element(hindi.getByRole('alert')).toMatchTextContent(CAPTION_MESSAGES.choose);
  expect(asked(saveCaptions)).toHaveLength(1);
});
