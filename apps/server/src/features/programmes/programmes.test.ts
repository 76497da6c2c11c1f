import { VARIATIONS } from '@physio/contract/exercises/sides';
import { createProgramme, getProgrammeItems, PROGRAMME_MESSAGES, updateProgramme } from '@physio/contract/programmes/programmes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makePrimary, tagExercise } from '#test/factories/exercises.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  app.setTime(null);
  practice = await app.make.practice();
  who = practice.who;
});
afterAll(() => app.close());

const DETAILS = { name: 'Knee week 1', description: 'Early phase', reps: 2 };
const exercise = (given?: Parameters<TestApp['make']['exercise']>[1]) => app.make.exercise(practice.group, given);
const create = (exercise_details: Record<string, object>, circuit_details: object = DETAILS, as = who) =>
  app.call(createProgramme, { body: { circuit_details, exercise_details } as never }, as);
const update = (id: string, exercise_details: Record<string, object>, circuit_hash?: string, details: object = DETAILS) =>
  app.call(updateProgramme, { params: { id }, body: { circuit_details: details, exercise_details, circuit_hash } as never }, who);
const items = (circuit_id: string, as = who) => app.call(getProgrammeItems, { query: { circuit_id } }, as);
const archive = (row: { id: number }) =>
  app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', row.id).execute();
const refused = (message: string, status = 400) => ({ status, body: { success: false, message } });

test('every call needs a signed-in member of the group', async () => {
  const programme = await app.make.programme(practice.group);
  const { public_id: id } = programme.exercises[0] as { id: number; public_id: string };
  const foreign = { ...who, group: (await app.make.practice()).group.public_id };
  for (const [as, status] of [
    [{}, 401],
    [foreign, 403],
  ] as const) {
    expect((await create({ [id]: {} }, DETAILS, as)).status).toBe(status);
    expect((await items(programme.public_id, as)).status).toBe(status);
    const body = { circuit_details: DETAILS, exercise_details: { [id]: {} } };
    expect((await app.call(updateProgramme, { params: { id: programme.public_id }, body }, as)).status).toBe(status);
  }
});

