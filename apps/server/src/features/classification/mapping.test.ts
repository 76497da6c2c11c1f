import * as contract from '@physio/contract/classification/classification';
import { listExercises } from '@physio/contract/exercises/exercises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
});
afterAll(() => app.close());

type Named = { public_id: string; name: string };
const chosen = (node: Named, ...children: contract.ChosenNode[]) => ({ encoded_id: node.public_id, name: node.name, children });
const map = (exercise: Named, categories: Record<string, contract.ChosenNode[]>, ...selected: Named[]) =>
  app.call(
    contract.mapCategories,
    {
      body: { exercise_id: exercise.public_id, filters: { categories, selected_ids: selected.map(({ public_id }) => public_id) } },
    },
    practice.who,
  );
const filtersOf = async (exercise: Named) =>
  (await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, practice.who)).body.data[0]?.filters;

async function makeTree() {
  const { make } = app;
  const equipment = await make.node(practice.group, { name: 'Equipment' });
  const band = await make.node(practice.group, { name: 'Band', parent: equipment });
  const red = await make.node(practice.group, { name: 'Red', parent: band });
  const chair = await make.node(practice.group, { name: 'Chair', parent: equipment });
  return { equipment, band, red, chair, exercise: await make.exercise(practice.group) };
}

test('an exercise is filed under a path through the tree, and under another instead', async () => {
  const { exercise, band, red, chair } = await makeTree();
  const answer = await map(exercise, { Equipment: [chosen(band, chosen(red))] }, band, red);
  expect(answer.body).toMatchObject({ success: true, message: 'Filters applied successfully' });
  expect(await filtersOf(exercise)).toEqual({
    categories: { Equipment: [chosen(band, chosen(red))] },
    selected_ids: expect.arrayContaining([band.public_id, red.public_id]),
  });
  expect((await map(exercise, { equipment: [chosen(chair)], Plane: [] }, chair)).status).toBe(200);
  expect(await filtersOf(exercise)).toEqual({ categories: { Equipment: [chosen(chair)] }, selected_ids: [chair.public_id] });
});

test('what does not fit the tree is refused, and nothing changes', async () => {
  const { exercise, band, red, chair, equipment } = await makeTree();
  await map(exercise, { Equipment: [chosen(chair)] }, chair);
  const foreign = await app.make.node((await app.make.practice()).group, { name: 'Foreign' });
  const refused = await Promise.all([
    map(exercise, { Equipment: [chosen(red)] }, red),
    map(exercise, { Equipment: [chosen(chair, chosen(red))] }, chair, red),
    map(exercise, { Plane: [chosen(band)] }, band),
    map(exercise, { Equipment: [chosen(band)] }, band, red),
    map(exercise, { Equipment: [chosen(band, chosen(red))] }, band),
    map(exercise, { Equipment: [chosen(equipment)] }, equipment),
    map(exercise, { Equipment: [chosen(foreign)] }, foreign),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
  expect(refused[0]?.body.message).toBe('This option is not in the classification');
  expect((await map(exercise, {})).body.message).toBe('Please select at least one filter');
  expect(await filtersOf(exercise)).toMatchObject({ selected_ids: [chair.public_id] });
});

test('while the option is being removed: no exercise keeps a removed one', async () => {
  const { exercise, band, chair } = await makeTree();
  const [set] = (await app.call(contract.getClassifications, undefined, practice.who)).body.data;
  const body = {
    name: 'Categories' as const,
    data: { Equipment: [{ encoded_id: band.public_id, name: 'Band', children: [] }] },
    version: 1,
  };
  await Promise.all([
    map(exercise, { Equipment: [chosen(chair)] }, chair),
    app.call(contract.updateClassification, { params: { id: set?.id ?? '' }, body }, practice.who),
  ]);
  const rows = await app.db.selectFrom('exercise_classifications').select('node_id').where('node_id', '=', chair.id).execute();
  expect(rows).toEqual([]);
});
