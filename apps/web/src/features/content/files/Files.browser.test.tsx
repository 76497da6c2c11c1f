import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import { copyAttachments, deleteAttachments, listAttachmentUses, restoreAttachments } from '@physio/contract/content/many-files';
import { type Attachment, copyAttachment, deleteAttachment } from '@physio/contract/content/media';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aFile, aFolder, aGif, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const dialog = page.getByRole('dialog');
const bar = page.getByRole('group', { name: 'Chosen files' });
const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const card = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const pdf = (old_name: string) => aFile({ old_name, file_type: 'pdf', media_type: 'document' });
const from = aFolder({ name: 'From here' });
const to = aFolder({ name: 'To there' });
const lessons = aFolder({ name: 'Lessons', bucket_name: 'education' });

function serve(files: Partial<ReturnType<typeof noFiles>>): void {
  answerFolders([from, to, lessons], (id) => ({ ...noFiles(), ...(id === from.encoded_id && files) }));
}
async function open(files: Partial<ReturnType<typeof noFiles>>, tab: string): Promise<void> {
  serve(files);
  await openPage(`/content-manager/exercise?folderId=${from.encoded_id}&tab=${tab}`);
}
async function ask(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
async function copyTo(name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Destination folder' }).click();
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
}

test('a file is copied into another folder than its own; a refusal is said', async () => {
  const arm = aGif('Arm.gif');
  await open({ gifs: [arm] }, 'gifs');
  await ask('Arm.gif', 'Copy');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const field = dialog.getByRole('combobox', { name: 'Destination folder' });
  await expect.element(field).toHaveAccessibleDescription(CONTENT_MESSAGES.selectFolder);
  expect(asked(copyAttachment)).toEqual([]);
  await field.click();
  await expect.element(page.getByRole('option', { name: 'To there' })).toBeVisible();
  expect(page.getByRole('option', { name: 'From here' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  const refusal = 'GIF uploads are not supported in Education';
  refuse(copyAttachment, 400, refusal);
  await copyTo('Lessons');
  await expect.element(page.getByText(refusal)).toBeVisible();
  answer(copyAttachment, { data: arm });
  await copyTo('To there');
  await expect.element(page.getByText(copyAttachment.done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(copyAttachment).map(({ body }) => body)).toMatchObject([
    { attachment_id: arm.attachment_id, target_folder_id: lessons.encoded_id },
    { attachment_id: arm.attachment_id, target_folder_id: to.encoded_id },
  ]);
});

test('a primary video is marked, and the question before it is deleted says of which exercise', async () => {
  const raise = aVideo('Raise.mp4', { is_primary: true });
  const exercises = [{ id: 'a', name: 'Straight-leg raise' }];
  answer(listAttachmentUses, { data: [{ attachment_id: raise.attachment_id, exercises, playlists: [], badges: [] }] });
  answer(deleteAttachment, () => {
    serve({});
    return {};
  });
  await open({ videos: [raise] }, 'videos');
  await expect.element(card('Raise.mp4')).toMatchTextContent('Primary');
  await ask('Raise.mp4', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete file?' });
  await expect
    .element(question)
    .toMatchTextContent('“Raise.mp4” is deleted from this folder. Primary video of Straight-leg raise.');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect.element(page.getByText('No Videos Available')).toBeVisible();
  expect(asked(deleteAttachment)).toMatchObject([{ params: { id: raise.attachment_id }, query: { folder_id: from.encoded_id } }]);
});

test('several files are chosen, copied and deleted at once, and one Undo brings them all back', async () => {
  const files = ['One.pdf', 'Two.pdf', 'Three.pdf', 'Four.pdf'].map(pdf);
  const ids = (some: readonly Attachment[]) => some.map(({ attachment_id }) => attachment_id).sort();
  const sent = (call: Parameters<typeof asked>[0]) =>
    asked(call).map(({ body: { attachment_ids: given } }) => JSON.parse(String(given)).sort());
  await open({ documents: files }, 'documents');
  await box('Four.pdf').click();
  await box('Two.pdf').click({ modifiers: ['Shift'] });
  await expect.element(bar).toMatchTextContent('3 files chosen');
  await expect.element(box('Three.pdf')).toBeChecked();
  await expectAccessible('chosen cards');
  await bar.getByRole('button', { name: 'Copy' }).click();
  answer(copyAttachments, { data: { copied: 3 } });
  await expect.element(page.getByRole('dialog', { name: 'Copy 3 files' })).toBeVisible();
  await copyTo('To there');
  await expect.element(page.getByText('3 files copied')).toBeVisible();
  expect(sent(copyAttachments)).toEqual([ids(files.slice(1))]);
  expect(asked(copyAttachments)[0]?.body.target_folder_id).toBe(to.encoded_id);
  box('One.pdf').element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar).toMatchTextContent('4 files chosen');
  answer(listAttachmentUses, { data: [] });
  answer(deleteAttachments, () => {
    serve({});
    return { data: { deleted: 4 } };
  });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 4 files?' });
  await expect.element(question).toMatchTextContent('4 files are deleted from this folder.');
  await question.getByRole('button', { name: 'Delete files' }).click();
  await expect.element(page.getByText('4 files were deleted')).toBeVisible();
  await expect.element(page.getByText('No PDFs Available')).toBeVisible();
  answer(restoreAttachments, () => {
    serve({ documents: files });
    return { data: { restored: 4 } };
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('tab', { name: 'PDFs' })).toMatchTextContent('4');
  expect([sent(deleteAttachments), sent(restoreAttachments)]).toEqual([[ids(files)], [ids(files)]]);
});
