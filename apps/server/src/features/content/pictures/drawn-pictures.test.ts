import { listRecentUploads } from '@physio/contract/content/content-stats';
import { deleteAttachment } from '@physio/contract/content/media';
import { addPicture, uploadFiles } from '@physio/contract/content/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { gif, pdf, png, renamed, sidewaysPhoto } from '#test/files.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

async function land(file: Blob) {
  const input = { body: { bucket_type_id: 'exercise' }, files: { files: [file] } };
  const [result] = (await app.call(uploadFiles, input, practice.who)).body.results;
  return { id: result?.attachment_id ?? '', wants: result?.wants_picture };
}
const draw = (id: string, files: readonly Blob[], who = practice.who) =>
  app.call(addPicture, { params: { id }, files: { picture: files } }, who);
const shown = async (id: string) =>
  (await app.call(listRecentUploads, { query: {} }, practice.who)).body.data.recent_uploads.find((file) => file.id === id);
const page = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

test('a PDF wants a picture; the one that is drawn is made small and shown; a second one changes nothing', async () => {
  const file = pdf();
  const { id, wants } = await land(file);
  expect(wants).toBe(true);
  expect((await draw(id, [renamed('page.png', await page())])).status).toBe(200);
  const first = await shown(id);
  expect(await sharp((await app.http.inject(first?.poster ?? '')).rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 360,
    height: 480,
  });
  expect((await draw(id, [renamed('page.png', await page(100, 100))])).status).toBe(200);
  expect((await shown(id))?.poster).toBe(first?.poster);
  expect((await land(file)).wants).toBeUndefined();
  await app.drainJobs();
  expect(await shown(id)).toMatchObject({ pages: 2, poster: first?.poster });
});

test('what a camera wrote into it does not stay', async () => {
  const { id } = await land(pdf());
  await draw(id, [await sidewaysPhoto()]);
  const kept = await sharp((await app.http.inject((await shown(id))?.poster ?? '')).rawPayload).metadata();
  expect([kept.width, kept.height, kept.exif]).toEqual([30, 40, undefined]);
});

test('only a picture is taken, only for a PDF or video, and only of one’s own group', async () => {
  const { id } = await land(pdf());
  for (const bad of [[], [await gif()], [pdf()], [renamed('page.png', 'no picture')]])
    expect(await draw(id, bad)).toMatchObject({ status: 400, body: { message: 'Please send a picture' } });
  expect((await draw(id, [renamed('page.png', Buffer.alloc(5 * 1024 * 1024))])).status).toBe(400);
  const picture = await land(await png());
  expect(picture.wants).toBeUndefined();
  expect((await draw(picture.id, [await png()])).body.message).toBe('Only PDFs and videos are drawn');
  const stranger = await app.make.practice();
  expect((await draw(id, [await png()], stranger.who)).status).toBe(404);
  await app.call(deleteAttachment, { params: { id }, query: {} }, practice.who);
  expect((await draw(id, [await png()])).status).toBe(404);
});
