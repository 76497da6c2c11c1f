import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '@physio/contract/common/sentence';
import { tooCostly } from '@physio/contract/content/content';
import * as said from '@physio/contract/library/pack-messages';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { OverLimit } from '#platform/parsing/parsers.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { gif, png } from '#test/files.ts';
import { anExercise } from '#test/library.ts';
import { aPackManifest, manifestEntry, open, packed, packFile, zipFile } from '#test/packs.ts';
import { type RawEntry, zipOf } from '#test/zip.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp({ MAX_PACK_MB: '8' });
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const filesIn = (folder: string) =>
  readdirSync(join(app.config.DATA_DIR, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
/** Of a box that was refused nothing is left, neither in the database nor on the disk. */
const left = async () => ({
  boxes: await app.db.selectFrom('library_boxes').select('id').where('group_id', '=', practice.group.id).execute(),
  drafts: await app.db.selectFrom('media_drafts').selectAll().execute(),
  uploads: filesIn('uploads'),
});
const NOTHING = { boxes: [], drafts: [], uploads: [] };
afterEach(() => vi.restoreAllMocks());
afterEach(async () => expect((await left()).uploads).toEqual([]));

const manifest = manifestEntry(aPackManifest());
const MIB = 1024 * 1024;
const zeros = Buffer.alloc(3 * MIB);
/** Megabytes that pack to a little more than a 200th. */
const packing = (mebibytes: number) =>
  Buffer.concat([randomBytes(mebibytes * 7000), Buffer.alloc(mebibytes * MIB - mebibytes * 7000)]);
const [LINK, DEVICE] = [0o120777, 0o020666];
const { refusedEntry, PACK_MESSAGES } = said;

test.each<[string, readonly RawEntry[], string]>([
  ['a name outside', [manifest, { name: '../evil.gif' }], textOf(refusedEntry('name', '../evil.gif'))],
  ['one in between', [manifest, { name: 'media/../../evil.gif' }], textOf(refusedEntry('name', 'media/../../evil.gif'))],
  ['an absolute name', [manifest, { name: '/etc/evil' }], textOf(refusedEntry('name', '/etc/evil'))],
  ['a drive', [manifest, { name: 'C:evil.gif' }], textOf(refusedEntry('name', 'C:evil.gif'))],
  ['backslashes', [manifest, { name: 'media\\evil.gif' }], textOf(refusedEntry('name', 'media\\evil.gif'))],
  ['a name with a zero', [manifest, { name: 'evil\0.gif' }], textOf(refusedEntry('name', 'evil�.gif'))],
  [
    'a name of no letters',
    [manifest, { name: Buffer.from([0xff, 0xfe, 0x80]), flags: 0x800 }],
    textOf(refusedEntry('unreadable', 'ÿþ�')),
  ],
  ['two of one name', [manifest, { name: 'a.gif' }, { name: 'a.gif' }], textOf(refusedEntry('twice', 'a.gif'))],
  ['two manifests', [manifest, manifest], textOf(refusedEntry('twice', 'manifest.json'))],
  [
    'a symbolic link',
    [manifest, { name: 'link.gif', content: '/etc/passwd', mode: LINK }],
    textOf(refusedEntry('link', 'link.gif')),
  ],
  ['a device', [manifest, { name: 'null', mode: DEVICE }], textOf(refusedEntry('link', 'null'))],
  ['an encrypted entry', [manifest, { name: 'a.gif', content: 'x', flags: 1 }], textOf(refusedEntry('encrypted', 'a.gif'))],
  ['a strongly encrypted one', [manifest, { name: 'a.gif', content: 'x', flags: 0x41 }], textOf(refusedEntry('encrypted', ''))],
  ['another packing', [manifest, { name: 'a.gif', content: 'x', method: 14 }], textOf(refusedEntry('method', 'a.gif'))],
  ['a stored size that lies', [manifest, { name: 'a.gif', content: 'xx', size: 1 }], textOf(refusedEntry('size', 'a.gif'))],
  [
    'the same bytes twice',
    [manifest, { name: 'a.gif', content: 'x' }, { name: 'b.gif', content: 'x', sameAs: 1 }],
    PACK_MESSAGES.overlap,
  ],
  ['a bomb', [manifest, { name: 'a.gif', content: zeros, deflated: true }], textOf(refusedEntry('ratio', 'a.gif'))],
  [
    'much when unpacked',
    [manifest, ...[1, 2, 3, 4, 5, 6].map((n) => ({ name: `${n}.gif`, content: packing(3), deflated: true }))],
    PACK_MESSAGES.unpacksTooLarge,
  ],
  ['no manifest', [{ name: 'photos/a.gif' }], PACK_MESSAGES.noManifest],
  ['a large manifest', [{ name: 'manifest.json', content: packing(11), deflated: true }], PACK_MESSAGES.manifestTooLarge],
])('%s is refused in a sentence', async (_what, entries, sentence) => {
  const { status, body } = await open(app, practice.who, zipFile(zipOf(entries)));
  expect({ status, message: body.message }).toEqual({ status: 400, message: sentence });
  expect(await left()).toEqual(NOTHING);
});

test('more than 20,000 entries are refused by their number', async () => {
  const entries = Array.from({ length: 20_001 }, (_, n) => ({ name: `${n}` }));
  const { body } = await open(app, practice.who, zipFile(zipOf(entries)));
  expect(body.message).toBe(PACK_MESSAGES.tooManyEntries);
});

test.each([
  ['no zip at all', Buffer.from('%PDF-1.4 not a zip')],
  ['one cut short', zipOf([manifest, { name: 'a.gif', content: 'x'.repeat(1000) }]).subarray(0, -30)],
  ['a directory that lies about its length', zipOf([manifest], { said: 9 })],
])('%s is refused', async (_what, bytes) => {
  const { status, body } = await open(app, practice.who, zipFile(bytes));
  expect({ status, message: body.message }).toEqual({ status: 400, message: PACK_MESSAGES.notZip });
});

test('another extension, an empty file, two files and none are refused', async () => {
  const bytes = zipOf([manifest]);
  expect((await open(app, practice.who, zipFile(bytes, 'knee.rar'))).body.message).toBe(PACK_MESSAGES.chooseFile);
  expect((await open(app, practice.who, zipFile(Buffer.alloc(0)))).body.message).toContain('knee.pack.zip is empty');
  expect((await open(app, practice.who, zipFile(Buffer.alloc(9 * 1024 * 1024)))).body.message).toBe(
    'knee.pack.zip is larger than 8 MB',
  );
});

/** A file of an exercise, whose entry in the zip is another than it should be. */
async function withFile(change: (entry: RawEntry) => RawEntry) {
  const file = await packed(await png());
  const exercise = anExercise('Squat', { files: [{ file: file.digest, primary: false }] });
  const pack = aPackManifest({ exercises: [exercise], files: file.said });
  return { file, zip: packFile(pack, [change(file.entry)]) };
}

test('a file that unpacks to more than it says is stopped, and nothing of the pack is kept', async () => {
  const { zip, file } = await withFile((entry) => ({
    ...entry,
    content: Buffer.alloc(500_000),
    deflated: true,
    size: entry.content?.length ?? 0,
  }));
  const { status, body } = await open(app, practice.who, zip);
  expect({ status, message: body.message }).toEqual({ status: 400, message: textOf(refusedEntry('size', file.entry.name)) });
  expect(await left()).toEqual(NOTHING);
});

test('a packed file that is damaged is refused', async () => {
  const { zip } = await withFile((entry) => ({ ...entry, method: 8 }));
  expect((await open(app, practice.who, zip)).body.message).toBe(PACK_MESSAGES.notZip);
  expect(await left()).toEqual(NOTHING);
});

test('what is not a picture or video is named and left out, also behind the name of one', async () => {
  const [real, page] = [await packed(await gif('squat.gif')), await packed(new File(['<script>alert(1)</script>'], 'evil.gif'))];
  const listed = aPackManifest({
    exercises: [
      anExercise('Squat', { files: [{ file: real.digest, primary: true }] }),
      anExercise('Lunge', { files: [{ file: page.digest, primary: true }] }),
    ],
    files: { ...real.said, ...page.said, ['0'.repeat(64)]: { type: 'svg', bytes: 9, name: 'drawing.svg' } },
  });
  const others = ['page.html', 'drawing.svg', 'run.js', 'inner.zip', 'media/other.gif'].map((name) => ({ name, content: 'x' }));
  const { status, body } = await open(app, practice.who, packFile(listed, [real.entry, page.entry, ...others]));
  expect(status).toBe(200);
  expect(body.data.counts.files).toBe(1);
  expect(body.data.left_out.map(({ file, message }) => [file, message.slice(0, 30)])).toEqual([
    ['drawing.svg', 'File type not supported for dr'],
    ['page.html', 'File type not supported for pa'],
    ['drawing.svg', 'File type not supported for dr'],
    ['run.js', 'File type not supported for ru'],
    ['inner.zip', 'File type not supported for in'],
    ['media/other.gif', textOf(said.fileNotNamed('media/other.gif')).slice(0, 30)],
    ['evil.gif', 'File type not supported for ev'],
  ]);
  expect(body.data.left_out_count).toBe(7);
});

test('a file whose bytes are not those of its digest is left out', async () => {
  const { zip } = await withFile((entry) => ({ ...entry, content: Buffer.alloc(entry.content?.length ?? 0, 7) }));
  const { body } = await open(app, practice.who, zip);
  expect(body.data.left_out.map(({ message }) => message)).toEqual([textOf(said.fileOther('a.png'))]);
});

test('names as Windows in Japan writes them are read', async () => {
  // 膝.gif in Shift-JIS.
  const name = Buffer.from([0x95, 0x47, 0x2e, 0x67, 0x69, 0x66]);
  const { body } = await open(app, practice.who, packFile(aPackManifest(), [{ name, content: 'x' }]));
  expect(body.data.left_out.map(({ file }) => file)).toEqual(['膝.gif']);
});

test.each(['readPack', 'unpackFiles'])('what takes too much in %s is refused, and nothing of it is kept', async (task) => {
  const { parsers } = app.services;
  const run = parsers.run;
  vi.spyOn(parsers, 'run').mockImplementation((turnOf, asked, input) =>
    asked.name === task ? Promise.reject(new OverLimit(task)) : run(turnOf, asked, input),
  );
  const { zip } = await withFile((entry) => entry);
  const { status, body } = await open(app, practice.who, zip);
  expect({ status, message: body.message }).toEqual({ status: 400, message: textOf(tooCostly('knee.pack.zip')) });
  expect(await left()).toEqual(NOTHING);
});
