import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkLibrary, getInstall, installLibrary, type LibrarySource, undoInstall } from '@physio/contract/library/library';
import { LIBRARY_FAULTS, LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { PACK_MESSAGES } from '@physio/contract/library/pack-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { bytesOf, gif, mp4, noise, pdf, renamed, sidewaysPhoto } from '#test/files.ts';
import { anExercise, aProgramme, install } from '#test/library.ts';
import { aPackManifest, open, packed, packFile } from '#test/packs.ts';
import { carryOutInstall } from '../work.service.ts';
import { removeOldBoxes } from './sweep.service.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const filesIn = (folder: 'media' | 'uploads') =>
  readdirSync(join(app.config.DATA_DIR, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const count = async (table: 'exercises' | 'media_objects' | 'library_items' | 'library_boxes') =>
  (
    await app.db
      .selectFrom(table as 'exercises')
      .select('id')
      .where('group_id', '=', practice.group.id)
      .execute()
  ).length;
const drafts = () => app.db.selectFrom('media_drafts').selectAll().execute();
const boxOf = (id: string): LibrarySource => ({ kind: 'box', id });
/** A day and a minute pass for the practice's boxes. */
const age = () =>
  sql`update library_boxes set created_at = created_at - interval '1 day 1 minute' where group_id = ${practice.group.id}`.execute(
    app.db,
  );
/** What is done once a day. */
async function sweep() {
  await app.services.jobs.enqueue(app.db, 'housekeeping', {});
  await app.drainJobs();
}
const wish = (id: string) => ({ body: { source: boxOf(id), arrives: 'pending', same_name: 'skip' } }) as const;

/** A squat with a video and a picture that moves, a lunge with a photograph, and a programme of both. */
async function aPack(given: Parameters<typeof aPackManifest>[0] = {}) {
  const files = await Promise.all([packed(mp4('squat.mp4')), packed(await gif('squat.gif')), packed(await sidewaysPhoto())]);
  const [video, moving, photo] = files.map(({ digest }) => digest) as [string, string, string];
  const placed = (file: string, primary: boolean) => ({ file, primary, language: 'en' as const });
  const squat = anExercise(
    { en: 'Squat', ja: 'スクワット' },
    { tags: ['legs'], files: [placed(video, true), placed(moving, true)] },
  );
  const lunge = anExercise('Lunge', { files: [placed(photo, false)] });
  const manifest = aPackManifest({
    name: 'Knee after surgery',
    tags: [{ key: 'legs', name: { en: 'Legs' } }],
    exercises: [squat, lunge],
    programmes: [aProgramme('Both', [squat, lunge])],
    files: Object.assign({}, ...files.map(({ said }) => said)),
    ...given,
  });
  return { manifest, entries: files.map(({ entry }) => entry) };
}
async function opened(given: Parameters<typeof aPackManifest>[0] = {}) {
  const { manifest, entries } = await aPack(given);
  const { body } = await open(app, practice.who, packFile(manifest, entries));
  return body.data;
}

test('a pack is opened, checked, added to be reviewed, and taken back', async () => {
  const box = await opened();
  expect(box).toMatchObject({
    name: 'Knee after surgery',
    licence: 'CC-BY-4.0',
    publisher: { name: 'City Physio', url: null },
    languages: ['en', 'ja'],
    counts: { exercises: 2, programmes: 1, tags: 1, options: 0, files: 3 },
    left_out: [],
    unknown: [],
  });
  expect([await count('exercises'), await drafts(), filesIn('uploads')]).toEqual([0, [], []]);
  const checked = (await app.call(checkLibrary, wish(box.id), practice.who)).body.data;
  expect(checked).toMatchObject({ counts: { exercises: { added: 2 }, files: { added: 3 } }, bytes: box.bytes, faults: [] });
  const done = await install(app, practice.who, boxOf(box.id));
  expect(done).toMatchObject({
    state: 'done',
    source: 'box',
    name: 'Knee after surgery',
    licence: 'CC-BY-4.0',
    publisher: 'City Physio',
    counts: checked.counts,
  });
  const rows = await app.db
    .selectFrom('exercises')
    .select(['name', 'status'])
    .where('group_id', '=', practice.group.id)
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'Lunge', status: 'pending' },
    { name: 'Squat', status: 'pending' },
  ]);
  const placed = await app.db.selectFrom('attachments').select('display_name').where('group_id', '=', practice.group.id).execute();
  expect(placed.map((row) => row.display_name).sort()).toEqual(['photo.jpg', 'squat.gif', 'squat.mp4']);
  expect(await drafts()).toEqual([]);
  const again = await install(app, practice.who, boxOf(box.id), { same_name: 'add' });
  expect(again.counts?.exercises).toEqual({ added: 0, same: 2, filled: 0 });
  const { body } = await app.call(undoInstall, { params: { id: done.id } }, practice.who);
  expect(body.data).toEqual({ deleted: 4, kept: [] });
});

test('the place where a photograph was taken does not come along', async () => {
  const box = await opened();
  await install(app, practice.who, boxOf(box.id));
  const sent = await app.db
    .selectFrom('library_box_files')
    .selectAll()
    .where('group_id', '=', practice.group.id)
    .where('name', '=', 'photo.jpg')
    .executeTakeFirstOrThrow();
  expect(sent.sha256.toString('hex')).not.toBe(sent.file);
  const kept = await app.db.selectFrom('media_objects').select('sha256').where('group_id', '=', practice.group.id).execute();
  expect(kept.map(({ sha256 }) => sha256.toString('hex'))).toContain(sent.sha256.toString('hex'));
});

