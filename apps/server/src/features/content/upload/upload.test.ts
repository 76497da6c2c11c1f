import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@physio/contract/common/dates';
import { getContentStats } from '@physio/contract/content/content-stats';
import { deleteAttachment } from '@physio/contract/content/media';
import { uploadFiles } from '@physio/contract/content/uploads';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bytesOf, gif, jpg, mp4, pdf, png, sidewaysPhoto } from '#test/files.ts';
import { uploadPractice } from '#test/uploads.ts';
import { removeUnreferenced } from '../storage/cleaning.service.ts';

const { given, send, recent, filesIn, objects } = uploadPractice({ MAX_UPLOAD_MB: '1' });

test('every type lands, byte for byte, with its details, and comes back under its link', async () => {
  const files = [await png(), await jpg('b.jpeg'), await gif(), pdf()];
  const { status, body } = await send(files, { meta_data: { language: 'hi', gender: 'female', age_group: '60+' } });
  expect([status, body.message, body.failed_files]).toEqual([200, 'Uploaded files successfully', []]);
  expect(body.success_files).toEqual(['a.png', 'b.jpeg', 'a.gif', 'a.pdf']);
  expect(body.results.map((result) => [result.index, result.ok])).toEqual([0, 1, 2, 3].map((index) => [index, true]));
  const shown = await recent();
  for (const [index, file] of files.entries()) {
    const one = shown.find((candidate) => candidate.id === body.results[index]?.attachment_id);
    expect(one).toMatchObject({
      language: 'hi',
      gender: 'female',
      age_group: '60+',
      bucket_type: 'exercise',
      created_by: 'Asha Kulkarni',
    });
    expect((await given.app.http.inject(one?.location ?? '')).rawPayload.equals(await bytesOf(file))).toBe(true);
  }
  expect(filesIn('uploads')).toEqual([]);
});

test('a file for the readers of every language comes as one, and an upload without details is for those of English', async () => {
  const details = (language: string) => ({ language, gender: 'all', age_group: 'all' });
  await send([pdf()], { meta_data: details('all') });
  await send([pdf()]);
  expect((await recent()).map(({ language }) => language)).toEqual(['en', 'all']);
  expect((await send([pdf()], { meta_data: details('every') })).status).toBe(400);
});

test('a video has its length and size read, and its location removed', async () => {
  const video = mp4();
  expect((await bytesOf(video)).includes('+18.5204')).toBe(true);
  await send([video]);
  const [one] = await recent();
  expect(one?.duration_s).toBe(12.5);
  const kept = (await given.app.http.inject(one?.location ?? '')).rawPayload;
  expect([kept.length, kept.includes('+18.5204'), kept.includes('video ')]).toEqual([video.size, false, true]);
  expect(await objects()).toMatchObject([{ width: 640, height: 360, duration_ms: 12_500, mime: 'video/mp4' }]);
});

