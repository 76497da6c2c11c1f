import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeeper } from './kept-files.ts';

const sizes: Record<string, number> = { '/a': 10, '/b': 20, '/big': 90 };
const asked: string[] = [];
let isCut = false;
beforeEach(() => {
  asked.length = 0;
  isCut = false;
  let made = 0;
  vi.stubGlobal('URL', { createObjectURL: () => `blob:${++made}`, revokeObjectURL: vi.fn() });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (isCut) throw new TypeError('network');
    const path = address.split('?')[0] ?? '';
    const bytes = sizes[path];
    if (bytes === undefined) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Length': String(bytes) } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps each file once, whatever its signature', async () => {
  const keeper = createKeeper();
  await keeper.want(['/a?sig=1', '/b?sig=1']);
  await keeper.want(['/a?sig=2', '/b?sig=2']);
  expect(asked).toEqual(['/a?sig=1', '/b?sig=1']);
  expect(keeper.urlOf('/a?sig=3')).toBe('blob:1');
});

test('lets go of what the playlist has no more, and of all at the end', async () => {
  const keeper = createKeeper();
  await keeper.want(['/a', '/b']);
  await keeper.want(['/b']);
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  expect(keeper.urlOf('/a')).toBe('/a');
  keeper.end();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:2');
});

test('streams what is too large for it, asks again for what failed', async () => {
  const keeper = createKeeper({ ofOne: 50, ofAll: 25 });
  await keeper.want(['/big', '/a', '/b', '/none']);
  expect([keeper.urlOf('/big'), keeper.urlOf('/a'), keeper.urlOf('/b')]).toEqual(['/big', 'blob:1', '/b']);
  asked.length = 0;
  isCut = true;
  await keeper.want(['/big', '/a', '/none']);
  expect(asked).toEqual(['/none']);
});
