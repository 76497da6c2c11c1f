import * as contract from '@physio/contract/classification/classification';
import type { TreeNode } from '@physio/contract/classification/classification-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fileUnder } from '#test/factories/exercises.ts';

type Tree = Record<string, TreeNode[]>;
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio', user: { first_name: 'Meera', last_name: 'Nair' } });
});
afterAll(() => app.close());

const option = (name: string, ...children: TreeNode[]): TreeNode => ({ name, children });
const read = async () => {
  const [set] = (await app.call(contract.getClassifications, undefined, practice.who)).body.data;
  if (set === undefined) throw new Error('no classification');
  return set;
};
const save = async (data: unknown, more: { version?: number; id?: string } = {}) =>
  app.call(
    contract.updateClassification,
    { params: { id: more.id ?? (await read()).id }, body: { name: 'Categories', data: data as Tree, version: more.version } },
    practice.who,
  );
/** Names only: `Plane(Sagittal(Flexion) Frontal)`. */
const shape = (nodes: readonly TreeNode[]): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
const shown = async () =>
  Object.entries((await read()).data)
    .map(([section, nodes]) => shape([option(section, ...nodes)]))
    .join(' ');
const idOf = async (name: string) =>
  await app.db
    .selectFrom('classification_nodes')
    .select(['id', 'public_id'])
    .where('group_id', '=', practice.group.id)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();

