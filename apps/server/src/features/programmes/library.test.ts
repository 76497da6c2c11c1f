import { addDays, utcDay } from '@physio/contract/common/dates';
import { createProgramme, listProgrammes, listRecentProgrammes, updateProgramme } from '@physio/contract/programmes/programmes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { tagExercise, tagProgramme } from '#test/factories/exercises.ts';

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
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const programme = (given?: Parameters<TestApp['make']['programme']>[1]) => app.make.programme(practice.group, given);
const list = (query: Record<string, unknown> = {}, as = who) => app.call(listProgrammes, { query }, as);
const names = async (query: Record<string, unknown>) => (await list(query)).body.data.map((row) => row.name);
const today = () => utcDay(new Date());
const daysAgo = (days: number) => addDays(utcDay(new Date()), -days);

test('both calls need a signed-in member of the group', async () => {
  const foreign = { ...who, group: (await app.make.practice()).group.public_id };
  expect((await list({}, {})).status).toBe(401);
  expect((await list({}, foreign)).status).toBe(403);
  expect((await app.call(listRecentProgrammes)).status).toBe(401);
  expect((await app.call(listRecentProgrammes, undefined, foreign)).status).toBe(403);
});

describe('list-all-circuits', () => {
  test('a programme whole: exercises, tags of its own and of its exercises, who has it and who ever had it', async () => {
    const { group } = practice;
    const [squat, plank] = [await app.make.exercise(group, { name: 'Squat' }), await app.make.exercise(group, { name: 'Plank' })];
    const [knee, core] = [await app.make.tag(group, 'Knee'), await app.make.tag(group, 'core')];
    const row = await programme({ name: 'Stability', description: 'Week 1', reps: 2, exercises: [squat, plank] });
    await tagExercise(app.db, group, squat, knee);
    await tagExercise(app.db, group, plank, knee);
    await tagProgramme(app.db, group, row, core);
    const plan = async (first_name: string, starts_on: string, cancelled_at?: Date) => {
      const patient = await app.make.patient(group, { first_name });
      await app.make.plan(group, patient, { programme: row, starts_on, duration_weeks: 1, ...(cancelled_at && { cancelled_at }) });
      return patient;
    };
    const ravi = await plan('Ravi', today());
    await app.make.plan(group, ravi, { programme: row, starts_on: '2099-01-01' });
    // Of the same name, but another patient.
    await plan('Ravi', today());
    await plan('Asha', '2099-01-01');
    await plan('Ended', daysAgo(30));
    await plan('Stopped', today(), new Date());
    const answer = await list();
    expect(answer.body).toMatchObject({ success: true, total_count: 1, total_page: 1 });
    expect(answer.body.data[0]).toMatchObject({
      encoded_id: row.public_id,
      name: 'Stability',
      description: 'Week 1',
      circuit_rep: 2,
      users: ['Asha Iyer', 'Ravi Iyer', 'Ravi Iyer'],
      tags: ['core', 'Knee'],
      used_by_count: 5,
      circuit_hash: row.version.content_hash,
      exercise_details: [
        { name: 'Squat', sequence: 1, exercise_obj: { tags: ['Knee'] } },
        { name: 'Plank', sequence: 2 },
      ],
    });
  });

  test('what the caller assigned stands first where that is asked for, the last first; then the newest', async () => {
    const made = [];
    for (const name of ['Hip', 'Knee', 'Neck', 'Back']) made.push(await programme({ name }));
    const [hip, knee, neck] = made as [(typeof made)[number], (typeof made)[number], (typeof made)[number]];
    const other = await app.make.user();
    for (const [row, by] of [
      [knee, practice.user],
      [hip, practice.user],
      [neck, other],
      [hip, practice.user],
      [knee, practice.user],
    ] as const) {
      const assignment = { group_id: practice.group.id, circuit_id: row.id, assigned_by: by.id };
      const course = { starts_on: today(), duration_weeks: 4, frequency: 7, times_per_day: 1 };
      await app.db
        .insertInto('assignments')
        .values({ ...assignment, ...course })
        .execute();
    }
    expect(await names({ own_first: true })).toEqual(['Knee', 'Hip', 'Back', 'Neck']);
    expect(await names({ own_first: true, page: 2, limit: 1 })).toEqual(['Hip']);
    expect(await names({})).toEqual(['Back', 'Neck', 'Knee', 'Hip']);
  });

  test('newest first, page by page; archived and foreign ones are not listed', async () => {
    for (const name of ['One', 'Two', 'Three']) await programme({ name });
    const gone = await programme({ name: 'Gone' });
    await app.db.updateTable('circuits').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    await app.make.programme((await app.make.practice()).group);
    expect(await names({ limit: 2 })).toEqual(['Three', 'Two']);
    expect(await names({ limit: 2, page: 2 })).toEqual(['One']);
    expect((await list({ limit: 2, page: 9 })).body).toMatchObject({ data: [], total_count: 3, total_page: 2 });
  });

  test('search reads name, description, and the tags of the programme and of its exercises', async () => {
    const { group } = practice;
    const squat = await app.make.exercise(group);
    await programme({ name: 'Épaule' });
    await programme({ name: 'B', description: 'for the 100% knee' });
    await tagProgramme(app.db, group, await programme({ name: 'C' }), await app.make.tag(group, 'Ankle'));
    await tagExercise(app.db, group, squat, await app.make.tag(group, 'Hip'));
    await programme({ name: 'D', exercises: [squat] });
    expect(await names({ name: 'epaule' })).toEqual(['Épaule']);
    expect(await names({ name: 'KNEE' })).toEqual(['B']);
    expect(await names({ name: 'ank' })).toEqual(['C']);
    expect(await names({ name: 'hip' })).toEqual(['D']);
    expect(await names({ name: '%' })).toEqual(['B']);
    expect(await names({ name: ' ' })).toHaveLength(4);
  });

  test('tags filter by any of them; unknown and foreign ones match nothing', async () => {
    const { group } = practice;
    const squat = await app.make.exercise(group);
    const [ankle, hip] = [await app.make.tag(group, 'Ankle'), await app.make.tag(group, 'Hip')];
    await tagProgramme(app.db, group, await programme({ name: 'A' }), ankle);
    await tagExercise(app.db, group, squat, hip);
    await programme({ name: 'B', exercises: [squat] });
    await programme({ name: 'C' });
    const foreign = await app.make.tag((await app.make.practice()).group);
    expect(await names({ tag_ids: ankle.public_id })).toEqual(['A']);
    expect(await names({ tag_ids: `${ankle.public_id},${hip.public_id}` })).toEqual(['B', 'A']);
    expect(await names({ tag_ids: `${hip.public_id},unknown00000` })).toEqual(['B']);
    expect(await names({ tag_ids: foreign.public_id })).toEqual([]);
    expect(await names({ tag_ids: '' })).toHaveLength(3);
    const [first] = (await list()).body.data;
    expect(await list({ circuit_id: first?.encoded_id })).toMatchObject({ body: { data: [first], total_count: 1 } });
    expect(await names({ circuit_id: 'unknown00000' })).toEqual([]);
  });

  test('a page costs the same number of queries however many programmes it has', async () => {
    const count = async () => {
      // Who calls is asked for each time.
      app.services.lookups.forget();
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await list({ limit: 100 });
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    await programme();
    const forOne = await count();
    for (let n = 0; n < 8; n += 1) await programme();
    expect(await count()).toBe(forOne);
  });
});

describe('recent programmes', () => {
  const recent = async () => (await app.call(listRecentProgrammes, undefined, who)).body.data;

  test('the last five that the caller saved, the newest save first, with the exercises they hold now', async () => {
    const { public_id: id } = await app.make.exercise(practice.group);
    const body = (name: string) => ({ circuit_details: { name, description: '', reps: 1 }, exercise_details: { [id]: {} } });
    const saved: string[] = [];
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      saved.push((await app.call(createProgramme, { body: body(name) }, who)).body.data.circuit_id);
    }
    await app.call(updateProgramme, { params: { id: saved[1] ?? '' }, body: body('2 new') }, who);
    await programme({ name: 'Another’s', created_by: (await app.make.user()).id });
    const rows = await recent();
    expect(rows.map((row) => row.name)).toEqual(['2 new', '6', '5', '4', '3']);
    expect(rows[0]).toMatchObject({ encoded_id: saved[1], exercises: 1, first_items: [{ encoded_id: id }] });
    expect(Date.parse(rows[0]?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('archived ones, and what the caller saved in another group, are not listed', async () => {
    const gone = await programme({ created_by: practice.user.id });
    await app.db.updateTable('circuits').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    await app.make.programme((await app.make.practice()).group, { created_by: practice.user.id });
    expect(await recent()).toEqual([]);
  });
});
