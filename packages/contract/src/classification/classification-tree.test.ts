import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ClassificationTree, TREE_MESSAGES, type TreeNode, treeProblems } from './classification-tree.ts';

const option = (name: string, ...children: TreeNode[]): TreeNode => ({ name, children });
const withId = (id: string, ...children: TreeNode[]): TreeNode => ({ encoded_id: id, name: id, children });
const deep = (levels: number): TreeNode => (levels === 1 ? option('leaf') : option(`level ${levels}`, deep(levels - 1)));
const many = (count: number) => Array.from({ length: count }, (_, index) => option(`Option ${index}`));
const refusal = (tree: unknown) => {
  const issue = z.safeParse(ClassificationTree, tree).error?.issues[0];
  return issue && { at: issue.path, message: issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message };
};

describe('a tree that is saved', () => {
  test('keeps ids, trims names, gives missing children, may be empty', () => {
    const parsed = z.parse(ClassificationTree, { ' Plane ': [{ name: ' Sagittal ', encoded_id: 'abcdefabcdef' }], Empty: [] });
    expect(parsed).toEqual({ Plane: [{ name: 'Sagittal', encoded_id: 'abcdefabcdef', children: [] }], Empty: [] });
    expect(z.parse(ClassificationTree, {})).toEqual({});
  });

  test('may be five deep, not six, and no input nests deeper than is looked at', () => {
    expect(refusal({ Plane: [deep(5)] })).toBeUndefined();
    expect(refusal({ Plane: [deep(6)] })).toMatchObject({ message: TREE_MESSAGES.tooDeep });
    let endless: unknown = [];
    for (let level = 0; level < 50_000; level++) endless = [{ name: 'x', children: endless }];
    expect(refusal({ Plane: endless })).toMatchObject({ message: TREE_MESSAGES.tooDeep });
  });

  test('may hold 10,000 options and sections together, not one more', () => {
    expect(refusal({ Plane: many(9_999) })).toBeUndefined();
    expect(refusal({ Plane: many(10_000) })).toEqual({ at: ['Plane', 9_999], message: TREE_MESSAGES.tooMany });
  });

  test.each([
    [{ Plane: [option(' ')] }, ['Plane', 0, 'name'], TREE_MESSAGES.nameRequired],
    [{ Plane: [option('x'.repeat(101))] }, ['Plane', 0, 'name'], TREE_MESSAGES.nameTooLong],
    [{ ' ': [] }, [' '], TREE_MESSAGES.nameRequired],
    [{ Plane: [option('Band'), option('ＢÁND')] }, ['Plane', 1], TREE_MESSAGES.sameName],
    [{ Plane: [], plane: [] }, ['plane'], TREE_MESSAGES.sameName],
    [{ Plane: [withId('abcdefabcdef')], Other: [withId('abcdefabcdef')] }, ['Other', 0], TREE_MESSAGES.sameId],
    [
      { Plane: [withId('abcdefabcdef', option('Between', withId('abcdefabcdef')))] },
      ['Plane', 0, 'children', 0, 'children', 0],
      TREE_MESSAGES.insideItself,
    ],
    [JSON.parse('{"__proto__":[]}'), ['__proto__'], TREE_MESSAGES.nameReserved],
    [[], [], undefined],
    [null, [], undefined],
    [{ Plane: {} }, ['Plane'], undefined],
    [{ Plane: [{ children: [] }] }, ['Plane', 0, 'name'], TREE_MESSAGES.nameRequired],
  ])('refuses %j', (tree, at, message) => {
    expect(refusal(tree)).toMatchObject({ at, ...(message && { message }) });
  });

  test('names that mean something to JavaScript are only names', () => {
    const names = ['__proto__', 'constructor', 'toString', 'prototype'];
    const tree = z.parse(ClassificationTree, { constructor: names.map((name) => option(name)), toString: [] });
    expect(Object.keys(tree)).toEqual(['constructor', 'toString']);
    expect(Object.values(tree)[0]?.map(({ name }) => name)).toEqual(names);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

test('problems name the place, in the order of the tree', () => {
  const sections = [option('Plane', option('A', option('b'), option('B')), option('a')), option('')];
  expect(treeProblems(sections)).toEqual([
    { place: [0, 0, 1], message: TREE_MESSAGES.sameName },
    { place: [0, 1], message: TREE_MESSAGES.sameName },
    { place: [1], message: TREE_MESSAGES.nameRequired },
  ]);
});
