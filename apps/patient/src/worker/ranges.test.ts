import { expect, test } from 'vitest';
import { partOf } from './ranges.ts';

const video = new Blob(['0123456789'], { type: 'video/mp4' });
const ask = async (range: string | null) => {
  const part = partOf(video, range);
  return [part.status, part.headers.get('content-range'), await part.text()];
};

test.each([
  [null, 200, null, '0123456789'],
  ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
  ['bytes=0-', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=4-4', 206, 'bytes 4-4/10', '4'],
  ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=-100', 206, 'bytes 0-9/10', '0123456789'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=-0', 416, 'bytes */10', ''],
  // Not understood, or backwards: as if nothing had been asked.
  ['bytes=5-2', 200, null, '0123456789'],
  ['bytes=0-1,4-5', 200, null, '0123456789'],
  ['lines=0-1', 200, null, '0123456789'],
])('%s', async (range, ...expected) => {
  expect(await ask(range)).toEqual(expected);
});
