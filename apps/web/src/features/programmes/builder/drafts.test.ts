import { expect, test } from 'vitest';
import { EMPTY_CONTENT } from './builder.state.ts';
import { draftStore } from './drafts.ts';

// Node has no IndexedDB: its every use throws at once, as in a browser that blocks the site's data.
test('a browser that keeps nothing has no drafts, and nothing fails', async () => {
  const drafts = draftStore('a-user', 'a-group');
  await drafts.keep({ opened: null, content: EMPTY_CONTENT, saved: EMPTY_CONTENT, at: '2026-01-05T08:00:00Z' });
  await drafts.drop(null);
  expect(await drafts.list()).toEqual([]);
  expect(await drafts.read(null)).toBeNull();
});
