import { expect, test } from 'vitest';
import type { Draft, DraftNode } from './draft.ts';
import { dropPlace, stepPlace, targetsOf, zoneOf } from './drop.ts';

const node = (key: string, ...children: DraftNode[]): DraftNode => ({ key, id: key, name: key, children });
const TREE: Draft = [node('Plane', node('a', node('a1'), node('a2')), node('b')), node('Other')];

test('the quarters of a row are the gaps beside it', () => {
  const row = { top: 100, height: 40 };
  expect([100, 109, 111, 129, 131].map((y) => zoneOf(y, row))).toEqual(['before', 'before', 'inside', 'inside', 'after']);
});

test('a drop stands where the line is, or last inside, or nowhere', () => {
  const at = (key: string, over: string, zone: 'before' | 'inside' | 'after') => dropPlace(TREE, key, { over, zone });
  expect(at('b', 'a', 'before')).toEqual({ parent: 'Plane', index: 0 });
  expect(at('b', 'a1', 'after')).toEqual({ parent: 'a', index: 1 });
  expect(at('b', 'a', 'inside')).toEqual({ parent: 'a', index: 2 });
  expect(at('Other', 'Plane', 'before')).toEqual({ parent: null, index: 0 });
  expect([at('b', 'b', 'inside'), at('b', 'Plane', 'before'), at('a', 'a1', 'inside'), at('Plane', 'Other', 'inside')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('steps go among siblings, in and out, and stop at the ends', () => {
  expect(stepPlace(TREE, 'a2', 'up')).toEqual({ parent: 'a', index: 0 });
  expect(stepPlace(TREE, 'a1', 'down')).toEqual({ parent: 'a', index: 2 });
  expect(stepPlace(TREE, 'b', 'in')).toEqual({ parent: 'a', index: 2 });
  expect(stepPlace(TREE, 'a2', 'out')).toEqual({ parent: 'Plane', index: 1 });
  for (const [key, step] of [
    ['a1', 'up'],
    ['a2', 'down'],
    ['a', 'in'],
    ['b', 'out'],
    ['Other', 'in'],
    ['Other', 'out'],
  ] as const)
    expect(stepPlace(TREE, key, step)).toBeNull();
});

test('an option is offered every place but its own, itself and what is below it', () => {
  expect(targetsOf(TREE, 'a').map(({ label }) => label)).toEqual(['Plane / b', 'Other']);
  expect(targetsOf(TREE, 'a1').map(({ label }) => label)).toEqual(['Plane', 'Plane / a / a2', 'Plane / b', 'Other']);
});
