import { expect, it } from 'vitest';
import { leaveShown, mark, NONE, pick, pickShown } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: typeof NONE) => [...ids].sort().join('');

it('chooses one and gives it up', () => {
  const one = pick(NONE, ORDER, 'b', false);
  expect(idsOf(one)).toBe('b');
  expect(idsOf(pick(one, ORDER, 'b', false))).toBe('');
});

it('chooses a range in both directions and keeps what was chosen before', () => {
  const apart = pick(pick(NONE, ORDER, 'a', false), ORDER, 'd', false);
  expect(idsOf(pick(apart, ORDER, 'e', true))).toBe('ade');
  expect(idsOf(pick(apart, ORDER, 'b', true))).toBe('abcd');
});

it('chooses one when the anchor is not shown any more', () => {
  expect(idsOf(pick({ ids: new Set(), anchor: 'gone' }, ORDER, 'c', true))).toBe('c');
});

it('marks, or unmarks, a range from the one clicked last, in either direction', () => {
  const all = { ids: new Set(ORDER), anchor: 'd' };
  const off = { on: false, wide: true };
  expect(idsOf(mark(all, ORDER, 'b', off))).toBe('ae');
  expect(idsOf(mark({ ...all, anchor: 'gone' }, ORDER, 'b', off))).toBe('acde');
  expect(idsOf(mark(all, ORDER, 'b', { on: false, wide: false }))).toBe('acde');
  expect(idsOf(mark({ ids: new Set(), anchor: 'b' }, ORDER, 'd', { on: true, wide: true }))).toBe('bcd');
});

it('chooses all that are shown', () => {
  expect(idsOf(pickShown(NONE, ORDER))).toBe('abcde');
});

it('chooses all that are shown beside what was chosen before, and gives up only those shown', () => {
  const before = pick(NONE, ['x', 'y'], 'x', false);
  const all = pickShown(before, ORDER);
  expect(idsOf(all)).toBe('abcdex');
  expect(idsOf(leaveShown(all, ORDER))).toBe('x');
});
