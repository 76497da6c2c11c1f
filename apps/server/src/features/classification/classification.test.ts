import { getClassifications, listCategories } from '@physio/contract/classification/classification';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { filtersOf, nest } from './classification.rules.ts';

let app: TestApp;
let group: { id: number; public_id: string };
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  ({ group, who } = await app.make.practice());
});
afterAll(() => app.close());

async function makeTree() {
  const plane = await app.make.node(group, { name: 'Plane' });
  const sagittal = await app.make.node(group, { name: 'Sagittal', parent: plane });
  const flexion = await app.make.node(group, { name: 'Flexion', parent: sagittal });
  return { plane, sagittal, flexion, empty: await app.make.node(group, { name: 'Equipment' }) };
}

test('both calls need a signed-in member of the group', async () => {
  const other = await app.make.practice();
  const foreign = { token: who.token ?? '', group: other.group.public_id };
  expect((await app.call(getClassifications)).status).toBe(401);
  expect((await app.call(listCategories, { query: { domain: 'Plane' } })).status).toBe(401);
  expect((await app.call(getClassifications, undefined, foreign)).status).toBe(403);
  expect((await app.call(listCategories, { query: { domain: 'Plane' } }, foreign)).status).toBe(403);
});

test('the whole tree by section; what stands directly below a section has no parent', async () => {
  const { sagittal, flexion } = await makeTree();
  const { body } = await app.call(getClassifications, undefined, who);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ name: 'Categories', version: 1 });
  expect(body.data[0]?.id).toBe(body.data[0]?.encoded_id);
  const [s, f] = [sagittal.public_id, flexion.public_id];
  expect(body.data[0]?.data).toEqual({
    Plane: [
      {
        id: s,
        encoded_id: s,
        name: 'Sagittal',
        parentId: null,
        children: [{ id: f, encoded_id: f, name: 'Flexion', parentId: s, children: [] }],
      },
    ],
    Equipment: [],
  });
});

test('siblings follow their position; removed nodes and other groups are not shown', async () => {
  const { plane, sagittal, flexion } = await makeTree();
  const frontal = await app.make.node(group, { name: 'Frontal', parent: plane });
  const set = (id: number, change: { position?: number; deleted_at?: Date }) =>
    app.db.updateTable('classification_nodes').set(change).where('id', '=', id).execute();
  await set(sagittal.id, { position: 5 });
  await set(flexion.id, { deleted_at: new Date() });
  const { body } = await app.call(getClassifications, undefined, who);
  const nodes = body.data[0]?.data.Plane ?? [];
  expect(nodes.map((node) => [node.encoded_id, node.children])).toEqual([
    [frontal.public_id, []],
    [sagittal.public_id, []],
  ]);
  const other = await app.make.practice();
  expect((await app.call(getClassifications, undefined, other.who)).body.data[0]?.data).not.toHaveProperty('Plane.0');
});

test('a group that never had a classification gets the four sections, once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => app.call(getClassifications, undefined, who)));
  const sets = answers.map(({ body }) => body.data);
  expect(sets[0]).toMatchObject([
    { version: 1, updated_by: null, data: { Plane: [], Difficulty: [], Equipment: [], Position: [] } },
  ]);
  expect(new Set(sets.map((set) => set[0]?.id)).size).toBe(1);
});

test('categories: below a section by its name in any case, or below a node by its id', async () => {
  const { sagittal, flexion } = await makeTree();
  const below = async (domain: string) => (await app.call(listCategories, { query: { domain } }, who)).body.data;
  expect(await below('pLANE')).toEqual([{ encoded_id: sagittal.public_id, name: 'Sagittal' }]);
  expect(await below(sagittal.public_id)).toEqual([{ encoded_id: flexion.public_id, name: 'Flexion' }]);
  for (const domain of ['Equipment', 'Sagittal', flexion.public_id, 'no such']) expect(await below(domain)).toEqual([]);
  const foreign = await app.make.practice();
  const strange = await app.call(listCategories, { query: { domain: sagittal.public_id } }, foreign.who);
  expect(strange.body.data).toEqual([]);
  const missing = await app.call(listCategories, { query: {} as { domain: string } }, who);
  expect(missing.status).toBe(400);
});

const row = (id: number, parent_id: number | null) => ({ id, parent_id, public_id: `node${id}`, name: `Node ${id}` });

test('nest leaves out a row whose parent is missing', () => {
  const names = nest<string>([row(1, null), row(2, 1), row(3, 9)], ({ name }, _parent, below) => `${name}(${below})`);
  expect(names).toEqual(['Node 1(Node 2())']);
});

test('filtersOf shows the way to what is chosen, and only what is chosen as selected', () => {
  const rows = [row(1, null), row(2, 1), row(3, 2), row(4, 1), row(5, null)];
  const node = (id: number, ...children: unknown[]) => ({ encoded_id: `node${id}`, name: `Node ${id}`, children });
  expect(filtersOf(rows, new Set([3, 4]))).toEqual({
    categories: { 'Node 1': [node(2, node(3)), node(4)] },
    selected_ids: ['node3', 'node4'],
  });
  expect(filtersOf(rows, new Set([5]))).toEqual({ categories: { 'Node 5': [] }, selected_ids: ['node5'] });
  expect(filtersOf(rows, new Set())).toEqual({ categories: {}, selected_ids: [] });
});
