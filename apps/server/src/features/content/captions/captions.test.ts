import { DAY_MS } from '@physio/contract/common/dates';
import { CAPTION_LIMITS, CAPTION_MESSAGES } from '@physio/contract/content/captions';
import { copyAttachment, deleteAttachment, setPrimary } from '@physio/contract/content/media';
import { removeCaptions, saveCaptions } from '@physio/contract/content/video-captions';
import { listExercises } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { describe, expect, test } from 'vitest';
import { vtt } from '#test/captions.ts';
import { mp4, pdf } from '#test/files.ts';
import { withWrongSignature } from '#test/signed-links.ts';
import { uploadPractice } from '#test/uploads.ts';
import { removeUnreferenced } from '../storage/cleaning.service.ts';

const { given, send, recent, objects } = uploadPractice({ GROUP_STORAGE_MB: '2' });

const upload = async (file: Blob = mp4()) => (await send([file])).body.results[0]?.attachment_id ?? '';
const save = (id: string, file: File = vtt(), language: Language = 'en') =>
  given.app.call(saveCaptions, { params: { id, language }, files: { captions: [file] } }, given.practice.who);
const remove = (id: string, language: Language = 'en') =>
  given.app.call(removeCaptions, { params: { id, language } }, given.practice.who);
const captionsOf = async (id: string) => (await recent()).find((file) => file.id === id)?.captions;
const fetched = async (address: string | undefined) => (await given.app.http.inject(address ?? '')).body;
const saying = (text: string) => vtt(['WEBVTT', '', '00:01.000 --> 00:02.000', text]);

test('captions stand beside a video, one file a language, and are served as what they are', async () => {
  const video = await upload();
  expect((await save(video, saying('घुटना मोड़ें'), 'hi')).body.message).toBe(saveCaptions.done);
  const { body } = await save(video, vtt(undefined, 'squat.vtt'));
  expect(body.data.captions).toMatchObject([{ language: 'en', name: 'squat.vtt', size: vtt().size }, { language: 'hi' }]);
  expect(await captionsOf(video)).toEqual(body.data.captions);
  const served = await given.app.http.inject(body.data.captions[1]?.url ?? '');
  expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/vtt; charset=utf-8' } });
  expect(served.body).toContain('घुटना मोड़ें');
  expect((await given.app.http.inject(withWrongSignature(body.data.captions[1]?.url ?? ''))).statusCode).toBe(403);
  expect(await objects()).toMatchObject([{ file_type: 'mp4' }, { file_type: 'vtt', mime: 'text/vtt' }, { file_type: 'vtt' }]);
});

test('they are replaced and removed', async () => {
  const video = await upload();
  await save(video, saying('first'));
  const { body } = await save(video, saying('second'));
  expect(body.data.captions.map(({ language }) => language)).toEqual(['en']);
  expect(await fetched(body.data.captions[0]?.url)).toContain('second');
  expect((await remove(video)).body).toMatchObject({ message: removeCaptions.done, data: { captions: [] } });
  expect(await captionsOf(video)).toEqual([]);
  expect(await remove(video)).toMatchObject({ status: 404, body: { message: CAPTION_MESSAGES.notThere } });
});

test('of many who send at once one is kept', async () => {
  const video = await upload();
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => save(video, saying(text))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await captionsOf(video)).toHaveLength(1);
});

