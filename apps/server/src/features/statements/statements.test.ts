import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { saveIdentifiers, saveSystems } from '@physio/contract/identifiers/identifiers';
import { ACTIVITY_MESSAGES } from '@physio/contract/insights/activity';
import { exportStatement, exportStatementSheet, STATEMENT_MESSAGES } from '@physio/contract/statements/statements';
import { sql } from 'kysely';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-06-10T12:00:00Z';
const PERIOD = { from: '2026-03-01', to: '2026-06-30' };
const FULL = { sets_done: 1, sets_planned: 1 } as const;
type World = Awaited<ReturnType<typeof makeWorld>>;
let world: World;

/** Two patients: one with two plans at once, one with a plan on Mondays and Thursdays. */
async function makeWorld() {
  const practice = await app.make.practice({ group: { group_name: `Riverside ${randomUUID().slice(0, 8)}`, time_zone: 'UTC' } });
  const { group, user } = practice;
  const who = { ...practice.who, token: await app.make.session({ user }, new Date(NOW)) };
  const exercises = [
    await app.make.exercise(group, { name: 'Squat' }),
    await app.make.exercise(group, { name: 'Bridge' }),
  ] as const;
  const programme = await app.make.programme(group, { name: '=Knee', exercises });
  const [ada, bea] = [
    await app.make.patient(group, { first_name: 'Ada', date_of_birth: '1980-02-29', created_at: new Date('2026-02-02') }),
    await app.make.patient(group, { first_name: '=1+1', created_at: new Date('2026-02-01') }),
  ];
  const long = await app.make.plan(group, ada, { programme, starts_on: '2026-03-11', duration_weeks: 12, times_per_day: 2 });
  const short = await app.make.plan(group, ada, { starts_on: '2026-04-20', duration_weeks: 3, frequency: 3 });
  const chosen = await app.make.plan(group, bea, {
    programme,
    starts_on: '2026-05-04',
    duration_weeks: 8,
    frequency: 2,
    weekdays: 9,
  });
  return { practice, group, who, exercises, ada, bea, long, short, chosen };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

type Made = { public_id: string; id: number; patient_id: number; version_id: number };
type Row = { accuracy?: number; counted?: string; sets_done?: number; sets_planned?: number; duration_s?: number };
/** One session; of its exercises as many as rows are given. */
async function perform(plan: Made, days: readonly string[], rows: readonly Row[], exercises = world.exercises) {
  const client_session_id = randomUUID();
  const values = rows.map((row, at) => ({
    ...{ group_id: world.group.id, patient_id: plan.patient_id, plan_id: plan.id, exercise_id: exercises[at]?.id ?? 0 },
    ...{ client_session_id, version_id: plan.version_id, local_date: days[at] ?? days[0] ?? '', duration_s: 100, total_reps: 10 },
    started_at: new Date(`${days[at] ?? days[0]}T08:00:00Z`),
    ...(row.accuracy !== undefined && { successful_reps: 8 }),
    ...row,
  }));
  await app.db.insertInto('exercise_performances').values(values).execute();
}

type Query = Record<string, string>;
const csv = (query: Query = {}) => app.call(exportStatement, { query: { ...PERIOD, ...query } as never }, world.who);
const xlsx = (query: Query = {}) => app.call(exportStatementSheet, { query: { ...PERIOD, ...query } as never }, world.who);
async function table(query: Query = {}) {
  const { status, body } = await csv(query);
  expect(status).toBe(200);
  return Papa.parse<Query>((body.text ?? '').replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data;
}
const sheetsOf = async (query: Query = {}) => readXlsxFile(Buffer.from((await xlsx(query)).body.bytes ?? []));

describe('its rows', () => {
  test('are a plan in 30 days each, of every patient the directory shows, with what was prescribed', async () => {
    const rows = await table();
    expect(
      rows.map((row) => [row['First name'], row['Plan from'], row['Window from'], row['Window until'], row['Days of the plan']]),
    ).toEqual([
      ['Ada', '2026-03-11', '2026-03-01', '2026-03-30', '20'],
      ['Ada', '2026-03-11', '2026-03-31', '2026-04-29', '30'],
      ['Ada', '2026-03-11', '2026-04-30', '2026-05-29', '30'],
      ['Ada', '2026-03-11', '2026-05-30', '2026-06-28', '4'],
      ['Ada', '2026-04-20', '2026-03-31', '2026-04-29', '10'],
      ['Ada', '2026-04-20', '2026-04-30', '2026-05-29', '11'],
      ["'=1+1", '2026-05-04', '2026-04-30', '2026-05-29', '26'],
      ["'=1+1", '2026-05-04', '2026-05-30', '2026-06-28', '12'],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ 'Date of birth': '1980-02-29', Id: world.ada.public_id, Programme: "'=Knee", 'Plan until': '2026-06-02' },
      ...{ 'Exercises prescribed': 'Squat 1 × 10; Bridge 1 × 10', 'Days a week': '7', 'Chosen days': '', 'Times a day': '2' },
    });
    expect(rows.at(-1)).toMatchObject({ 'Days a week': '2', 'Chosen days': 'Mon, Thu', 'Sessions expected': '3' });
  });

  test('say how each session is known: by the camera, by the patient, or not measured', async () => {
    const { long } = world;
    const first = '2026-03-12';
    await perform(long, [first], [{ accuracy: 80 }, { counted: 'timed', ...FULL }]);
    await perform(
      long,
      [first],
      [
        { counted: 'as_planned', ...FULL },
        { counted: 'typed', ...FULL },
      ],
    );
    await perform(long, ['2026-03-13'], [{ duration_s: 90 }]);
    // Over midnight: of the day it began on, with data on both.
    await perform(
      long,
      ['2026-03-30', '2026-03-31'],
      [
        { counted: 'tapped', ...FULL },
        { counted: 'tapped', ...FULL },
      ],
    );
    const [march, april] = await table({ user_ids: world.ada.public_id });
    expect(march).toMatchObject({
      ...{ 'Days with data': '3', Sessions: '4', 'Whole sessions done': '3', 'Sessions expected': '40' },
      'Sessions measured by camera': '1',
      'Sessions reported by the patient': '2',
      'Sessions not measured': '1',
      ...{ Minutes: '9.8', 'Minutes measured by camera': '1.7', 'Minutes reported by the patient': '6.7' },
      'Minutes not measured': '1.5',
    });
    expect(april).toMatchObject({ 'Days with data': '1', Sessions: '0', Minutes: '1.7' });
  });

  test('count a day with two plans once over all plans', async () => {
    const { long, short } = world;
    for (const plan of [long, short]) await perform(plan, ['2026-04-21'], [{ accuracy: 50 }]);
    await perform(long, ['2026-04-22'], [{ accuracy: 50 }]);
    const april = (await table()).filter((row) => row['Window from'] === '2026-03-31');
    expect(april.map((row) => [row['Days with data'], row['Days with data, all plans']])).toEqual([
      ['2', '2'],
      ['1', '2'],
    ]);
  });

  test('agree with a recount of the database, whatever was recorded', async () => {
    const plans = [world.long, world.short, world.chosen];
    const kinds: Row[] = [{ accuracy: 70 }, { counted: 'timed', sets_done: 1, sets_planned: 2 }, {}, { counted: 'typed', ...FULL }];
    for (let n = 0; n < 150; n++) {
      const day = addDays(PERIOD.from, (n * 37) % 115);
      const rows = [kinds[n % 4], kinds[(n * 3) % 4]].slice(0, 1 + (n % 2)) as Row[];
      await perform(
        plans[n % 3] as Made,
        [day],
        rows.map((row) => ({ ...row, duration_s: 60 + ((n * 13) % 200) })),
      );
    }
    const rows = await table();
    for (const row of rows) {
      const { rows: recounted } = await sql<Record<string, string>>`
        select count(distinct local_date)::text as days, count(distinct client_session_id)::text as sessions,
               round(sum(duration_s) / 60.0, 1)::float8::text as minutes,
               count(distinct client_session_id) filter (where accuracy is not null)::text as measured,
               round(coalesce(sum(duration_s) filter (where accuracy is null and counted is null), 0) / 60.0, 1)::float8::text as unmeasured
        from exercise_performances where plan_id = (
          select id from plans where group_id = ${world.group.id} and starts_on = ${row['Plan from']}::date
        ) and local_date between greatest(${row['Plan from']}::date, ${row['Window from']}::date)
          and least(${row['Plan until']}::date, ${row['Window until']}::date, ${NOW}::date)`.execute(app.db);
      expect({ row: row['Window from'], ...recounted[0], minutes: recounted[0]?.minutes ?? '0' }).toEqual({
        ...{ row: row['Window from'], days: row['Days with data'], sessions: row.Sessions, minutes: row.Minutes },
        ...{ measured: row['Sessions measured by camera'], unmeasured: row['Minutes not measured'] },
      });
    }
    expect(rows.reduce((sum, row) => sum + Number(row.Sessions), 0)).toBeGreaterThan(50);
  });

  test('leave out who is of another group, the sample, and plans outside of the period', async () => {
    const other = await app.make.practice();
    const stranger = await app.make.patient(other.group, { first_name: 'CANARY' });
    await app.make.plan(other.group, stranger, { starts_on: '2026-03-11' });
    const sample = await app.make.patient(world.group, { first_name: 'CANARY' });
    await app.db.updateTable('patients').set({ is_sample: true }).where('id', '=', sample.id).execute();
    await app.make.plan(world.group, sample, { starts_on: '2026-03-11' });
    expect(JSON.stringify(await table())).not.toContain('CANARY');
    expect(await table({ user_ids: stranger.public_id })).toEqual([]);
    expect(await sheetsOf({ user_ids: stranger.public_id })).toMatchObject([{ data: { length: 1 } }, {}]);
    expect(await table({ from: '2026-01-01', to: '2026-03-10' })).toEqual([]);
  });

  test('have the numbers in the practice’s other systems', async () => {
    const systems = [{ system: 'insurer', label: 'Insurer', parameter: 'id' }];
    await app.call(saveSystems, { body: { systems } }, world.who);
    const body = { identifiers: [{ system: 'insurer', value: '@77' }] };
    await app.call(saveIdentifiers, { params: { user_id: world.ada.public_id }, body }, world.who);
    expect((await table())[0]).toMatchObject({ 'Number (Insurer)': "'@77" });
    const [sheet, about] = await sheetsOf();
    expect(sheet?.data[1]?.[4]).toBe('@77');
    expect(about?.data[5]?.[0]).toBe('Number (Insurer)');
  });
});

describe('the spreadsheet', () => {
  test('has the same rows, each cell of its type, none a formula', async () => {
    await perform(world.long, ['2026-03-12'], [{ accuracy: 80 }]);
    const answer = await xlsx();
    expect(answer.headers['content-type']).toBe(exportStatementSheet.download);
    const [{ data } = { data: [] }] = await readXlsxFile(Buffer.from(answer.body.bytes ?? []));
    const [headings = [], ...rows] = data;
    const plain = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''));
    const lines = await table();
    expect(rows.map((row) => Object.fromEntries(headings.map((name, at) => [String(name), plain(row[at])])))).toEqual(
      lines.map((line) => Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, cell.replace(/^'/, '')]))),
    );
    expect(rows[0]?.map((cell) => (cell instanceof Date ? 'day' : typeof cell)).slice(2, 12)).toEqual([
      'day',
      'string',
      'string',
      'string',
      'number',
      'object',
      'number',
      'day',
      'day',
      'day',
    ]);
    expect(rows.at(-1)?.[0]).toBe('=1+1');
  });

  test('explains every column and how it is known, in the language that was asked for, without a billing code', async () => {
    const [sheet, about] = await sheetsOf({ language: 'ja' });
    expect([sheet?.sheet, about?.sheet]).toEqual(['活動', '説明']);
    const headings = sheet?.data[0] ?? [];
    expect(about?.data.slice(1, headings.length + 1).map(([name]) => name)).toEqual(headings);
    for (const row of about?.data.slice(1, headings.length + 1) ?? [])
      expect(row.length === 3 && row.every((cell) => cell !== null)).toBe(true);
    expect(JSON.stringify(about?.data)).toContain('カメラで測定');
    const english = JSON.stringify(await sheetsOf());
    expect(english).toContain('Reported by the patient');
    expect(english).not.toMatch(/989\d\d|CPT/);
  });

  test('is refused beyond 20,000 rows by a sentence that names CSV, which goes on', async () => {
    const ended = { starts_on: '2026-03-02', ends: '2026-03-08' };
    await sql`
      insert into plans (public_id, group_id, assignment_id, patient_id, circuit_id, version_id, starts_on, duration_weeks, frequency,
                         times_per_day, cancelled_at, ended_on)
      select 'many' || group_id || 'n' || n, group_id, assignment_id, patient_id, circuit_id, version_id, ${ended.starts_on}, 4, 7, 1,
             ${NOW}, ${ended.ends}
      from plans, generate_series(1, 20000) n where id = ${world.chosen.id}`.execute(app.db);
    expect(await xlsx()).toMatchObject({ status: 400, body: { message: STATEMENT_MESSAGES.tooManyRows } });
    expect(await table({ to: ended.ends })).toHaveLength(20_000);
  });
});

test('a period has an order and an end', async () => {
  expect(await csv({ from: '2026-07-01' })).toMatchObject({ status: 400, body: { errors: { from: ACTIVITY_MESSAGES.order } } });
  expect(await csv({ from: '2024-06-29' })).toMatchObject({ status: 400, body: { errors: { from: STATEMENT_MESSAGES.tooLong } } });
  expect((await csv({ from: '2024-06-30' })).status).toBe(200);
});

test('is audited as a download, of how many and which days, not what was searched for', async () => {
  await csv({ first_name: 'ada' });
  await xlsx();
  const rows = app.db.selectFrom('audit_log').select(['action', 'detail']).where('group_id', '=', world.group.id).orderBy('id');
  expect(await rows.where('action', '=', 'statement.download').execute()).toEqual([
    { action: 'statement.download', detail: { patients: 1, ...PERIOD, filters: ['first_name'] } },
    { action: 'statement.download', detail: { patients: 2, ...PERIOD, filters: [] } },
  ]);
});
