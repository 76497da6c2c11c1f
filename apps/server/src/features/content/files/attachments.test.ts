import { setFileLanguage } from '@physio/contract/content/file-language';
import * as fileUsageContract from '@physio/contract/content/file-usage';
import * as contract from '@physio/contract/content/media';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { translateName } from '#test/factories/exercises.ts';

type Row = { id: number; public_id: string };
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let exercise: Awaited<ReturnType<TestApp['make']['exercise']>>;
let folder: Awaited<ReturnType<TestApp['make']['folder']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
  exercise = await app.make.exercise(practice.group);
  folder = await app.make.folder(practice.group, { exercise });
});

const file = (type: 'mp4' | 'gif' | 'pdf' | 'png' | 'jpg', given: { name?: string; created_at?: Date } = {}) =>
  app.make.file(practice.group, folder, { type, ...given });
const zone = (of: Row, bucket_type: 'exercise' | 'education' | 'other' | 'exercise_gif') =>
  app.call(
    contract.setBucketType,
    { body: { exercise_id: exercise.public_id, attachment_id: of.public_id, bucket_type } },
    practice.who,
  );
const primary = (of: Row) =>
  app.call(contract.setPrimary, { body: { exercise_id: exercise.public_id, attachment_id: of.public_id } }, practice.who);
const groups = async () =>
  (await app.call(contract.getExerciseAttachments, { query: { exercise_id: exercise.public_id } }, practice.who)).body.attachments;
const rename = (of: Row, new_name: string) =>
  app.call(contract.renameAttachment, { body: { attachment_id: of.public_id, new_name } }, practice.who);
const copy = (of: Row, to: Row) =>
  app.call(contract.copyAttachment, { body: { attachment_id: of.public_id, target_folder_id: to.public_id } }, practice.who);
const remove = (id: string, query = {}) => app.call(contract.deleteAttachment, { params: { id }, query }, practice.who);

test('a file is for the readers of one language, or of all', async () => {
  const video = await file('mp4');
  const say = (language: string) =>
    app.call(setFileLanguage, { params: { id: video.public_id }, body: { language: language as 'all' } }, practice.who);
  expect((await say('all')).body).toMatchObject({ message: setFileLanguage.done, data: { language: 'all' } });
  expect((await groups()).videos[0]?.language).toBe('all');
  expect(await say('fr')).toMatchObject({ status: 400, body: { message: 'Unknown language' } });
});

describe('zones', () => {
  test('take what the specification says and name what they refuse', async () => {
    const [gif, png] = [await file('gif'), await file('png')];
    expect((await zone(gif, 'education')).body.message).toBe('File type gif is not accepted by Education zone');
    expect((await zone(png, 'exercise')).body.message).toBe('File type png is not accepted by Exercises zone');
    expect((await zone(gif, 'other')).body.message).toBe('Updated successfully.');
    expect((await groups()).gifs[0]?.bucket_type).toBe('other');
  });

  test('a file of another folder is not the exercise’s', async () => {
    const elsewhere = await app.make.file(practice.group, await app.make.folder(practice.group));
    expect((await zone(elsewhere, 'other')).status).toBe(400);
    expect((await primary(elsewhere)).status).toBe(400);
    const neighbours = await app.make.folder(practice.group, { exercise: await app.make.exercise(practice.group) });
    const theirs = await app.make.file(practice.group, neighbours, { type: 'gif' });
    const refused = { status: 400, body: { message: 'The file does not belong to this exercise' } };
    expect(await primary(theirs)).toMatchObject(refused);
    expect(await zone(theirs, 'exercise')).toMatchObject(refused);
  });
});

describe('the primary', () => {
  test('one GIF and one video, a GIF goes into its zone, a repeat changes nothing, others are refused', async () => {
    const [gif, next, video] = [await file('gif'), await file('gif'), await file('mp4')];
    expect((await primary(gif)).body.data.gif).toMatch(/^\/media\//);
    for (let time = 0; time < 2; time++) expect((await primary(next)).status).toBe(200);
    expect((await primary(video)).body.data.content_video).toMatch(/\.mp4\?/);
    const { gifs, videos } = await groups();
    expect(gifs.map((g) => [g.id, g.is_primary, g.bucket_type])).toEqual([
      [next.public_id, true, 'exercise_gif'],
      [gif.public_id, false, 'exercise_gif'],
    ]);
    expect(videos[0]?.is_primary).toBe(true);
    for (const type of ['png', 'pdf'] as const)
      expect((await primary(await file(type))).body.message).toBe('Only a GIF or a video can be primary');
  });

  test('stays one of a type when 50 are chosen at once', async () => {
    const gifs = await Promise.all(Array.from({ length: 10 }, () => file('gif')));
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => primary(gifs[n % 10] as Row)));
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    expect((await groups()).gifs.filter((gif) => gif.is_primary)).toHaveLength(1);
  });
});

