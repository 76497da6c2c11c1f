import { expect, test } from 'vitest';
import { extensionOf, splitName } from './file-name.ts';

test('the extension stands behind the last dot', () => {
  expect(['Left.knee.GIF', '.gif', 'gif', 'knee.', ''].map(extensionOf)).toEqual(['gif', 'gif', '', '', '']);
});

test('a name is taken apart into what is renamed and what stays', () => {
  expect(splitName('left.knee.gif')).toEqual({ base: 'left.knee', ending: '.gif' });
  expect(splitName('.gif')).toEqual({ base: '.gif', ending: '' });
  expect(splitName('knee')).toEqual({ base: 'knee', ending: '' });
});
