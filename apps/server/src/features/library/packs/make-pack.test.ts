import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '@physio/contract/common/sentence';
import { uploadFiles } from '@physio/contract/content/uploads';
import { makePack } from '@physio/contract/library/pack';
import { PACK_MESSAGES, packPending, packPermitted, packTooLarge } from '@physio/contract/library/pack-messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listZip } from '#platform/zip/list-zip.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { bytesOf, gif, noise } from '#test/files.ts';
import { anExercise, aProgramme, aSheet, install } from '#test/library.ts';
import { ABOUT, digestOf, exported } from '#test/packs.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
beforeAll(async () => {
  app = await buildTestApp({ MAX_PACK_MB: '1' });
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const [squat, lunge, plank] = [
  anExercise({ en: 'Squat', hi: 'उकड़ूँ' }, { tags: ['legs'], options: ['standing'] }),
  anExercise('Lunge', { tags: ['legs', 'balance'] }),
  anExercise('Plank', { tags: ['core'] }),
];
const library = aSheet({
  tags: ['legs', 'balance', 'core', 'unused'].map((key) => ({ key, name: { en: `${key} tag` } })),
  options: [
    { key: 'standing', path: [{ en: 'Position' }, { en: 'Standing' }] },
    { key: 'lying', path: [{ en: 'Position' }, { en: 'Lying' }] },
  ],
  exercises: [squat, lunge, plank],
  programmes: [aProgramme('Legs', [squat, lunge]), aProgramme('Core', [plank])],
});
const make = (body: Record<string, unknown>) => app.call(makePack, { body: { ...ABOUT, ...body } as never }, practice.who);
const idOf = async (name: string) => {
  const row = await app.db
    .selectFrom('exercises')
    .select('public_id')
    .where('group_id', '=', practice.group.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.public_id;
};
const programmeId = async (name: string) => {
  const row = await app.db
    .selectFrom('circuits as c')
    .innerJoin('circuit_versions as v', 'v.id', 'c.current_version_id')
    .select('c.public_id')
    .where('c.group_id', '=', practice.group.id)
    .where('v.name', '=', name)
    .executeTakeFirstOrThrow();
  return row.public_id;
};
const names = (things: readonly { name: { en?: string } }[]) => things.map(({ name }) => name.en);
async function put(file: File, exercise: string) {
  const { folder_id } = await app.db
    .selectFrom('exercises')
    .select('folder_id')
    .where('public_id', '=', await idOf(exercise))
    .executeTakeFirstOrThrow();
  const folder = await app.db
    .selectFrom('folders')
    .select('public_id')
    .where('id', '=', folder_id as number)
    .executeTakeFirstOrThrow();
  const body = { bucket_type_id: 'exercise', attachment_folder_ids: [folder.public_id] };
  expect((await app.call(uploadFiles, { body: body as never, files: { files: [file] } }, practice.who)).status).toBe(200);
}

test('the whole approved library, the same bytes each time, wherever the clock stands', async () => {
  await install(app, practice.who, library, { arrives: 'approved' });
  const picture = await gif('squat.gif');
  await put(picture, 'Squat');
  const first = await exported(app, practice.who);
  expect(first.headers['content-type']).toBe('application/zip');
  expect(first.headers['content-disposition']).toContain('Knee.pack.zip');
  expect(names(first.manifest.exercises)).toEqual(['Squat', 'Lunge', 'Plank']);
  expect(first.manifest).toMatchObject({
    format: 'physio-console/pack',
    version: 1,
    name: 'Knee',
    languages: ['en', 'hi'],
    licence: 'CC-BY-4.0',
    publisher: { name: 'City Physio' },
  });
  const zone = process.env.TZ;
  process.env.TZ = zone === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo';
  try {
    const second = await exported(app, practice.who);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(second.bytes)).toBe(sha256(first.bytes));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  const path = join(app.config.DATA_DIR, 'made.zip');
  writeFileSync(path, first.bytes);
  const digest = digestOf(await bytesOf(picture));
  expect((await listZip(path)).map(({ name, deflated }) => [name, deflated])).toEqual([
    ['manifest.json', false],
    [`media/${digest}.gif`, false],
  ]);
  expect(first.manifest.files).toEqual({ [digest]: { type: 'gif', bytes: picture.size, name: 'squat.gif' } });
});

test('a chosen programme takes its exercises along, and they their tags and options; nothing else comes', async () => {
  await install(app, practice.who, library, { arrives: 'approved' });
  const { manifest } = await exported(app, practice.who, { programme_ids: [await programmeId('Legs')], exercise_ids: [] });
  expect([names(manifest.programmes), names(manifest.exercises), names(manifest.tags)]).toEqual([
    ['Legs'],
    ['Squat', 'Lunge'],
    ['legs tag', 'balance tag'],
  ]);
  expect(manifest.options.map(({ path }) => path.map(({ en }) => en))).toEqual([['Position', 'Standing']]);
  const one = await exported(app, practice.who, { exercise_ids: [await idOf('Plank')] });
  expect([names(one.manifest.programmes), names(one.manifest.exercises)]).toEqual([[], ['Plank']]);
});

test('what waits for review goes nowhere', async () => {
  await install(app, practice.who, library);
  const waiting = { status: 400, body: { message: textOf(packPending('Squat')) } };
  expect(await make({ exercise_ids: [await idOf('Squat')] })).toMatchObject(waiting);
  const programme = { programme_ids: [await programmeId('Core')] };
  expect(await make(programme)).toMatchObject({ status: 400, body: { message: textOf(packPending('Core')) } });
  expect(await make({})).toMatchObject({ status: 400, body: { message: PACK_MESSAGES.nothingChosen } });
  expect(await make({ exercise_ids: [], programme_ids: [] })).toMatchObject({ body: { message: PACK_MESSAGES.nothingChosen } });
});

test('another group’s exercise is not there; a licence by permission says by whom', async () => {
  await install(app, practice.who, library, { arrives: 'approved' });
  const id = await idOf('Squat');
  const other = await app.make.practice();
  const foreign = await app.call(makePack, { body: { ...ABOUT, exercise_ids: [id] } }, other.who);
  expect(foreign).toMatchObject({ status: 400, body: { message: PACK_MESSAGES.exerciseNotFound } });
  expect(await make({ licence: 'By permission' })).toMatchObject({
    status: 400,
    body: { errors: { permission: PACK_MESSAGES.permission } },
  });
  expect((await make({ licence: 'CC-BY-NC-4.0' })).status).toBe(400);
  expect((await make({ publisher_url: 'javascript:alert(1)' })).body.errors).toEqual({ publisher_url: PACK_MESSAGES.address });
  const { manifest } = await exported(app, practice.who, { licence: 'By permission', permission: 'Dr Rao', publisher: '' });
  expect(manifest).toMatchObject({ permission: 'Dr Rao', publisher: { name: practice.group.group_name } });
});

test('what no console would take is refused with the figures', async () => {
  await install(app, practice.who, library, { arrives: 'approved' });
  for (const name of ['a.png', 'b.png']) await put(await noise(name, 450), 'Squat');
  const { status, body } = await make({});
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: expect.stringMatching(/^The pack would have 1\.\d+ MB/),
  });
  expect(body).toMatchObject({ key: packTooLarge('', '').key, values: { most: '1 MB' } });
});

test('what is used by permission goes out only when that is said', async () => {
  const permitted = { licence: 'By permission', author: 'Dr Rao', note: 'Dr Rao' };
  const exercises = [anExercise('Squat', { credit: permitted }), anExercise('Lunge', { credit: { licence: 'Ours' } })];
  await install(app, practice.who, aSheet({ exercises }), { arrives: 'approved' });
  expect(await make({})).toMatchObject({ status: 400, body: { message: textOf(packPermitted('Squat')) } });
  expect((await make({ exercise_ids: [await idOf('Lunge')] })).status).toBe(200);
  const { manifest } = await exported(app, practice.who, { with_permitted: true });
  expect(manifest.exercises.map(({ credit }) => credit?.licence)).toEqual(['By permission', undefined]);
});