describe('a deletion', () => {
  test('by each form of the address; ids that disagree are refused; the primary is cleared', async () => {
    const [a, b, c] = [await file('gif'), await file('gif'), await file('gif')];
    await primary(a);
    const other = await app.make.folder(practice.group);
    expect((await remove(a.public_id, { attachment_id: b.public_id })).status).toBe(400);
    expect((await remove(a.public_id, { folder_id: other.public_id })).status).toBe(400);
    expect((await remove(a.public_id)).body.message).toBe('File deleted successfully!');
    expect((await remove(a.public_id)).status).toBe(404);
    expect((await remove(b.public_id, { attachment_id: b.public_id, folder_id: folder.public_id })).status).toBe(200);
    const byQuery = (query: object) => app.call(contract.deleteAttachmentByQuery, { query }, practice.who);
    expect((await byQuery({ folder_id: folder.public_id })).status).toBe(400);
    expect((await byQuery({ attachment_id: c.public_id, folder_id: folder.public_id })).status).toBe(200);
    expect((await groups()).gifs).toEqual([]);
    const primaries = app.db.selectFrom('exercise_attachments').select('exercise_id').where('is_primary', '=', true);
    expect(await primaries.where('exercise_id', '=', exercise.id).execute()).toEqual([]);
  });

  test('can be undone while the folder stands', async () => {
    const [a, elsewhere] = [await file('mp4'), await app.make.folder(practice.group)];
    const restore = (of: Row) => app.call(contract.restoreAttachment, { params: { id: of.public_id } }, practice.who);
    await primary(a);
    await remove(a.public_id);
    expect((await restore(a)).body.data).toMatchObject({ id: a.public_id, is_primary: true });
    expect((await restore(a)).status).toBe(200);
    await remove(a.public_id);
    await primary(await file('mp4'));
    expect((await restore(a)).body.data.is_primary).toBe(false);
    const b = await app.make.file(practice.group, elsewhere);
    await remove(b.public_id);
    await app.db.updateTable('folders').set({ deleted_at: new Date() }).where('id', '=', elsewhere.id).execute();
    expect((await restore(b)).body.message).toBe('The folder it stood in has been deleted');
  });
});

describe('a rename', () => {
  test('keeps the extension, takes any script, says each rule', async () => {
    const clip = await file('mp4', { name: 'clip.MP4' });
    const named = async (name: string) => (await rename(clip, name)).body.data.old_name;
    expect(await named('  घुटना 100% 😀 ')).toBe('घुटना 100% 😀.MP4');
    expect(await named('knee.mp4')).toBe('knee.mp4');
    expect(await named('knee.gif')).toBe('knee.gif.mp4');
    expect((await rename(clip, 'ab')).body.message).toBe('Folder name must be at least 3 characters');
    expect((await rename(clip, 'x'.repeat(252))).body.message).toBe('Name cannot exceed 255 characters');
    expect((await rename(clip, 'x'.repeat(251))).status).toBe(200);
    expect((await rename(clip, 'a"b"c')).body.message).toBe('Name contains invalid characters');
  });
});

describe('a copy', () => {
  test('stands in the other folder with the same bytes, never primary; its uses are known', async () => {
    const gif = await file('gif', { name: 'bend.gif' });
    await primary(gif);
    const target = await app.make.folder(practice.group, { name: 'Target' });
    const { body } = await copy(gif, target);
    expect(body).toMatchObject({
      message: 'File copied successfully',
      data: { old_name: 'bend.gif', folder_name: 'Target', is_primary: false },
    });
    const rows = await app.db.selectFrom('attachments').select('media_id').where('group_id', '=', practice.group.id).execute();
    expect(new Set(rows.map((row) => row.media_id)).size).toBe(1);
    const usage = await app.call(fileUsageContract.getAttachmentUsage, { params: { id: gif.public_id } }, practice.who);
    expect(usage.body.data).toMatchObject({ exercises: [{ id: exercise.public_id }], copies: [{ folder_name: 'Target' }] });
    await translateName(app.db, exercise, { hi: 'स्क्वाट' });
    const inJapanese = { ...practice.who, headers: { 'accept-language': 'ja' } };
    const inHindi = { ...practice.who, headers: { 'accept-language': 'hi' } };
    const used = async (reader: typeof inHindi) =>
      (await app.call(fileUsageContract.getAttachmentUsage, { params: { id: gif.public_id } }, reader)).body.data.exercises;
    expect(await used(inHindi)).toEqual([{ id: exercise.public_id, name: 'स्क्वाट' }]);
    expect(await used(inJapanese)).toMatchObject([{ language: 'en' }]);
    const folderNames = async (reader: typeof inHindi) => {
      const input = { query: { exercise_id: exercise.public_id } };
      const { gifs } = (await app.call(contract.getExerciseAttachments, input, reader)).body.attachments;
      return gifs.map(({ folder_name, folder_language }) => [folder_name, folder_language]);
    };
    expect(await folderNames(inHindi)).toEqual([['स्क्वाट', undefined]]);
    expect(await folderNames(inJapanese)).toEqual([[exercise.name, 'en']]);
    expect((await copy(gif, folder)).status).toBe(400);
    expect((await copy(gif, await app.make.folder(practice.group, { bucket: 'education' }))).body.message).toBe(
      'GIF uploads are not supported in Education',
    );
    const none = await app.call(
      contract.copyAttachment,
      { body: { attachment_id: gif.public_id, target_folder_id: '' } },
      practice.who,
    );
    expect(none.body.message).toBe('Please select a folder');
  });
});
