import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { countPages } from './pdf-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const count = (...parts: (string | Buffer)[]) => {
  const path = join(folder, 'a.pdf');
  writeFileSync(path, Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  return countPages(path);
};
const packed = (content: Buffer) =>
  ['5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n', content, '\nendstream endobj'] as const;

test('the count of the page tree, whatever stands around it', async () => {
  expect(await count('%PDF-1.4\n2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 12 >>\nendobj')).toBe(12);
  expect(
    await count('2 0 obj<</Count 7/Resources<</Font<</F1 1 0 R>>>>/Type/Pages>>endobj 3 0 obj<</Type/Pages/Count 3>>endobj'),
  ).toBe(7);
  expect(await count(`<</Type/Pages/Kids[${'3 0 R '.repeat(2000)}]/Count 2000>>`)).toBe(2000);
  expect(await count('<</Type/Page/Count 9>> <</Type/Outlines/Count 40>>')).toBeNull();
});

test('in packed object streams too; a bomb, an encrypted or a broken one tells nothing', async () => {
  const tree = deflateSync(Buffer.from('2 0 <</Type/Pages/Count 31/Kids[3 0 R]>>'));
  expect(await count('%PDF-1.7\n', ...packed(tree))).toBe(31);
  expect(await count(...packed(deflateSync(Buffer.alloc(50 * 1024 * 1024))))).toBeNull();
  expect(await count(...packed(Buffer.from('not deflated at all')))).toBeNull();
  expect(await count('<</Type/ObjStm>>stream')).toBeNull();
  expect(await count('')).toBeNull();
});

test('a file made to be slow is not', async () => {
  const began = performance.now();
  await count('<</Type/Pages '.repeat(100_000));
  await count('<</Type/ObjStm stream '.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(3000);
});