describe('add-circuit and get-circuit-exercises', () => {
  test('keeps the items as sent, renumbered, and gives them back whole', async () => {
    const knee = await exercise({ name: 'Knee Extension', is_sided: true, strictness_mode: 'strict' });
    const plank = await exercise({ name: 'Plank' });
    await tagExercise(app.db, practice.group, knee, await app.make.tag(practice.group, 'Knee'));
    const gif = await makePrimary(app.db, practice.group, knee, 'gif');
    const saved = await create({
      [`${knee.public_id}_${VARIATIONS.left}`]: {
        sequence: 7,
        sets: 3,
        reps: 12,
        holds: 5,
        rest: 30,
        notes: 'slowly',
        duration: 4,
      },
      [plank.public_id]: { sequence: 2, exercise_meta: { sets: 2, holds: 40 } },
    });
    expect(saved).toMatchObject({ status: 200, body: { success: true, message: createProgramme.done } });
    const { body } = await items(saved.body.data.circuit_id);
    expect(body.circuit_hash).toBe(saved.body.data.circuit_hash);
    expect(body.data.map((item) => [item.name, item.sequence])).toEqual([
      ['Plank', 1],
      ['Knee Extension', 2],
    ]);
    expect(body.data[0]).toMatchObject({ duration: 2, reps: 0, sets: 2, holds: 40, rest: 0, notes: '', variation_ids: [] });
    const dose = { sets: 3, holds: 5, rest: 30, reps: 12, notes: 'slowly' };
    expect(body.data[1]).toMatchObject({
      encoded_id: knee.public_id,
      variation_ids: [VARIATIONS.left],
      duration: 4,
      no_of_loops: 12,
      ...dose,
      exercise_meta: { ...dose, variation_ids: [VARIATIONS.left] },
      exercise_obj: { id: knee.public_id, name: 'Knee Extension', tags: ['Knee'], status: 'approved', strictness_mode: 'strict' },
    });
    expect(body.data[1]?.gif).toContain(gif.object_key);
    expect(body.data[1]?.poster).toContain(gif.poster_key);
  });

  test('takes the same exercise whole and by side; a bare key of a sided one stands for both sides', async () => {
    const { public_id: id } = await exercise({ is_sided: true });
    const { both, right, left } = VARIATIONS;
    const saved = await create({ [id]: {}, [`${id}_${right}`]: {}, [`${id}_${left}`]: {} });
    const { data } = (await items(saved.body.data.circuit_id)).body;
    expect(data.map((item) => item.variation_ids)).toEqual([[both, right, left], [right], [left]]);
  });

  test('names the programme in the audit log', async () => {
    const { body } = await create({ [(await exercise()).public_id]: {} });
    const rows = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', body.data.circuit_id).execute();
    expect(rows).toEqual([{ action: 'programme.create' }]);
  });

  test('refuses what is missing or out of range, each with its sentence', async () => {
    const { public_id: id } = await exercise();
    const one = { [id]: {} };
    expect(await create(one, { ...DETAILS, name: ' ' })).toMatchObject(refused('Program name is required'));
    expect(await create(one, { name: 'x' })).toMatchObject(refused('Program repeats is required'));
    expect(await create(one, { ...DETAILS, reps: '' })).toMatchObject(refused('Program repeats is required'));
    expect(await create(one, { ...DETAILS, reps: 0 })).toMatchObject(refused('Program repeats must be at least 1'));
    expect(await create({})).toMatchObject(refused('Please add exercise to create program'));
    expect(await create({ [id]: { sets: 0 } })).toMatchObject(refused('Sets must be 1 to 999'));
    expect(await create({ [id]: { holds: -1 } })).toMatchObject(refused('Hold must be 0 to 999'));
    expect(await create({ [id]: { notes: 'x'.repeat(501) } })).toMatchObject(refused('Notes cannot exceed 500 characters'));
    const text = { circuit_details: JSON.stringify(DETAILS), exercise_details: '{bad' };
    expect((await app.call(createProgramme, { body: text as never }, who)).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`exercise${String(n).padStart(6, '0')}`, {}]));
    expect(await create(many)).toMatchObject(refused(PROGRAMME_MESSAGES.tooMany));
  });

  test('refuses unknown, foreign and archived exercises, and a side of one without sides; nothing is left behind', async () => {
    const before = await app.db.selectFrom('circuits').select('id').execute();
    const foreign = await app.make.exercise((await app.make.practice()).group);
    const archived = await exercise();
    await archive(archived);
    const unsided = await exercise();
    const keys = [foreign.public_id, archived.public_id, 'unknown00000', `${unsided.public_id}_${VARIATIONS.right}`, 'no id'];
    for (const key of keys) expect(await create({ [key]: {} })).toMatchObject(refused('Exercise not found'));
    expect(await app.db.selectFrom('circuits').select('id').execute()).toEqual(before);
  });

  test('an unknown, foreign or archived programme is not found', async () => {
    const foreign = await app.make.programme((await app.make.practice()).group);
    const archived = await app.make.programme(practice.group);
    await app.db.updateTable('circuits').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
    for (const id of [foreign.public_id, archived.public_id, 'unknown00000']) {
      expect(await items(id)).toMatchObject(refused('Program not found', 404));
      expect(await update(id, { [(await exercise()).public_id]: {} })).toMatchObject(refused('Program not found', 404));
    }
  });
});

