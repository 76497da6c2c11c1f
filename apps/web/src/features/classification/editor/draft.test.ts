import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffOf, isEmpty } from './diff.ts';
import { fromTree, toTree } from './document.ts';
import { added, canMove, type Draft, type DraftNode, heightOf, moved, placeOf, removed, renamed } from './draft.ts';
import { problemsOf } from './rows.ts';

const node = (key: string, ...children: DraftNode[]): DraftNode => ({ key, id: key, name: key, children });
const shape = (nodes: Draft): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
const TREE: Draft = [node('Plane', node('a', node('a1'), node('a2')), node('b')), node('Other')];

describe('changes of the tree', () => {
  test('add, rename, remove', () => {
    expect(shape(added(TREE, { parent: 'a', index: 1 }, node('new')))).toBe('Plane(a(a1 new a2) b) Other');
    expect(shape(added(TREE, { parent: null, index: 2 }, node('New')))).toBe('Plane(a(a1 a2) b) Other New');
    expect(shape(renamed(TREE, 'a2', 'A2'))).toBe('Plane(a(a1 A2) b) Other');
    expect(shape(removed(TREE, 'a'))).toBe('Plane(b) Other');
    expect([renamed(TREE, 'a', 'a'), renamed(TREE, 'absent', 'x'), removed(TREE, 'absent')]).toEqual([TREE, TREE, TREE]);
  });

  test('move among siblings, elsewhere, and never where it may not stand', () => {
    expect(shape(moved(TREE, 'a1', { parent: 'a', index: 2 }))).toBe('Plane(a(a2 a1) b) Other');
    expect(shape(moved(TREE, 'b', { parent: 'Plane', index: 0 }))).toBe('Plane(b a(a1 a2)) Other');
    expect(shape(moved(TREE, 'a', { parent: 'Other', index: 0 }))).toBe('Plane(b) Other(a(a1 a2))');
    expect(shape(moved(TREE, 'Other', { parent: null, index: 0 }))).toBe('Other Plane(a(a1 a2) b)');
    for (const [key, parent] of [
      ['a', 'a'],
      ['a', 'a1'],
      ['a', null],
      ['Plane', 'Other'],
      ['a', 'absent'],
    ] as const)
      expect(moved(TREE, key, { parent, index: 0 })).toBe(TREE);
  });

  test('nothing is moved deeper than five', () => {
    const chain = node('1', node('2', node('3', node('4', node('5')))));
    const deep: Draft = [node('S', chain, node('x', node('y')))];
    expect([canMove(deep, 'y', '4'), canMove(deep, 'x', '4'), canMove(deep, 'x', '3'), canMove(deep, 'y', '5')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  const tree = (levels: number): fc.Arbitrary<DraftNode> =>
    fc.record({
      key: fc.uuid(),
      id: fc.constant(null),
      name: fc.constant('x'),
      children: levels === 1 ? fc.constant([]) : fc.array(tree(levels - 1), { maxLength: 2 }),
    });
  test('whatever is moved wherever: the same nodes, never too deep, undone by moving back', () => {
    const keys = (nodes: Draft): string[] => nodes.flatMap((one) => [one.key, ...keys(one.children)]);
    fc.assert(
      fc.property(fc.array(tree(6), { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), fc.nat(5), (draft, what, where, index) => {
        const all = keys(draft);
        const [key, parent] = [all[what % all.length] ?? '', all[where % all.length] ?? ''];
        const from = placeOf(draft, key);
        const next = moved(draft, key, { parent, index });
        expect(keys(next).sort()).toEqual(all.sort());
        expect(Math.max(...next.map(heightOf))).toBeLessThanOrEqual(6);
        if (next === draft || from === null) return;
        const to = placeOf(next, key);
        const back = to?.parent === from.parent && to.index < from.index ? from.index + 1 : from.index;
        expect(moved(next, key, { ...from, index: back })).toEqual(draft);
      }),
    );
  });
});

test('the difference that a save makes', () => {
  const change = (draft: Draft) => {
    const { removedIds: _, ...counts } = diffOf(TREE, draft);
    return counts;
  };
  const none = { added: 0, renamed: 0, moved: 0, removed: 0 };
  expect(change(added(TREE, { parent: 'b', index: 0 }, { ...node('n'), id: null }))).toEqual({ ...none, added: 1 });
  expect(change(renamed(TREE, 'Plane', 'Planes'))).toEqual({ ...none, renamed: 1 });
  expect(change(moved(TREE, 'a1', { parent: 'Other', index: 0 }))).toEqual({ ...none, moved: 1 });
  expect(change(moved(TREE, 'a1', { parent: 'a', index: 2 }))).toEqual({ ...none, moved: 1 });
  expect(diffOf(TREE, removed(TREE, 'a'))).toEqual({ ...none, removed: 3, removedIds: ['a', 'a1', 'a2'] });
  expect(isEmpty(diffOf(TREE, renamed(renamed(TREE, 'a', 'x'), 'a', 'a')))).toBe(true);
});

test('a document and its JSON are the same; a section of a known name stays itself', () => {
  const draft: Draft = [{ key: 'section-Plane', id: null, name: 'Plane', children: [node('a', { ...node('b'), id: null })] }];
  const back = fromTree(toTree(draft), draft);
  expect(back[0]).toMatchObject({ key: 'section-Plane', children: [{ key: 'a', id: 'a', children: [{ id: null, name: 'b' }] }] });
  expect(diffOf(draft, draft).added).toBe(0);
});

test('problems stand at their nodes', () => {
  const draft: Draft = [node('Plane', node('a'), { ...node('b'), name: 'A' }), { ...node('x'), name: ' ' }];
  expect(problemsOf(draft)).toEqual([
    { message: 'This name stands here twice', key: 'b', name: 'A' },
    { message: 'Name is required', key: 'x', name: ' ' },
  ]);
});
