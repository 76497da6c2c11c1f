import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import { uploadFiles } from '@physio/contract/content/uploads';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { gif, mp4, pdf, playableMp4, png, renamed, sidewaysPhoto } from '#test/files.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
const folder = mkdtempSync(join(tmpdir(), 'physio-video-'));
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  practice = await app.make.practice();
});

const send = (files: readonly Blob[]) =>
  app.call(uploadFiles, { body: { bucket_type_id: 'exercise' }, files: { files } }, practice.who);
const recent = async () => (await app.call(listRecentUploads, { query: {} }, practice.who)).body.data.recent_uploads;
const pictureAt = async (link: string | null | undefined) => sharp((await app.http.inject(link ?? '')).rawPayload).metadata();

test('pictures and GIFs get a small still picture, upright; a PDF its pages', async () => {
  await send([await png(), await gif(), await sidewaysPhoto(), pdf()]);
  expect((await recent()).map((file) => file.poster)).toEqual([null, null, null, null]);
  await app.drainJobs();
  const shown = await recent();
  const of = (type: string) => shown.find((file) => file.file_type === type)?.poster;
  expect(await pictureAt(of('png'))).toMatchObject({ format: 'webp', width: 40, height: 30 });
  expect(await pictureAt(of('gif'))).toMatchObject({ format: 'webp', width: 40 });
  expect(await pictureAt(of('jpg'))).toMatchObject({ width: 30, height: 40 });
  expect(of('pdf')).toBeNull();
  expect(shown.find((file) => file.file_type === 'pdf')?.pages).toBe(2);
});

const pdfFile = async (name: string, options: PDFKit.PDFDocumentOptions) => {
  const document = new PDFDocument({ pdfVersion: '1.7', ...options });
  document.text(name).end();
  return renamed(name, await buffer(document));
};

test('a PDF that needs a password is known to be locked; one that is encrypted and opens is not', async () => {
  await send([
    await pdfFile('plain.pdf', {}),
    await pdfFile('open.pdf', { ownerPassword: 'owner', permissions: { printing: 'lowResolution' } }),
    await pdfFile('locked.pdf', { userPassword: 'secret' }),
  ]);
  await app.drainJobs();
  expect(Object.fromEntries((await recent()).map((file) => [file.old_name, file.locked]))).toEqual({
    'plain.pdf': false,
    'open.pdf': false,
    'locked.pdf': true,
  });
});

const video = join(folder, 'video.mp4');
const hasFfmpeg = playableMp4(video);

test('a video gets its picture where ffmpeg is, and else waits for that of the browser', async () => {
  const file = hasFfmpeg ? renamed('video.mp4', readFileSync(video)) : mp4();
  expect((await send([file])).body.success_files).toHaveLength(1);
  await app.drainJobs();
  const [shown] = await recent();
  if (hasFfmpeg) {
    expect(shown?.duration_s).toBe(2);
    expect(await pictureAt(shown?.poster)).toMatchObject({ format: 'webp', width: 320, height: 180 });
  } else expect(shown?.poster).toBeNull();
});

test('what cannot be read stays without one; where ffmpeg is, it is tried again', async () => {
  await send([mp4()]);
  if (hasFfmpeg) await expect(app.drainJobs()).rejects.toThrow('ffmpeg ended with');
  else await app.drainJobs();
  expect((await recent())[0]?.poster).toBeNull();
});
