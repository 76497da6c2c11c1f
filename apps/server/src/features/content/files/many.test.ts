import { createBadge } from '@physio/contract/challenges/badges';
import { getAttachmentUsage } from '@physio/contract/content/file-usage';
import { copyAttachments, deleteAttachments, listAttachmentUses, restoreAttachments } from '@physio/contract/content/many-files';
import { setPrimary } from '@physio/contract/content/media';
import { createPlaylist } from '@physio/contract/playlists/playlists';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

type Row = { id: number; public_id: string };
let app: TestApp;
let world: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  world = await app.make.practice();
});

const named = (files: readonly Row[]) => ({ body: { attachment_ids: files.map(({ public_id }) => public_id) } });
const remove = (files: readonly Row[]) => app.call(deleteAttachments, named(files), world.who);
const restore = (files: readonly Row[]) => app.call(restoreAttachments, named(files), world.who);
const copy = (files: readonly Row[], folder: Row) =>
  app.call(copyAttachments, { body: { ...named(files).body, target_folder_id: folder.public_id } }, world.who);
const live = async (folder: Row) => {
  const query = sql<{
    n: number;
  }>`select count(*)::int as n from attachments where folder_id = ${folder.id} and deleted_at is null`;
  return (await query.execute(app.db)).rows[0]?.n;
};

test('two thousand files are copied, go and come back in one call each, more are refused', async () => {
  const folder = await app.make.folder(world.group);
  const first = await app.make.file(world.group, folder, { type: 'png' });
  const { rows } = await sql<Row>`
    insert into attachments (public_id, group_id, media_id, folder_id, bucket, bucket_type, display_name, name_key, stored_name,
      file_type, media_type)
    select a.public_id || i, a.group_id, a.media_id, a.folder_id, a.bucket, a.bucket_type, a.display_name, a.name_key, a.stored_name,
      a.file_type, a.media_type
    from attachments a, generate_series(1, 2000) i where a.id = ${first.id} returning id, public_id`.execute(app.db);
  const other = await app.make.folder(world.group, { bucket: 'education' });
  expect((await copy(rows, other)).body).toMatchObject({ message: 'Files copied successfully', data: { copied: 2000 } });
  expect(await live(other)).toBe(2000);
  expect((await remove([first, ...rows])).body.message).toBe('At most 2000 files at once');
  expect(await live(folder)).toBe(2001);
  const gone = await remove(rows);
  expect(gone.body).toMatchObject({ message: 'Files deleted successfully!', data: { deleted: 2000 } });
  expect(await live(folder)).toBe(1);
  expect((await remove(rows.slice(0, 2))).body.data.deleted).toBe(0);
  expect((await restore(rows)).body).toMatchObject({ message: 'Files brought back', data: { restored: 2000 } });
  expect(await live(folder)).toBe(2001);
});

test('all or none: an unknown file, none at all, a folder that is gone', async () => {
  const folder = await app.make.folder(world.group);
  const file = await app.make.file(world.group, folder, { type: 'png' });
  const stranger = await remove([file, { id: 0, public_id: 'zzzzzzzzzzzz' }]);
  expect([stranger.status, stranger.body.message]).toEqual([400, 'File not found']);
  expect(await live(folder)).toBe(1);
  expect((await remove([])).body.message).toBe('Please select files');
  await remove([file]);
  await app.db.updateTable('folders').set({ deleted_at: new Date() }).where('id', '=', folder.id).execute();
  expect((await restore([file])).body.message).toBe('The folder it stood in has been deleted');
  expect(await live(folder)).toBe(0);
});

test('a file names the exercises, playlists and badges that show it, and is primary again when it comes back', async () => {
  const exercise = await app.make.exercise(world.group, { name: 'Squat' });
  const folder = await app.make.folder(world.group, { exercise });
  const [gif, other] = [
    await app.make.file(world.group, folder, { type: 'gif' }),
    await app.make.file(world.group, folder, { type: 'png' }),
  ];
  await app.call(setPrimary, { body: { exercise_id: exercise.public_id, attachment_id: gif.public_id } }, world.who);
  const item = { type: 'image', media_id: gif.public_id, time: 5 } as const;
  const playlist = { name: 'Hall', orientation: 'landscape', is_default: false, items: [item, item] } as const;
  await app.call(createPlaylist, { body: playlist as never }, world.who);
  await app.call(createBadge, { body: { title: 'Early bird', sub_title: '', media_id: gif.public_id } }, world.who);
  const uses = async () => (await app.call(listAttachmentUses, named([gif, other]), world.who)).body.data;
  const expected = [
    {
      attachment_id: gif.public_id,
      exercises: [{ name: 'Squat' }],
      playlists: [{ name: 'Hall' }],
      badges: [{ name: 'Early bird' }],
    },
  ];
  expect(await uses()).toMatchObject(expected);
  const { data } = (await app.call(getAttachmentUsage, { params: { id: gif.public_id } }, world.who)).body;
  expect(data.playlists).toEqual([{ id: expect.any(String), name: 'Hall' }]);
  await remove([gif, other]);
  expect(await uses()).toEqual([]);
  await restore([other, gif]);
  expect(await uses()).toMatchObject(expected);
});

test('files are copied in their order, all or none: not one that is gone, a GIF into Education, one that stands there', async () => {
  const { group } = world;
  const [from, to] = [await app.make.folder(group), await app.make.folder(group)];
  const lessons = await app.make.folder(group, { bucket: 'education' });
  const png = await app.make.file(group, from, { type: 'png', name: 'One.png' });
  const gif = await app.make.file(group, from, { type: 'gif', name: 'Two.gif' });
  const there = await app.make.file(group, to, { type: 'png' });
  const gone = await app.make.file(group, from, { type: 'png' });
  await remove([gone]);
  for (const [files, folder, sentence] of [
    [[png, gone], to, 'File not found'],
    [[png, gif], lessons, 'GIF uploads are not supported in Education'],
    [[png, there], to, 'The file is already in this folder'],
    [[png], { id: 0, public_id: 'zzzzzzzzzzzz' }, 'Folder not found'],
  ] as const) {
    const refused = await copy(files, folder);
    expect([refused.status, refused.body.message]).toEqual([400, sentence]);
  }
  expect([await live(to), await live(lessons)]).toEqual([1, 0]);
  expect((await copy([gif, png, gif], to)).body.data.copied).toBe(2);
  const inFolder = app.db.selectFrom('attachments').selectAll().where('folder_id', '=', to.id);
  const made = await inFolder.where('copied_from_id', 'is not', null).orderBy('id').execute();
  expect(made.map(({ display_name, media_id, folder_id }) => [display_name, media_id, folder_id])).toEqual([
    ['One.png', png.media_id, to.id],
    ['Two.gif', gif.media_id, to.id],
  ]);
});