describe('a save', () => {
  test('makes ids, keeps them through renames, moves and swaps, and answers the tree', async () => {
    const first = await save({ Plane: [option('A', option('A1', option('A11'))), option('B')], Other: [] });
    expect(first.body).toMatchObject({ success: true, message: 'Classification saved successfully' });
    expect(first.body.data[0]).toMatchObject({ version: 2, updated_by: 'Meera Nair' });
    const [a = option(''), b = option('')] = first.body.data[0]?.data.Plane ?? [];
    const [a1 = option('')] = a.children;
    const swapped = {
      Other: [{ ...a1, children: [] }],
      plane: [
        { ...b, name: 'A' },
        { ...a, name: 'B', children: a1.children },
      ],
    };
    expect((await save(swapped)).status).toBe(200);
    expect(await shown()).toBe('Other(A1) plane(A B(A11))');
    expect([(await idOf('B')).public_id, (await idOf('A1')).public_id]).toEqual([a.encoded_id, a1.encoded_id]);
  });

  test('takes JSON text, POST, a body without children, and an order that changed', async () => {
    const { id } = await read();
    const send = (data: string) =>
      app.call(
        { ...contract.updateClassification, method: 'POST' } as const,
        { params: { id }, body: { data: data as never, name: 'Categories' } },
        practice.who,
      );
    expect((await send('{"Plane":[{"name":"One"},{"name":"Two"}]}')).status).toBe(200);
    expect(await shown()).toBe('Plane(One Two)');
    const [one, two] = (await read()).data.Plane ?? [];
    await save({ Plane: [two, one] });
    expect(await shown()).toBe('Plane(Two One)');
  });

  test('drops options with their exercises, and brings one back under its id without them', async () => {
    await save({ Plane: [option('A', option('A1')), option('B')] });
    const before = (await read()).data;
    const [one, two] = [await app.make.exercise(practice.group), await app.make.exercise(practice.group)];
    const [a, a1, b] = [await idOf('A'), await idOf('A1'), await idOf('B')];
    await fileUnder(app.db, practice.group, one, [a, a1]);
    await fileUnder(app.db, practice.group, two, [b]);
    const count = async (ids: string[]) =>
      (await app.call(contract.countClassified, { params: { id: (await read()).id }, body: { node_ids: ids } }, practice.who)).body
        .data;
    expect(await count([a.public_id, a1.public_id])).toEqual({ exercises: 1 });
    expect(await count([a.public_id, b.public_id, 'absentabsent'])).toEqual({ exercises: 2 });
    await save({ Plane: [{ encoded_id: b.public_id, name: 'B', children: [] }] });
    const left = await app.db
      .selectFrom('exercise_classifications')
      .select(['exercise_id', 'node_id'])
      .where('group_id', '=', practice.group.id)
      .execute();
    expect(left).toEqual([{ exercise_id: two.id, node_id: b.id }]);
    const saved = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('group_id', '=', practice.group.id)
      .where('action', '=', 'classification.save')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(saved.detail).toEqual({ added: 0, changed: 1, removed: 2, exercises: 1, translations: 0 });
    expect((await save(before)).status).toBe(200);
    expect([await shown(), (await idOf('A1')).public_id]).toEqual(['Plane(A(A1) B)', a1.public_id]);
    expect(await count([a.public_id, a1.public_id])).toEqual({ exercises: 0 });
  });

  test('with the version they were made from: one of two saves is kept, the other refused (409); without one the last wins', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      save({ Plane: [option('Mine')] }, { version }),
      save({ Plane: [option('Yours')] }, { version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This was changed by someone else. Please reload.');
    const kept = answers[0]?.status === 200 ? 'Plane(Mine)' : 'Plane(Yours)';
    expect([await shown(), (await read()).version]).toEqual([kept, version + 1]);
    expect((await save({ Plane: [] })).status).toBe(200);
  });

  test('of 10,000 options goes through and stays in order', async () => {
    const names = Array.from({ length: 9_999 }, (_, index) => `Option ${index}`);
    expect((await save({ Plane: names.map((name) => option(name)) })).status).toBe(200);
    const nodes = (await read()).data.Plane ?? [];
    expect(nodes.map(({ name }) => name)).toEqual(names);
    expect((await save({ Plane: [...nodes].reverse() })).status).toBe(200);
    expect(((await read()).data.Plane ?? [])[0]?.name).toBe('Option 9998');
  });
});

describe('a save is refused', () => {
  const deep = (levels: number): TreeNode => (levels === 1 ? option('leaf') : option(`level ${levels}`, deep(levels - 1)));
  const same = { encoded_id: 'abcdefabcdef', name: 'x', children: [] };
  test.each([
    ['no JSON', '{', 'The classification must be valid JSON'],
    ['a list', [], 'The classification must be valid JSON'],
    ['six levels', { Plane: [deep(6)] }, 'Options can be nested at most 5 deep'],
    [
      '10,001 options',
      { Plane: Array.from({ length: 10_000 }, (_, n) => option(`${n}`)) },
      'A classification can hold at most 10,000 options',
    ],
    ['the same name twice', { Plane: [option('Band'), option('BAND')] }, 'This name stands here twice'],
    ['the same section twice', { Plane: [], PLANE: [] }, 'This name stands here twice'],
    ['the same id twice', { Plane: [same, { ...same, name: 'y' }] }, 'This id stands twice'],
    ['a circle', { Plane: [{ ...same, children: [{ ...same, name: 'y' }] }] }, 'An option cannot stand inside itself'],
    ['an unknown id', { Plane: [same] }, 'Unknown id'],
    ['no name', { Plane: [option(' ')] }, 'Name is required'],
    ['a section named __proto__', '{"__proto__":[]}', 'The classification must be valid JSON'],
  ])('%s', async (_, data, message) => {
    await save({ Plane: [option('Kept')] });
    expect((await save(data)).body).toMatchObject({ success: false, message });
    expect(await shown()).toBe('Plane(Kept)');
  });

  test('with the id of another group’s option or set, or of a section', async () => {
    await save({ Plane: [option('Mine')] });
    const own = practice;
    practice = await app.make.practice();
    await save({ Plane: [option('Foreign')] });
    const [foreign, foreignSet] = [await idOf('Foreign'), await read()];
    practice = own;
    const plane = await idOf('Plane');
    for (const { public_id } of [foreign, plane])
      expect((await save({ Plane: [{ encoded_id: public_id, name: 'x', children: [] }] })).body.message).toBe('Unknown id');
    expect((await save({}, { id: foreignSet.id })).body).toMatchObject({ success: false, message: 'Classification not found' });
    expect(await shown()).toBe('Plane(Mine)');
  });

  test('names of JavaScript are only names', async () => {
    const names = ['__proto__', 'constructor', 'toString'];
    expect((await save({ constructor: names.map((name) => option(name)) })).status).toBe(200);
    expect(await shown()).toBe('constructor(__proto__ constructor toString)');
  });
});
