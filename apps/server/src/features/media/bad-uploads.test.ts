import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadFiles } from '@physio/contract/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { bytesOf, gif, jpg, mp4, pdf, png, pngHeader, renamed } from '#test/files.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let folder: { id: number; public_id: string };
beforeAll(async () => {
  app = await buildTestApp({ MAX_UPLOAD_MB: '1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
  folder = await app.make.folder(practice.group, { exercise: await app.make.exercise(practice.group) });
});

const send = (files: readonly Blob[], body: Record<string, unknown> = {}) =>
  app.call(
    uploadFiles,
    { body: { bucket_type_id: 'exercise', attachment_folder_ids: [folder.public_id], ...body } as never, files: { files } },
    practice.who,
  );
const filesIn = (name: string) =>
  readdirSync(join(app.config.DATA_DIR, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const objects = () => app.db.selectFrom('media_objects').selectAll().where('group_id', '=', practice.group.id).execute();
const unsupported = (name: string) =>
  `File type not supported for ${name}. Please upload images, videos, or PDFs with the correct format.`;

describe('a bad file', () => {
  const bad = (name: string, bytes: Buffer | string) => renamed(name, bytes);
  test('fails alone, by name', async () => {
    const { status, body } = await send([
      await png('ok.png'),
      bad('setup.png', 'MZ\x90\0'),
      pdf('ok.pdf'),
      bad('empty.jpg', ''),
      await jpg('ok.jpg'),
    ]);
    expect([status, body.success]).toEqual([200, true]);
    expect(body).toMatchObject({
      success_files: ['ok.png', 'ok.pdf', 'ok.jpg'],
      failed_files: ['setup.png', 'empty.jpg'],
      message: 'Failed to upload setup.png, empty.jpg file(s)',
    });
    expect(body.results[1]).toEqual({ index: 1, name: 'setup.png', ok: false, message: unsupported('setup.png') });
  });

  test('content and extension must agree and the file be whole', async () => {
    const film = await bytesOf(mp4());
    const picture = await bytesOf(await gif());
    const cases = [
      bad('a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      bad('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      bad('a.gif', 'GIF89a/*<html><script>alert(1)</script></html>*/=1;'),
      bad('a.pdf', 'PK\x03\x04 and so on'),
      bad('a.pdf', '%PDF-1.4 cut short'),
      bad('b.mp4', film.subarray(0, film.length - 3)),
      bad('c.mp4', Buffer.concat([film, Buffer.from('<html><script>alert(1)</script></html>')])),
      bad('a.png', picture),
      bad('noextension', picture),
      bad('a.exe', 'MZ'),
      bad('a.html', '<html></html>'),
      bad('a.mp4', Buffer.from('3026b2758e66cf11a6d900aa0062ce6c0000000000000000'.padEnd(110, '0'), 'hex')),
    ];
    for (const file of cases) {
      const { status, body } = await send([file]);
      expect([file.name, status, body.message]).toEqual([file.name, 400, unsupported(file.name)]);
      expect(body).toMatchObject({ success: false, failed_files: [file.name], success_files: [] });
    }
    expect([await objects(), filesIn('uploads')]).toEqual([[], []]);
  });

  test('with too many pixels or too many bytes is refused at once', async () => {
    const began = performance.now();
    expect((await send([pngHeader(50_000, 50_000)])).body.message).toBe('huge.png has too many pixels');
    expect(performance.now() - began).toBeLessThan(1000);
    const answer = await send([
      pdf('small.pdf'),
      renamed('big.pdf', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(1024 * 1024)])),
    ]);
    expect(answer.body).toMatchObject({ failed_files: ['big.pdf'], success_files: ['small.pdf'] });
    expect(answer.body.results[1]?.message).toBe('big.pdf is larger than 1 MB');
    expect((await send(Array.from({ length: 21 }, () => pdf()))).status).toBe(413);
    expect(filesIn('uploads')).toEqual([]);
  });
});
