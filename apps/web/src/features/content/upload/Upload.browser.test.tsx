import { authenticateAdmin } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { CONTENT_MESSAGES } from '@physio/contract/content/content';
import { deleteAttachment } from '@physio/contract/content/media';
import { type UploadResult, uploadFiles } from '@physio/contract/content/uploads';
import { getSocketStatistics } from '@physio/contract/dashboard/dashboard';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Asked, answer, asked, breakLine, hold, refuse } from '#test/answers.ts';
import { aFolder, answerFolders } from '#test/content.ts';
import { serve as servePatients } from '#test/directory.ts';
import { noFiles } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { answerContentHome, answerHome } from '#test/screens.ts';
import { twins, uploads } from './uploads.ts';

const knee = aFolder();
const hip = aFolder({ name: 'Hip' });
const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Upload content' });
const dock = page.getByRole('region', { name: 'Uploads', exact: true });
const upload = page.getByRole('button', { name: 'Upload', exact: true });
const remove = (name: string) => page.getByRole('button', { name: `Remove: ${name}` });
const said = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();
const aFile = (name: string) => new File([name], name, { type: 'image/png' });
const choose = (...names: string[]) => userEvent.upload(page.getByLabelText('Drop files or browse'), names.map(aFile));

const nameOf = ({ body }: Asked) => Object.values(body).find((value) => value instanceof File)?.name ?? '';
const sent = () => asked(uploadFiles).map(nameOf);
const landing = (name: string, more: Partial<UploadResult> = {}) => ({
  success_files: [name],
  failed_files: [],
  results: [{ index: 0, name, ok: true, attachment_id: 'madefile0001', ...more }],
});
const land = () => answer(uploadFiles, (call) => landing(nameOf(call)));

beforeEach(() => {
  answerFolders([knee, hip], noFiles);
  answerContentHome();
});
afterEach(() => {
  uploads.clear();
  twins.set([]);
});

