import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive } from '#platform/archive/read-archive.ts';
import { createArchive } from '#platform/archive/write-archive.ts';
import { archiveFolder, backUp, emptyTarget } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createTestDatabase } from '#test/database.ts';
import { FORMAT, MANIFEST, type Manifest, type Summary } from './manifest.ts';
import { verifyBackup } from './verify.service.ts';

let app: TestApp;
const archives = archiveFolder();
const plain = archives.newPath();
beforeAll(async () => {
  app = await buildTestApp();
  await app.make.practice();
  await backUp(app, plain);
});
afterAll(async () => {
  await app.close();
  archives.remove();
});

const verify = (path: string) => verifyBackup({ path, passphrase: null, progress: () => {} });

type Change = { manifest?: (manifest: Manifest) => Manifest; summary?: (summary: Summary) => Summary };
/** The archive as a program would write it that says something else of it at its start or end. */
async function writtenWith({ manifest = (same) => same, summary = (same) => same }: Change): Promise<string> {
  const path = archives.newPath();
  const archive = await createArchive(path, null);
  const end = await readArchive(plain, null, async (entry) => {
    const content = await buffer(Readable.from(entry.content));
    const isStart = entry.kind === MANIFEST;
    await archive.add(entry.kind, isStart ? Buffer.from(JSON.stringify(manifest(JSON.parse(content.toString())))) : content);
  });
  await archive.finish(summary(end.summary as Summary));
  return path;
}

test('an archive written once more as it was is whole', async () => {
  expect((await verify(await writtenWith({}))).summary).toEqual((await verify(plain)).summary);
});

test.each<[string, (summary: Summary) => Summary]>([
  ['more files', (summary) => ({ ...summary, files: summary.files + 1 })],
  ['more bytes', (summary) => ({ ...summary, bytes: summary.bytes + 1 })],
  ['more rows of a table', (summary) => ({ ...summary, rows: { ...summary.rows, users: (summary.rows.users ?? 0) + 1 } })],
  ['a table more', (summary) => ({ ...summary, rows: { ...summary.rows, elsewhere: 0 } })],
])('one whose end counts %s than there are is not', async (_what, summary) => {
  await expect(verify(await writtenWith({ summary }))).rejects.toThrow('it holds other rows or files than its end says');
});

test('one of a newer format is refused, and nothing is written', async () => {
  const path = await writtenWith({ manifest: (manifest) => ({ ...manifest, format: FORMAT + 1 }) });
  const into = await emptyTarget(await createTestDatabase());
  try {
    await expect(into.restore(path)).rejects.toThrow('The backup was made by a newer version');
    expect(await into.leftovers()).toEqual([]);
  } finally {
    await into.remove();
  }
});
