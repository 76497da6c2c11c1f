import { expect, test } from 'vitest';
import { findMedia, mediaOf } from './media-files.ts';

const file = (name: string, bytes = 3) => new File(['x'.repeat(bytes)], name);
const MOST = 10;

test.each([
  ['Quad-Set.MP4', 'quad-set.mp4'],
  ['videos/knee/quad-set.mp4', 'quad-set.mp4'],
  ['C:\\videos\\quad-set.mp4', 'quad-set.mp4'],
  ['が.gif', 'か\u3099.gif'],
])('a cell with %j finds the file %j', (cell, name) => {
  expect(findMedia(mediaOf([file('other.gif'), file(name)]), cell, MOST)).toHaveProperty('file.name', name);
});

test('a file that is not there, not accepted, empty or too large is none', () => {
  const media = mediaOf([file('a.exe'), file('b.gif', 0), file('c.gif', 11)]);
  expect(findMedia(media, 'z.gif', MOST)).toEqual({ missing: true });
  expect(findMedia(media, 'a.exe', MOST)).toHaveProperty('refused.values.file', 'a.exe');
  expect(findMedia(media, 'b.gif', MOST)).toHaveProperty('refused.values.file', 'b.gif');
  expect(findMedia(media, 'c.gif', MOST)).toHaveProperty('refused.values.file', 'c.gif');
});

test('of two files with one name the first is taken', () => {
  const [first, second] = [file('a.gif'), file('A.GIF')];
  expect(findMedia(mediaOf([first, second]), 'a.gif', MOST)).toEqual({ file: first });
});
