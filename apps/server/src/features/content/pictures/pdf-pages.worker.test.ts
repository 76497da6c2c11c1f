import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { countPages } from './pdf-pages.worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'physio-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const count = (...parts: (string | Buffer)[]) => {
  const path = join(folder, 'a.pdf');
  writeFileSync(path, Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  return countPages(path);
};
/** How many characters, and bytes of searches, a count looks at. */
function looksAt(text: string): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  const indexOf = vi.spyOn(Buffer.prototype, 'indexOf');
  let looked = 0;
  count(text);
  looked += exec.mock.calls.length;
  for (const [index, { value }] of indexOf.mock.results.entries()) {
    const from = Number(indexOf.mock.calls[index]?.[1]);
    looked += (value === -1 ? text.length : Number(value)) - from;
  }
  exec.mockRestore();
  indexOf.mockRestore();
  return looked;
}
const packed = (content: Buffer) =>
  ['5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n', content, '\nendstream endobj'] as const;

test('the count of the page tree, whatever stands around it', () => {
  expect(count('%PDF-1.4\n2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 12 >>\nendobj')).toBe(12);
  expect(count('2 0 obj<</Count 7/Resources<</Font<</F1 1 0 R>>>>/Type/Pages>>endobj 3 0 obj<</Type/Pages/Count 3>>endobj')).toBe(
    7,
  );
  expect(count(`<</Type/Pages/Kids[${'3 0 R '.repeat(2000)}]/Count 2000>>`)).toBe(2000);
  expect(count('<</Type/Page/Count 9>> <</Type/Outlines/Count 40>>')).toBeNull();
});

test('in packed object streams too; a bomb, an encrypted or a broken one gives no count', () => {
  const tree = deflateSync(Buffer.from('2 0 <</Type/Pages/Count 31/Kids[3 0 R]>>'));
  expect(count('%PDF-1.7\n', ...packed(tree))).toBe(31);
  expect(count(...packed(deflateSync(Buffer.alloc(50 * 1024 * 1024))))).toBeNull();
  expect(count(...packed(Buffer.from('not deflated at all')))).toBeNull();
  expect(count('<</Type/ObjStm>>stream')).toBeNull();
  expect(count('')).toBeNull();
});

test('only what stands in the dictionary itself counts, and nothing that stands in a stream', () => {
  expect(count('<</Type/Pages/Kids[1 0 R]/Count 3/Inner<</Count 9>>>>')).toBe(3);
  expect(count('<</Type/Pages/Count 9 0 R>>')).toBeNull();
  expect(count('<</Length 30>>\nstream\n<</Type/Pages/Count 40>>endstream <</Type/Pages/Count 2>>')).toBe(2);
  expect(count('<</Length 30>>stream\n<</Type/Pages/Count 40>>')).toBeNull();
});

test('a bomb is unpacked up to a sum', () => {
  const zeros = deflateSync(Buffer.alloc(3 * 1024 * 1024));
  const tree = deflateSync(Buffer.from('<</Type/Pages/Count 31>>'));
  const bombs = Array.from({ length: 40 }, () => packed(zeros)).flat();
  expect(count(...bombs.slice(0, 30), ...packed(tree))).toBe(31);
  expect(count(...bombs, ...packed(tree))).toBeNull();
});

test('ten times the file costs about ten times the work, whatever is in it', () => {
  const hostile = [
    (n: number) => `${'/Type/ObjStm '.repeat(n)}${'s'.repeat(100 * n)}`,
    (n: number) => '<</Type/ObjStm>>stream\n'.repeat(10 * n),
    (n: number) => '<</Type/Pages '.repeat(10 * n),
    (n: number) => `<</Type/Pages/Count 1${' '.repeat(100 * n)}0 R>>`,
    (n: number) => '/Count 1        '.repeat(10 * n),
    (n: number) => `${'<<'.repeat(20 * n)}${'>>'.repeat(20 * n)}`,
  ];
  for (const make of hostile) expect(looksAt(make(2000)) / looksAt(make(200))).toBeLessThan(11);
});