test('an exercise whose file was left out is named, with the programme that needs it', async () => {
  const { manifest, entries } = await aPack();
  const { body } = await open(app, practice.who, packFile(manifest, entries.slice(0, 2)));
  expect(body.data.left_out.map(({ file }) => file)).toEqual(['photo.jpg']);
  const { data } = (await app.call(checkLibrary, wish(body.data.id), practice.who)).body;
  expect(data.faults).toEqual([
    { kind: 'exercise', key: 'lunge', name: 'Lunge', message: LIBRARY_FAULTS.fileNotFound },
    { kind: 'programme', key: 'both', name: 'Both', message: LIBRARY_FAULTS.exerciseUnknown },
  ]);
});

test('a box of another group is not there, whoever asks', async () => {
  const box = await opened();
  const other = await app.make.practice();
  for (const id of [box.id, 'zzzzzzzzzzzz'])
    for (const endpoint of [checkLibrary, installLibrary]) {
      const { status, body } = await app.call(endpoint, wish(id), other.who);
      expect({ status, message: body.message }).toEqual({ status: 404, message: PACK_MESSAGES.boxGone });
    }
});

test('after a day it is gone, from the answers at once and from the disk with the sweep', async () => {
  await app.drainJobs();
  const before = filesIn('media').length;
  const box = await opened();
  expect(filesIn('media').length - before).toBe(3);
  await age();
  for (const endpoint of [checkLibrary, installLibrary])
    expect(await app.call(endpoint, wish(box.id), practice.who)).toMatchObject({
      status: 404,
      body: { message: PACK_MESSAGES.boxGone },
    });
  await sweep();
  expect([await count('library_boxes'), filesIn('media').length - before, await drafts()]).toEqual([0, 0, []]);
});

test('a box that is being added stays until it is', async () => {
  const box = await opened();
  const asked = await app.call(installLibrary, wish(box.id), practice.who);
  await age();
  await removeOldBoxes(app.services);
  await app.drainJobs();
  const { data } = (await app.call(getInstall, { params: { id: asked.body.data.id } }, practice.who)).body;
  expect(data.state).toBe('done');
  await sweep();
  expect(await count('library_boxes')).toBe(0);
});

test('of a group the newest five are kept', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 7; at++) ids.push((await opened({ name: `Pack ${at}` })).id);
  const kept = await app.db.selectFrom('library_boxes').select('public_id').where('group_id', '=', practice.group.id).execute();
  expect(kept.map(({ public_id }) => public_id).sort()).toEqual(ids.slice(2).sort());
});

test('a fault in the last item leaves no row and, after the sweep, no file', async () => {
  const before = filesIn('media').length;
  const box = await opened();
  const asked = await app.call(installLibrary, wish(box.id), practice.who);
  await sql`update library_boxes set manifest = jsonb_set(manifest, '{exercises,1,name,en}', to_jsonb(repeat('x', 101)))
    where public_id = ${box.id}`.execute(app.db);
  await expect(app.drainJobs()).rejects.toThrow();
  const row = await app.db
    .selectFrom('library_installs')
    .select('id')
    .where('public_id', '=', asked.body.data.id)
    .executeTakeFirstOrThrow();
  for (let attempt = 0; attempt < 4; attempt++) await expect(carryOutInstall(app.services, row.id)).rejects.toThrow();
  for (const table of ['exercises', 'library_items', 'media_objects'] as const) expect(await count(table)).toBe(0);
  await age();
  await sweep();
  expect([filesIn('media').length - before, await drafts()]).toEqual([0, []]);
});

test('two who add it at once: it comes once', async () => {
  const box = await opened();
  const answers = await Promise.all([1, 2].map(() => app.call(installLibrary, wish(box.id), practice.who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe(LIBRARY_MESSAGES.underWay);
  await app.drainJobs();
  expect(await count('exercises')).toBe(2);
});

test('without room for it nothing is kept, and the sentence has the figures', async () => {
  const small = await buildTestApp({ GROUP_STORAGE_MB: '1' });
  const paper = async (name: string) =>
    renamed(name, Buffer.concat([await bytesOf(pdf()), Buffer.alloc(600_000, ' '), Buffer.from('%%EOF')]));
  const refused = async (given: readonly File[], deflated: boolean) => {
    const { who } = await small.make.practice();
    const files = await Promise.all(given.map(packed));
    const exercises = [anExercise('Squat', { files: files.map(({ digest }) => ({ file: digest, primary: false })) })];
    const manifest = aPackManifest({ exercises, files: Object.assign({}, ...files.map(({ said }) => said)) });
    const entries = files.map(({ entry }) => ({ ...entry, deflated }));
    const { status, body } = await open(small, who, packFile(manifest, entries));
    expect(status).toBe(400);
    const media = readdirSync(join(small.config.DATA_DIR, 'media'), { recursive: true, withFileTypes: true });
    expect(media.filter((entry) => entry.isFile())).toEqual([]);
    expect(await small.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
    return body.message;
  };
  try {
    const pictures = await Promise.all(['a.png', 'b.png'].map((name) => noise(name, 500)));
    const full = 'There is no room for knee.pack.zip: 0 Bytes of the 1 MB for your files are used';
    expect(await refused(pictures, false)).toBe(full);
    // It has room as long as it is packed.
    const papers = await Promise.all(['a.pdf', 'b.pdf'].map(paper));
    expect(await refused(papers, true)).toMatch(/^There is no room for [ab]\.pdf: \d+(\.\d+)? KB of the 1 MB/);
  } finally {
    await small.close();
  }
});
