import { expect, test } from 'vitest';
import { shownBy, standingMs } from './board.rules.ts';

test.each([
  [{}, null],
  [{ playlist_id: 'p' }, null],
  [{ challengeId: 'c' }, { kind: 'board', challengeId: 'c' }],
  [
    { groupId: 'g', challengeId: 'c' },
    { kind: 'board', challengeId: 'c' },
  ],
  [{ groupId: 'g' }, { kind: 'playlist', groupId: 'g', playlistId: '' }],
  [
    { groupId: 'g', challengeId: 'c', playlist_id: 'p' },
    { kind: 'playlist', groupId: 'g', playlistId: 'p' },
  ],
])('%o asks for %o', (given, shown) => {
  expect(shownBy({ groupId: '', challengeId: '', playlist_id: '', ...given })).toEqual(shown);
});

test('an item without a time that can be stands ten seconds', () => {
  const item = { type: 'image', file_path: '/a', challenge_id: null } as const;
  expect([7, 0, -5].map((time) => standingMs({ ...item, time }))).toEqual([7000, 10_000, 10_000]);
});