describe('update-circuit', () => {
  async function saved(...exercises: { public_id: string }[]) {
    const rows = exercises.length > 0 ? exercises : [await exercise()];
    const { body } = await create(Object.fromEntries(rows.map((row) => [row.public_id, {}])));
    return { ...body.data, keys: rows.map((row) => row.public_id) };
  }

  test('makes a new version each time; the hash, the id or nothing lets it through', async () => {
    const { circuit_id, circuit_hash, keys } = await saved();
    const [key] = keys as [string];
    const second = await update(circuit_id, { [key]: { sets: 5 } }, circuit_hash, { ...DETAILS, name: 'Week 2' });
    expect(second).toMatchObject({ status: 200, body: { message: updateProgramme.done, data: { circuit_id } } });
    expect(second.body.data.circuit_hash).not.toBe(circuit_hash);
    expect((await items(circuit_id)).body.data[0]).toMatchObject({ sets: 5 });
    expect((await update(circuit_id, { [key]: {} }, circuit_id)).status).toBe(200);
    expect((await update(circuit_id, { [key]: {} })).status).toBe(200);
    const circuit = await app.db.selectFrom('circuits').select('id').where('public_id', '=', circuit_id).executeTakeFirstOrThrow();
    const versions = await app.db.selectFrom('circuit_versions').select('version').where('circuit_id', '=', circuit.id).execute();
    expect(versions.map((row) => row.version).sort()).toEqual([1, 2, 3, 4]);
  });

  test('a stale hash is refused, and of two saves from the same hash at once only one is kept', async () => {
    const { circuit_id, circuit_hash, keys } = await saved();
    const [key] = keys as [string];
    const race = await Promise.all([2, 3].map((sets) => update(circuit_id, { [key]: { sets } }, circuit_hash)));
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const stale = await update(circuit_id, { [key]: { sets: 9 } }, circuit_hash);
    expect(stale).toMatchObject(refused('This was changed by someone else. Please reload.', 409));
    expect((await items(circuit_id)).body.data[0]?.sets).not.toBe(9);
  });

  test('saves without a hash at once make versions one after the other', async () => {
    const { circuit_id, keys } = await saved();
    const [key] = keys as [string];
    const answers = await Promise.all([2, 3, 4, 5].map((sets) => update(circuit_id, { [key]: { sets } })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  });

  test('a refused save leaves the programme as it was', async () => {
    const { circuit_id, circuit_hash, keys } = await saved();
    const [key] = keys as [string];
    const foreign = await app.make.exercise((await app.make.practice()).group);
    for (const bad of [{ [key]: { sets: 0 } }, { [key]: {}, [foreign.public_id]: {} }, {}])
      expect((await update(circuit_id, bad, circuit_hash)).status).toBe(400);
    expect((await items(circuit_id)).body).toMatchObject({ circuit_hash, data: [{ encoded_id: key, sets: 1 }] });
  });

  test('an archived exercise that is in the programme may stay; a new one may not come in', async () => {
    const [old, other] = [await exercise(), await exercise()];
    const { circuit_id } = await saved(old);
    await archive(old);
    await archive(other);
    expect((await update(circuit_id, { [old.public_id]: { sets: 2 } })).status).toBe(200);
    expect(await update(circuit_id, { [other.public_id]: {} })).toMatchObject(refused('Exercise not found'));
    expect((await items(circuit_id)).body.data[0]).toMatchObject({ encoded_id: old.public_id, sets: 2 });
  });

  test('running and upcoming plans move to the new version; ended and cancelled ones keep theirs', async () => {
    const zoned = await app.make.practice({ group: { time_zone: 'Asia/Kolkata' } });
    const programme = await app.make.programme(zoned.group);
    const plan = async (starts_on: string, cancelled_at?: Date) =>
      app.make.plan(zoned.group, await app.make.patient(zoned.group), {
        programme,
        starts_on,
        duration_weeks: 1,
        ...(cancelled_at && { cancelled_at }),
      });
    // 9 March in the group's zone, still the 8th in UTC: the plan of 2 March ended the day before.
    app.setTime('2026-03-08T20:00:00Z');
    const moved = [await plan('2026-03-03'), await plan('2026-04-01')];
    const kept = [await plan('2026-03-02'), await plan('2026-03-03', new Date('2026-03-04T00:00:00Z'))];
    const [held] = programme.exercises as { id: number; public_id: string }[];
    const body = { circuit_details: DETAILS, exercise_details: { [held?.public_id ?? '']: {} } };
    const answer = await app.call(updateProgramme, { params: { id: programme.public_id }, body }, zoned.who);
    expect(answer.status).toBe(200);
    const version = (id: number) => app.db.selectFrom('plans').select('version_id').where('id', '=', id).executeTakeFirstOrThrow();
    for (const { id } of moved) expect((await version(id)).version_id).not.toBe(programme.version.id);
    for (const { id } of kept) expect((await version(id)).version_id).toBe(programme.version.id);
  });
});
