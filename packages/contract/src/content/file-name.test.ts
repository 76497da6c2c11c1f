import { expect, test } from 'vitest';
import { extensionOf } from './file-name.ts';

test.each([
  ['Knee.MP4', 'mp4'],
  ['week 1.2.pdf', 'pdf'],
  ['.gif', 'gif'],
  ['gif', ''],
  ['ends.', ''],
  ['', ''],
])('of %j it is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
