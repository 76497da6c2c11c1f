import { listFolderPosters } from '@physio/contract/content/folder-posters';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeTree } from '#test/calls/folders.ts';
import { makeMediaObject } from '#test/factories/exercises.ts';
import { makeCredit } from '#test/factories/library.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

type Folder = { id: number; public_id: string; bucket: string };
const day = (of: number) => new Date(Date.UTC(2026, 0, of));

async function drawPoster(file: { media_id: number }) {
  const poster = await makeMediaObject(app.db, practice.group, 'webp');
  await app.db.updateTable('media_objects').set({ poster_id: poster.id }).where('id', '=', file.media_id).execute();
  return poster.object_key;
}
const image = async (folder: Folder, created_at: Date) =>
  (await app.make.file(practice.group, folder, { type: 'png', created_at })).stored_name;
const ask = (folders: readonly { public_id: string }[]) =>
  app.call(listFolderPosters, { query: { folder_ids: folders.map(({ public_id }) => public_id).join(',') } }, practice.who);
/** Each folder's count and the keys of its pictures. */
async function shown(...folders: Folder[]) {
  const { data } = (await ask(folders)).body;
  const of = new Map(data.map((folder) => [folder.folder_id, folder]));
  return folders.map(({ public_id }) => {
    const folder = of.get(public_id);
    return [folder?.file_count, folder?.posters.map((url) => new URL(url, 'http://x').pathname.split('/').at(-1))];
  });
}

test('the newest four pictures of a folder and of all below it, and how many files there are', async () => {
  const { knee, early, bending, arm } = await makeTree(app, practice.group);
  const first = await image(knee, day(1));
  const keys = [await image(knee, day(2)), await image(early, day(3)), await image(bending, day(4))];
  const video = await app.make.file(practice.group, bending, { created_at: day(5) });
  expect(await shown(knee)).toEqual([[5, [...keys.toReversed(), first]]]);
  const poster = await drawPoster(video);
  expect(await shown(knee, early, bending, arm)).toEqual([
    [5, [poster, ...keys.toReversed()]],
    [3, [poster, keys[2], keys[1]]],
    [2, [poster, keys[2]]],
    [0, []],
  ]);
});

test('a copy counts and is pictured once, what is deleted does neither', async () => {
  const { knee, early, arm } = await makeTree(app, practice.group);
  const file = await app.make.file(practice.group, knee, { type: 'png', created_at: day(1) });
  const copy = await app.make.file(practice.group, early, { type: 'png', created_at: day(2) });
  await app.db.updateTable('attachments').set({ media_id: file.media_id }).where('id', '=', copy.id).execute();
  const gone = await app.make.file(practice.group, knee, { type: 'png', created_at: day(3) });
  await app.db
    .updateTable('attachments')
    .set({ deleted_at: day(4) })
    .where('id', '=', gone.id)
    .execute();
  expect(await shown(knee)).toEqual([[2, [file.stored_name]]]);
  await app.db
    .updateTable('folders')
    .set({ deleted_at: day(4) })
    .where('id', 'in', [early.id, arm.id])
    .execute();
  expect(await shown(knee, arm)).toEqual([
    [1, [file.stored_name]],
    [undefined, undefined],
  ]);
});

test('whom the pictures that are shown ask to name, each once', async () => {
  const { knee } = await makeTree(app, practice.group);
  const files = [];
  for (const n of [1, 2, 3, 4, 5]) files.push(await app.make.file(practice.group, knee, { type: 'png', created_at: day(n) }));
  const [oldest, second, third] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]];
  await makeCredit(app.db, practice.group, { media_id: oldest.media_id }, { author: 'Nobody shown' });
  const credit = await makeCredit(app.db, practice.group, { media_id: second.media_id });
  await makeCredit(app.db, practice.group, { media_id: third.media_id });
  expect((await ask([knee])).body.data[0]?.credits).toEqual([credit]);
});

test('other groups’ folders are left out', async () => {
  const other = await app.make.practice();
  const folder = await app.make.folder(other.group, { name: 'Theirs' });
  await app.make.file(other.group, folder, { type: 'png' });
  expect((await ask([folder])).body.data).toEqual([]);
});