describe('what is refused', () => {
  const timed = (times: string) => vtt(['WEBVTT', '', times, 'Bend']);
  test.each<[string, File]>([
    ['Line 1: the file must begin with WEBVTT', vtt(['1', '00:00:01,000 --> 00:00:02,000', 'Bend'])],
    ['Line 3: times are written as 00:01.500 --> 00:04.000', timed('00:01,000 --> 00:02,000')],
    ['Line 3: the caption ends before it begins', timed('00:02.000 --> 00:01.000')],
    ['Line 3: the caption ends after the video, which lasts 00:12.500', timed('00:02.000 --> 01:02.000')],
    [
      'Line 6: the caption begins before the one above it',
      vtt(['WEBVTT', '', '00:02.000 --> 00:03.000', 'Two', '', '00:01.000 --> 00:03.000', 'One']),
    ],
    [
      'Line 5: an empty line is missing before the caption',
      vtt(['WEBVTT', '', '00:01.000 --> 00:02.000', 'One', '00:02.000 --> 00:03.000']),
    ],
    ['Line 4: there is a NUL character', vtt(['WEBVTT', '', '00:01.000 --> 00:02.000', 'a\0'])],
    [
      'Line 4: this is not text in UTF-8',
      new File([Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\ndr\xfccke', 'latin1')], 'a.vtt'),
    ],
    [
      `Line ${2 * CAPTION_LIMITS.cues + 3}: a file can have at most ${CAPTION_LIMITS.cues} captions`,
      vtt(['WEBVTT', ...Array<string>(CAPTION_LIMITS.cues + 1).fill('\n00:01.000 --> 00:02.000')]),
    ],
    [CAPTION_MESSAGES.noCue, vtt(['WEBVTT'])],
    ['a.vtt is empty. Please choose a file with something in it.', vtt([])],
    [CAPTION_MESSAGES.choose, vtt(undefined, 'a.srt')],
    ['long.vtt is larger than 1 MB', vtt(['WEBVTT', 'x'.repeat(CAPTION_LIMITS.bytes)], 'long.vtt')],
  ])('%s', async (message, file) => {
    const video = await upload();
    expect(await save(video, file)).toMatchObject({ status: 400, body: { message } });
    expect([await captionsOf(video), (await objects()).length]).toEqual([[], 1]);
  });

  test('no file, another language, what is not a video', async () => {
    const [video, sheet] = [await upload(), await upload(pdf())];
    const none = await given.app.call(saveCaptions, { params: { id: video, language: 'en' }, files: {} }, given.practice.who);
    expect(none).toMatchObject({ status: 400, body: { message: CAPTION_MESSAGES.choose } });
    expect(await save(video, vtt(), 'fr' as Language)).toMatchObject({ status: 400, body: { message: 'Unknown language' } });
    expect(await save(sheet)).toMatchObject({ status: 400, body: { message: CAPTION_MESSAGES.videosOnly } });
  });

  test('more than the group has room for; they take room', async () => {
    const video = await upload();
    const long = (text: string) => saying(text.repeat(900 * 1024));
    for (const [language, text] of [
      ['en', 'a'],
      ['hi', 'b'],
    ] as const)
      expect((await save(video, long(text), language)).status).toBe(200);
    const { status, body } = await save(video, long('c'), 'ja');
    expect([status, body.message]).toEqual([400, 'There is no room for a.vtt: 1.76 MB of the 2 MB for your files are used']);
    expect((await objects()).length).toBe(3);
  });

  test('the video of another group', async () => {
    const video = await upload();
    await save(video);
    const stranger = { ...(await given.app.make.practice()).who };
    const params = { id: video, language: 'en' } as const;
    for (const answer of [
      await given.app.call(saveCaptions, { params, files: { captions: [vtt()] } }, stranger),
      await given.app.call(removeCaptions, { params }, stranger),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'File not found' } });
    expect(await captionsOf(video)).toHaveLength(1);
  });
});

test('a video has its captions wherever it is placed, and in the exercise that shows it', async () => {
  const bytes = mp4();
  const video = await upload(bytes);
  await save(video, vtt(), 'ja');
  const elsewhere = await given.app.make.folder(given.practice.group);
  const body = { attachment_id: video, target_folder_id: elsewhere.public_id };
  const copy = (await given.app.call(copyAttachment, { body }, given.practice.who)).body.data;
  const again = (await send([bytes], { attachment_folder_ids: [elsewhere.public_id] })).body.results[0]?.attachment_id ?? '';
  for (const captions of [copy.captions, await captionsOf(again)]) expect(captions).toEqual(await captionsOf(video));
  const { data } = (await given.app.call(listExercises, { query: {} }, given.practice.who)).body;
  expect(data[0]?.captions).toEqual([]);
  const chosen = { exercise_id: data[0]?.encoded_id ?? '', attachment_id: video };
  await given.app.call(setPrimary, { body: chosen }, given.practice.who);
  const shown = (await given.app.call(listExercises, { query: {} }, given.practice.who)).body.data[0];
  expect(shown?.captions).toEqual([{ language: 'ja', url: (await captionsOf(video))?.[0]?.url }]);
});

test('they go with their video, and what was replaced goes too', async () => {
  const video = await upload();
  await save(video, saying('first'));
  await save(video, saying('second'));
  const clean = async () => {
    given.app.setTime(new Date(Date.now() + 8 * DAY_MS).toISOString());
    await removeUnreferenced(given.app.services);
    given.app.setTime(null);
  };
  await clean();
  expect((await objects()).map(({ file_type }) => file_type)).toEqual(['mp4', 'vtt']);
  await given.app.call(deleteAttachment, { params: { id: video }, query: {} }, given.practice.who);
  await clean();
  expect([
    await objects(),
    await given.app.db.selectFrom('captions').selectAll().where('group_id', '=', given.practice.group.id).execute(),
  ]).toEqual([[], []]);
});