async function openHome(user = aUser()): Promise<void> {
  await openPage('/content-manager', user);
  await expect.element(upload).toBeVisible();
}
async function chooseFolder(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Folder' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
async function openDialog(user = aUser()): Promise<void> {
  await openPage(`/content-manager/exercise?folderId=${knee.encoded_id}`, user);
  await page.getByRole('button', { name: 'Upload content' }).click();
  await expect.element(dialog).toBeVisible();
}

test('files wait until the upload is started, into a folder and not without one', async () => {
  land();
  await openHome();
  await expect.element(upload).toBeDisabled();
  await said('Choose a folder first.');
  await chooseFolder('Knee');
  await upload.click();
  await said(CONTENT_MESSAGES.selectFile);
  await choose('a.png', 'b.png', 'c.png');
  await remove('c.png').click();
  await expect.element(remove('c.png')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await upload.click();
  await said(uploadFiles.done);
  await expect.element(remove('a.png')).not.toBeInTheDocument();
  expect(sent().sort()).toEqual(['a.png', 'b.png']);
  expect(asked(uploadFiles)[0]?.body).toMatchObject({
    bucket_type_id: 'exercise',
    attachment_folder_ids: `["${knee.encoded_id}"]`,
  });
  await expect.element(dock).not.toBeInTheDocument();
});

test('the dialog stays while a file failed, names it, and closes when another lands in its place', async () => {
  const reason = 'File type not supported for bad.png';
  await openDialog();
  refuse(uploadFiles, 400, reason);
  await choose('bad.png');
  await upload.click();
  await said('Failed to upload bad.png file(s)');
  await expect.element(dialog).toMatchTextContent(reason);
  await remove('bad.png').click();
  land();
  await choose('better.png');
  await upload.click();
  await said(uploadFiles.done);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual(['bad.png', 'better.png']);
});

test('a file whose call got no answer is sent again from the dock, on whichever page', async () => {
  servePatients([]);
  breakLine(uploadFiles);
  await openHome();
  await choose('a.png');
  await chooseFolder('Knee');
  await upload.click();
  await said('Failed to upload files. Please try again.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect.element(dock).toMatchTextContent('1 file not uploaded');
  land();
  await dock.getByRole('button', { name: 'Try again: a.png' }).click();
  await said(uploadFiles.done);
  await expect.element(dock).not.toBeInTheDocument();
  // The server may have it: by the key it knows a repeat.
  const [first, second] = asked(uploadFiles).map(({ key }) => key);
  expect([sent(), second]).toEqual([['a.png', 'a.png'], first]);
  expect(first).not.toBeNull();
});

test('a proxy that lets no large file through is distinguished from a failure of ours', async () => {
  await openHome();
  refuse(uploadFiles, 413, '');
  await choose('a.png');
  await chooseFolder('Knee');
  await upload.click();
  await said(MESSAGES.tooLargeOnTheWay);
  await expect.element(remove('a.png').first()).toBeVisible();
});

test('a file the group has already is kept; the dock says where it is and takes the new one out again', async () => {
  answer(uploadFiles, (call) =>
    landing(nameOf(call), { duplicate_in: { bucket_name: 'exercise', folder_id: knee.encoded_id, folder_name: 'Knee' } }),
  );
  answer(deleteAttachment, {});
  await openHome();
  await choose('a.png');
  await chooseFolder('Hip');
  await upload.click();
  await expect.element(dock).toMatchTextContent('The same file is already in Exercise / Knee');
  await dock.getByRole('link', { name: 'Exercise / Knee' }).click();
  await expect.poll(address).toBe(`/content-manager/exercise?folderId=${knee.encoded_id}`);
  await dock.getByRole('button', { name: 'Remove the new one' }).click();
  await expect.element(dock).not.toBeInTheDocument();
  expect(asked(deleteAttachment)).toMatchObject([{ params: { id: 'madefile0001' }, query: { folder_id: hip.encoded_id } }]);
});

test('on a phone the upload area is closed until it is wanted', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await openPage('/content-manager');
  const opener = page.getByRole('button', { name: 'Upload content' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByText('Drop files or browse')).not.toBeVisible();
  await opener.click();
  await expect.element(page.getByText('Drop files or browse')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View: Education' })).toHaveTextContent('View');
});

test('going to another group while files are under way asks first, then forgets them', async () => {
  const other = aGroup({ group_name: 'Harbour' });
  answerHome();
  answer(getGroupPermissions, { data: [] });
  answer(getSocketStatistics, { data: { total_server: 0, active_server: 0, daily_socket_client_count: 0 } });
  hold(uploadFiles, landing('a.png'));
  await openHome(aUser({ groups: [aGroup(), other] }));
  await choose('a.png');
  await chooseFolder('Knee');
  await upload.click();
  await page.getByRole('link', { name: 'Switch group' }).click();
  await expect.element(dock).toMatchTextContent('0 of 1 uploaded');
  const harbour = main.getByRole('button').filter({ hasText: 'Harbour' });
  const question = page.getByRole('dialog', { name: 'Stop the uploads?' });
  await harbour.click();
  await question.getByRole('button', { name: 'Keep uploading' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toBe('/groups');
  await harbour.click();
  await question.getByRole('button', { name: 'Stop the uploads' }).click();
  await expect.element(dock).not.toBeInTheDocument();
  await expect.poll(address).toBe('/dashboard');
  expect(uploads.items.get()).toEqual([]);
});

test('a session that ends during an upload is renewed in place, and everything lands', async () => {
  const user = aUser();
  await openDialog(user);
  refuse(uploadFiles, 401, MESSAGES.unauthenticated);
  await choose('a.png', 'b.png', 'c.png', 'd.png');
  await upload.click();
  const again = page.getByRole('dialog', { name: 'You were signed out' });
  await again.getByLabelText('Password', { exact: true }).fill('Right-2468');
  answer(authenticateAdmin, { data: { auth_token: 'another-token', user_details: user, user_preference: { language: 'en' } } });
  land();
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await said(uploadFiles.done);
  await expect.element(dialog).not.toBeInTheDocument();
  expect([...new Set(sent())].sort()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
});
