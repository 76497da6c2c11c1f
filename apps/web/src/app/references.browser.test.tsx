import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import type { Attachment } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import { getPopularItems } from '@physio/contract/dashboard/dashboard';
import { listLately } from '@physio/contract/dashboard/lately';
import { listDoses, listExercises } from '@physio/contract/exercises/exercises';
import { getPatient } from '@physio/contract/patients/patients';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uploads } from '#features/content/upload/uploads.ts';
import { answer, answerAt, breakLine, crash, refuse } from '#test/answers.ts';
import { aFile, aFolder, answerFolders, aVideo } from '#test/content.ts';
import { noFiles } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';
import { answerHome } from '#test/screens.ts';

const mina = aPatient();
const exercises = () => answer(listDoses, { data: [] });
const patient = () => answerPatient(mina);

/** [what cannot be shown, its address, what else it is answered, the call that fails] */
const PLACES = [
  ['a list', '/exercises', exercises, listExercises],
  ['a card of Home', '/dashboard', answerHome, listLately],
  ['a figure of Home', '/dashboard', answerHome, getPopularItems],
  ['a patient', `/users/${mina.user_id}`, patient, getPatient],
  ['a handout', `/users/${mina.user_id}/plans/none/handout?language=en`, patient, listPlans],
] as const;

for (const [name, address, prepare, failing] of PLACES)
  test(`${name} that could not be loaded names the request, by which the log has it`, async () => {
    prepare();
    crash(failing, 'a1b2-c3d4');
    await openPage(address);
    await expect.element(page.getByText('Reference: a1b2-c3d4').first()).toBeVisible();
  });

const knee = aFolder();
/** An address of a file where the server fails. */
const LOST = '/api/lost-file';

async function openFolder(files: Partial<ReturnType<typeof noFiles>> = {}): Promise<void> {
  answerFolders([knee], () => ({ ...noFiles(), ...files }));
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`);
}

async function preview(file: Attachment): Promise<void> {
  const usage = { exercises: [], playlists: [], badges: [], copies: [] };
  answer(getAttachmentUsage, { data: usage });
  answerAt(LOST, () => new Response('', { status: 500, headers: { 'x-request-id': 'a1b2-c3d4' } }));
  await openFolder({ [`${file.media_type}s`]: [file] });
  await page.getByRole('button', { name: `More for ${file.old_name}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
}
const dialog = page.getByRole('dialog').first();

test('where a file is used names the request when it could not be loaded', async () => {
  await openFolder({ images: [aFile()] });
  crash(getAttachmentUsage, 'a1b2-c3d4');
  await page.getByRole('button', { name: 'More for knee.png' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  await expect.element(dialog.getByText('Reference: a1b2-c3d4')).toBeVisible();
});

test.each([
  aFile({ old_name: 'sheet.pdf', file_type: 'pdf', media_type: 'document', location: LOST }),
  aVideo('squat.mp4', { location: LOST }),
])('$old_name that could not be loaded names the request', async (file) => {
  // Chromium without a window has no viewer of PDFs.
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  await preview(file);
  await expect.element(dialog.getByText('The file could not be loaded. Reference: a1b2-c3d4')).toBeVisible();
});

test('an upload that failed names the request', async () => {
  await openFolder();
  crash(uploadFiles, 'a1b2-c3d4');
  await page.getByRole('button', { name: 'Upload content' }).click();
  await userEvent.upload(dialog.getByLabelText('Drop files or browse'), new File(['x'], 'sheet.pdf'));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(dialog.getByText(`${uploadFiles.failed} Reference: a1b2-c3d4`)).toBeVisible();
  uploads.clear();
});

test.each([
  ['a refusal that says why', () => refuse(listExercises, 403, 'Not for you')],
  ['a line that is lost', () => breakLine(listExercises)],
])('%s has no reference', async (_name, fail) => {
  exercises();
  fail();
  await openPage('/exercises');
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Reference');
});
