import { createProgramme, getProgrammeItems, listProgrammes } from '@physio/contract/programmes/programmes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
  who = practice.who;
});
afterAll(() => app.close());

const DETAILS = { name: 'Knee week 1', description: 'Early phase', reps: 2 };
const exercise = () => app.make.exercise(practice.group);
const create = (exercise_details: Record<string, object>, circuit_details: object = DETAILS) =>
  app.call(createProgramme, { body: { circuit_details, exercise_details } as never }, who);
const items = (circuit_id: string) => app.call(getProgrammeItems, { query: { circuit_id } }, who);
const refused = (message: string) => ({ status: 400, body: { success: false, message } });

test('refuses what no console sends: numbers beyond all bounds, texts that cannot be kept, what is not JSON; nothing is written', async () => {
  const { public_id: id } = await exercise();
  const one = { [id]: {} };
  const before = await app.db.selectFrom('circuits').select('id').execute();
  for (const reps of [-1, 1000, 1e21, 1.5, '1e3', 'ten', null, true])
    expect(await create({ [id]: { reps } })).toMatchObject(refused('Reps must be 0 to 999'));
  for (const reps of [-1, 0, '-5'])
    expect(await create(one, { ...DETAILS, reps })).toMatchObject(refused('Program repeats must be at least 1'));
  expect(await create(one, { ...DETAILS, reps: 100 })).toMatchObject(refused('Program repeats cannot exceed 99'));
  expect(await create({ [id]: { notes: 'a\u0000b' } })).toMatchObject(refused('Text contains characters that cannot be kept'));
  expect(await create(one, { ...DETAILS, name: 'a\u0000b' })).toMatchObject(
    refused('Text contains characters that cannot be kept'),
  );
  expect(await create(one, { ...DETAILS, name: 'x'.repeat(256) })).toMatchObject(
    refused('Program name cannot exceed 255 characters'),
  );
  expect(await create(one, { ...DETAILS, description: 'x'.repeat(2001) })).toMatchObject(
    refused('Program description cannot exceed 2000 characters'),
  );
  for (const text of ['{bad', '', '[]', '"text"', 'null', '12']) {
    const details = { circuit_details: text, exercise_details: JSON.stringify(one) };
    expect(await app.call(createProgramme, { body: details as never }, who)).toMatchObject({
      status: 400,
      body: { success: false },
    });
    const items = { circuit_details: JSON.stringify(DETAILS), exercise_details: text };
    expect(await app.call(createProgramme, { body: items as never }, who)).toMatchObject({
      status: 400,
      body: { success: false },
    });
  }
  expect(await app.db.selectFrom('circuits').select('id').execute()).toEqual(before);
});

test('keeps names up to the last letter and texts as they were typed', async () => {
  const { public_id: id } = await exercise();
  const name = 'न'.repeat(255);
  const notes = '<script>alert("x")</script> & 👩‍🦽\nslowly';
  const saved = await create({ [id]: { notes } }, { ...DETAILS, name });
  expect(saved.status).toBe(200);
  expect((await items(saved.body.data.circuit_id)).body.data[0]?.notes).toBe(notes);
  const listed = await app.call(listProgrammes, { query: { circuit_id: saved.body.data.circuit_id } }, who);
  expect(listed.body.data[0]?.name).toBe(name);
});

test('an exercise cannot stand twice: a key sent twice counts once, and another name for it is refused', async () => {
  const [a, b] = [await exercise(), await exercise()];
  const twice = `{"${a.public_id}":{"sets":2},"${a.public_id}":{"sets":3}}`;
  const body = { circuit_details: JSON.stringify(DETAILS), exercise_details: twice };
  const saved = await app.call(createProgramme, { body: body as never }, who);
  expect((await items(saved.body.data.circuit_id)).body.data).toMatchObject([{ encoded_id: a.public_id, sets: 3 }]);
  const disguised = { [a.public_id]: {}, [b.public_id]: { encoded_id: a.public_id } };
  expect(await create(disguised)).toMatchObject(refused('Exercise not found'));
});