test('a photograph is turned upright and loses its place', async () => {
  const photo = await sidewaysPhoto();
  expect(await sharp(await bytesOf(photo)).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  await send([photo]);
  const kept = await sharp((await given.app.http.inject((await recent())[0]?.location ?? '')).rawPayload).metadata();
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([30, 40, undefined, undefined]);
});

describe('where files go', () => {
  test('no file, no such folder, a folder of another bucket, GIFs outside Exercise', async () => {
    const other = await given.app.make.folder(given.practice.group, { bucket: 'other', name: 'Sheets' });
    expect((await send([])).body.message).toBe('Please select at least one file to upload.');
    expect((await send([pdf()], { attachment_folder_ids: ['zzzzzzzzzzzz'] })).body.message).toBe('Folder not found');
    expect((await send([pdf()], { attachment_folder_ids: [other.public_id] })).body.message).toBe(
      'The folder Sheets is not in Exercise',
    );
    expect((await send([pdf()], { bucket_type_id: 'movies' })).body.message).toBe('Unknown bucket');
    for (const [bucket, title] of [
      ['other', 'Other'],
      ['Education', 'Education'],
    ])
      expect((await send([await gif()], { bucket_type_id: bucket })).body.message).toBe(
        `GIF uploads are not supported in ${title}`,
      );
  });

  test('each folder gets a placement of one stored file; none at all leaves it unfiled; an exercise’s folder takes every bucket', async () => {
    const second = await given.app.make.folder(given.practice.group);
    await send([pdf()], { attachment_folder_ids: [given.folder.public_id, second.public_id] });
    expect([(await recent()).length, (await objects()).length]).toEqual([2, 1]);
    await send([pdf()], {
      attachment_folder_ids: undefined,
      bucket_type_id: (await given.app.make.root(given.practice.group, 'other')).public_id,
    });
    expect((await recent())[0]).toMatchObject({ folder_id: null, bucket_name: 'other', bucket_type: 'other' });
    await send([pdf()], { bucket_type_id: 'education' });
    expect((await recent())[0]).toMatchObject({ bucket_name: 'exercise', bucket_type: 'education' });
    expect((await given.app.call(getContentStats, {}, given.practice.who)).body.stats.bucket_type).toEqual({
      exercise: 3,
      education: 0,
      other: 1,
    });
  });

  test('a call that is repeated with its key lands once', async () => {
    const file = pdf();
    const who = { ...given.practice.who, headers: { 'idempotency-key': 'k1' } };
    const input = {
      body: { bucket_type_id: 'exercise', attachment_folder_ids: [given.folder.public_id] },
      files: { files: [file] },
    };
    const [first, again] = [await given.app.call(uploadFiles, input, who), await given.app.call(uploadFiles, input, who)];
    expect(again.body).toEqual(first.body);
    expect(await recent()).toHaveLength(1);
  });

  test('bytes that the group has already are kept once and named', async () => {
    const file = pdf();
    const first = (await send([file])).body.results[0];
    const second = await given.app.make.folder(given.practice.group);
    expect((await send([file], { attachment_folder_ids: [second.public_id] })).body.results[0]).toMatchObject({
      ok: true,
      duplicate_of: first?.attachment_id,
      duplicate_in: { bucket_name: 'exercise', folder_id: given.folder.public_id, folder_name: given.folder.name },
    });
    expect(await objects()).toHaveLength(1);
    const stranger = await given.app.make.practice();
    const elsewhere = await given.app.call(
      uploadFiles,
      { body: { bucket_type_id: 'other' }, files: { files: [file] } },
      stranger.who,
    );
    expect(elsewhere.body.results[0]?.duplicate_of).toBeUndefined();
  });
});

test.each([
  ['😀 घुटना 膝.pdf', '😀 घुटना 膝.pdf'],
  ['100% 50%25.pdf', '100% 50%25.pdf'],
  ['say "hello"; now.pdf', 'say "hello"; now.pdf'],
  ["it's <b>.pdf", "it's <b>.pdf"],
  [`${'ध'.repeat(251)}.pdf`, `${'ध'.repeat(251)}.pdf`],
  [`${'x'.repeat(4000)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ['../../etc/x.pdf', 'x.pdf'],
  ['..\\x.pdf', 'x.pdf'],
  ['.hidden.pdf', '.hidden.pdf'],
  ['CON.pdf', 'CON.pdf'],
  [`${'ध'.repeat(296)}.pdf`, `${'ध'.repeat(251)}.pdf`],
  ['two\nlines\r\n.pdf', 'twolines.pdf'],
  ['par\u2028agraph.pdf', 'paragraph.pdf'],
  ['bill\u202efdp.exe\u2066.pdf', 'billfdp.exe.pdf'],
  ['क्‍ष 👩‍⚕️.pdf', 'क्‍ष 👩‍⚕️.pdf'],
])('the name of row %$ is kept, and never leads a path', async (sent, kept) => {
  const { body } = await send([pdf(sent)]);
  expect([body.message, body.success_files]).toEqual(['Uploaded files successfully', [kept]]);
  const [one] = await recent();
  expect(one?.new_name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  const disposition = (await given.app.http.inject(one?.download ?? '')).headers['content-disposition'] as string;
  expect(decodeURIComponent(disposition.slice(disposition.indexOf("''") + 2))).toBe(kept);
});

test('what nothing shows is removed after seven days', async () => {
  await send([pdf('gone.pdf')]);
  const [one] = await recent();
  const [object] = await objects();
  const path = join(given.app.config.DATA_DIR, 'media', object?.object_key ?? '');
  await given.app.call(deleteAttachment, { params: { id: one?.id ?? '' }, query: {} }, given.practice.who);
  const clean = async (days: number) => {
    given.app.setTime(new Date(Date.now() + days * DAY_MS).toISOString());
    await removeUnreferenced(given.app.services);
    given.app.setTime(null);
  };
  await clean(6);
  expect(readFileSync(path).length).toBeGreaterThan(0);
  await clean(8);
  expect(() => readFileSync(path)).toThrow('ENOENT');
  expect([await objects(), await given.app.db.selectFrom('media_drafts').selectAll().execute()]).toEqual([[], []]);
});
