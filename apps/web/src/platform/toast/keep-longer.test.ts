import { expect, test } from 'vitest';
import { keepMessagesLonger, standingMs } from './keep-longer.ts';

test('a message stands as it is told, or four times as long', () => {
  expect(standingMs(1600)).toBe(1600);
  keepMessagesLonger(true);
  expect(standingMs(1600)).toBe(6400);
  keepMessagesLonger(false);
  expect(standingMs(1600)).toBe(1600);
});
