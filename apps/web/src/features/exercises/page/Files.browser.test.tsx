import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import { getExerciseAttachments, setBucketType, setPrimary } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import { getExercise, updateExercise } from '@physio/contract/exercises/exercise-record';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFile, aGif, aVideo } from '#test/content.ts';
import { anExercise, answerExercise, noFiles, recordOf, textsOf } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const zone = (name: string) => page.getByRole('region', { name, exact: true });
const inZone = (name: string, file: string) => zone(name).getByRole('listitem').filter({ hasText: file });
const star = (name: string, file: string) => inZone(name, file).getByRole('img', { name: 'Primary' });
const pdf = aFile({ old_name: 'knee.pdf', file_type: 'pdf', media_type: 'document' });

async function choose(at: string, file: string, item: string): Promise<void> {
  await inZone(at, file)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
async function open(files: Partial<ReturnType<typeof noFiles>> = {}, exercise = anExercise()): Promise<void> {
  answerExercise(exercise, { ...noFiles(), ...files });
  await openPage(`/exercises/${exercise.encoded_id}`);
}

test('an exercise shows its sides, its zones and its files by kind', async () => {
  const clamshell = anExercise({ name: 'Clamshell', variation_ids: Object.values(VARIATIONS) });
  const files = { gifs: [aGif('knee.gif')], videos: [aVideo('knee.mp4')], documents: [pdf], images: [aFile()] };
  await open(files, clamshell);
  await expect.element(page.getByRole('heading', { name: 'Clamshell', level: 2 })).toBeVisible();
  for (const side of ['Left', 'Right']) await expect.element(page.getByText(side, { exact: true })).toBeVisible();
  const kinds = page.getByRole('tab', { name: /^(Videos|GIFs|Images|PDFs)/ });
  const counts = () => kinds.elements().map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
  await expect.poll(counts).toEqual(['Videos 1', 'GIFs 1', 'Images 1', 'PDFs 1']);
  await expect.element(zone('Exercises').getByRole('listitem')).toHaveLength(3);
  expect(inZone('Exercises', 'knee.png').query()).toBeNull();
  for (const empty of ['Exercise GIF', 'Education', 'Others'])
    await expect.element(zone(empty).getByText('No files here yet.')).toBeVisible();
  await expectAccessible('the page of an exercise');
  answer(getAttachmentUsage, { data: { exercises: [], playlists: [], badges: [], copies: [] } });
  await page.getByRole('tab', { name: /PDFs/ }).click();
  await page.getByRole('button', { name: 'Preview: knee.pdf' }).click();
  await expect.element(page.getByRole('dialog', { name: 'knee.pdf' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the menu moves a file and makes it primary at once, and the server is asked for the same', async () => {
  const [first, next] = [aVideo('video.mp4', { is_primary: true }), aVideo('next.mp4')];
  await open({ videos: [first, next], documents: [pdf] });
  answer(setBucketType, ({ body }) => {
    const moved = { ...pdf, bucket_type: body.bucket_type as typeof pdf.bucket_type };
    answer(getExerciseAttachments, { attachments: { ...noFiles(), videos: [first, next], documents: [moved] } });
    return {};
  });
  await choose('Exercises', 'knee.pdf', 'Education');
  await expect.element(inZone('Education', 'knee.pdf')).toBeVisible();
  await choose('Education', 'knee.pdf', 'Others');
  await expect.element(inZone('Others', 'knee.pdf')).toBeVisible();
  await expect.poll(() => asked(setBucketType).map(({ body }) => body.bucket_type)).toEqual(['education', 'other']);
  expect(asked(setBucketType).map(({ body }) => body.attachment_id)).toEqual([pdf.attachment_id, pdf.attachment_id]);
  answer(setPrimary, () => {
    const videos = [
      { ...first, is_primary: false },
      { ...next, is_primary: true },
    ];
    answer(getExerciseAttachments, { attachments: { ...noFiles(), videos, documents: [{ ...pdf, bucket_type: 'other' }] } });
    return { data: {} };
  });
  await choose('Exercises', 'next.mp4', 'Set as primary');
  await expect.element(star('Exercises', 'next.mp4')).toBeVisible();
  await expect.element(star('Exercises', 'video.mp4')).not.toBeInTheDocument();
  await expect.poll(() => asked(setPrimary).map(({ body }) => body.attachment_id)).toEqual([next.attachment_id]);
});

test('on a phone the menu makes a GIF primary in its zone, and nothing is too wide', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const gif = aGif('knee.gif');
  await open({ gifs: [gif] });
  answer(setPrimary, () => {
    const gifs = [{ ...gif, is_primary: true, bucket_type: 'exercise_gif' as const }];
    answer(getExerciseAttachments, { attachments: { ...noFiles(), gifs } });
    return { data: {} };
  });
  await choose('Exercises', 'knee.gif', 'Exercise GIF');
  await expect.element(star('Exercise GIF', 'knee.gif')).toBeVisible();
  await expect.poll(() => asked(setPrimary).map(({ body }) => body.attachment_id)).toEqual([gif.attachment_id]);
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible('the page of an exercise on a phone');
});

test('files are uploaded into the exercise’s own folder', async () => {
  const folder_id = 'madefolder01';
  await open({}, anExercise({ folder_id }));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload content' });
  answer(uploadFiles, () => {
    answer(getExerciseAttachments, { attachments: { ...noFiles(), gifs: [aGif('bend.gif')] } });
    return {
      success_files: ['bend.gif'],
      failed_files: [],
      results: [{ index: 0, name: 'bend.gif', ok: true, attachment_id: 'madefile0001' }],
    };
  });
  await userEvent.upload(dialog.getByLabelText(/Drop files or browse/), new File(['x'], 'bend.gif', { type: 'image/gif' }));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(inZone('Exercises', 'bend.gif')).toBeVisible();
  expect(asked(uploadFiles)[0]?.body).toMatchObject({ bucket_type_id: 'exercise', attachment_folder_ids: `["${folder_id}"]` });
});

test('what is written is edited, and shown as it is now', async () => {
  const squat = anExercise();
  await open({}, squat);
  await page.getByRole('button', { name: 'Edit exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit exercise' });
  const now = { name: 'Deep squat', contraindications: 'Not with a swollen knee' };
  answer(updateExercise, () => {
    answerExercise({ ...squat, name: now.name });
    const record = { ...recordOf(squat), ...now, texts: { en: textsOf(now) } };
    answer(getExercise, { data: record });
    return { data: record };
  });
  await dialog.getByLabelText('Exercise name').fill(now.name);
  await dialog.getByLabelText('Contraindications').fill(now.contraindications);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(updateExercise.done)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: now.name, level: 2 })).toBeVisible();
  await expect.element(page.getByText(now.contraindications).first()).toBeVisible();
  expect(asked(updateExercise)).toMatchObject([{ params: { id: squat.encoded_id }, body: now }]);
});
