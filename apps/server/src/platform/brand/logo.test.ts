import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openParsers } from '../parsing/parsers.ts';
import { openDiskStore } from '../store/disk-store.ts';
import { readLogo } from './logo.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-logo-'));
const store = await openDiskStore(folder);
const parsers = openParsers({ processes: 1, seconds: 60, megabytes: 512 }, () => {});
afterAll(async () => {
  await parsers.stop();
  rmSync(folder, { recursive: true });
});
const read = (key: string) => readLogo({ store, parsers }, key);

const mark = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><circle cx="50" cy="50" r="40" fill="${colour}"/></svg>`,
  );

test.each([
  ['dark', '#0b6e69', 'light'],
  ['light', '#ffffff', 'dark'],
])('a %s logo is read with its plate', async (_name, colour, plate) => {
  const key = `aa/logo-${colour.slice(1)}.png`;
  await store.put(key, Readable.from([await sharp(mark(colour)).png().toBuffer()]));
  expect(await read(key)).toMatchObject({ width: 640, height: 160, plate });
});

test('what is not a picture, or is gone, is not a logo', async () => {
  await store.put('aa/no.png', Readable.from([Buffer.from('nothing')]));
  expect(await read('aa/no.png')).toBeNull();
  expect(await read('aa/gone.png')).toBeNull();
});
