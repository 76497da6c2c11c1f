import { describe, expect, it, test } from 'vitest';
import { arrowStep, letterCollector, rowNamed, type TreeRow, type TreeRows } from './tree-keys.ts';

const rowsOf = (rows: readonly (TreeRow & { name: string })[]): TreeRows => ({
  count: rows.length,
  row: (index) => rows[index] as TreeRow,
  name: (index) => rows[index]?.name ?? '',
});
const row = (name: string, level: number, state: 'open' | 'closed' | 'leaf') => ({
  ...{ name, level, canOpen: state !== 'leaf', isOpen: state === 'open' },
});
const tree = rowsOf([row('Knee', 1, 'open'), row('Bend', 2, 'closed'), row('Lift', 2, 'leaf'), row('Arm', 1, 'closed')]);
const step = (key: string, at: number) => arrowStep(key, tree, at);

test('up and down go row by row and stop at the ends; Home and End go there', () => {
  expect([step('ArrowDown', 0), step('ArrowDown', 3)]).toEqual([{ focus: 1 }, { focus: 3 }]);
  expect([step('ArrowUp', 1), step('ArrowUp', 0)]).toEqual([{ focus: 0 }, { focus: 0 }]);
  expect([step('Home', 2), step('End', 1)]).toEqual([{ focus: 0 }, { focus: 3 }]);
});

test('right opens, then goes in, and does nothing on a leaf', () => {
  expect([step('ArrowRight', 3), step('ArrowRight', 0), step('ArrowRight', 2)]).toEqual([{ toggle: true }, { focus: 1 }, null]);
});

test('left closes, then goes to the row above it in the tree', () => {
  expect([step('ArrowLeft', 0), step('ArrowLeft', 2), step('ArrowLeft', 3)]).toEqual([{ toggle: true }, { focus: 0 }, null]);
});

test('other keys, and a row that is not there, mean nothing', () => {
  expect([step('k', 0), step('Enter', 0), step('ArrowDown', -1), step('ArrowDown', 4)]).toEqual([null, null, null, null]);
});

describe('typing', () => {
  const names = ['Films', 'Élan', 'Knee', 'Knee bend', 'Gifs'];
  const named = (at: number, typed: string) => rowNamed({ count: names.length, name: (index) => names[index] ?? '' }, at, typed);
  it('goes to the next name that begins so, and round', () => {
    expect([named(2, 'k'), named(3, 'k'), named(4, 'e'), named(0, 'z'), named(0, ' ')]).toEqual([3, 2, 1, null, null]);
  });
  it('stays on a name that more letters fit', () => {
    expect([named(2, 'kn'), named(2, 'knee b'), named(2, 'kné')]).toEqual([2, 3, 2]);
  });
  it('goes on with the same letter again', () => {
    expect([named(2, 'kk'), named(3, 'kkk')]).toEqual([3, 2]);
  });
  it('collects letters until there is a pause', () => {
    const type = letterCollector();
    expect([type('k', 1000), type('n', 1600), type('e', 2299), type('g', 2999)]).toEqual(['k', 'kn', 'kne', 'g']);
  });
});
