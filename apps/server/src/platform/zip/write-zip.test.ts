import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { writeZip, type ZipPart } from './write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest: ZipPart = { name: 'manifest.json', content: Buffer.from('{}') };
const file = (bytes: number, open: () => Promise<Readable>): ZipPart => ({ name: 'media/a.gif', bytes, open });

test.each<[string, () => Promise<Readable>]>([
  ['is not there', async () => createReadStream(join(folder, 'nowhere'))],
  ['cannot be opened', () => Promise.reject(new Error('the store is away'))],
  ['has fewer bytes than were said', async () => Readable.from([Buffer.alloc(9)])],
  ['has more', async () => Readable.from([Buffer.alloc(11)])],
])('a file that %s breaks the zip off: it never looks whole', async (_what, open) => {
  await expect(buffer(writeZip([manifest, file(10, open)]))).rejects.toThrow();
});

test('a fault that comes before anybody reads is theirs who read then', async () => {
  const zip = writeZip([manifest, file(10, () => Promise.reject(new Error('the store is away')))]);
  while (!zip.destroyed) await new Promise(setImmediate);
  await expect(buffer(zip)).rejects.toThrow('the store is away');
});

test('whoever leaves in the middle leaves no file open', async () => {
  const path = join(folder, 'video');
  writeFileSync(path, Buffer.alloc(4 * 1024 * 1024));
  let opened: Readable | undefined;
  const zip = writeZip([
    manifest,
    file(4 * 1024 * 1024, async () => {
      opened = createReadStream(path);
      return opened;
    }),
  ]);
  for await (const chunk of zip) if ((chunk as Buffer).length > 1000) break;
  if (opened !== undefined && !opened.closed) await once(opened, 'close');
  expect(opened?.destroyed).toBe(true);
});
