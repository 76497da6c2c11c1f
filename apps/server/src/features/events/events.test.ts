import { randomUUID } from 'node:crypto';
import { addDays, utcDay } from '@physio/contract/common/dates';
import { type EventType, GATHER_MINUTES, listEvents } from '@physio/contract/events/events';
import { saveIdentifiers, saveSystems } from '@physio/contract/identifiers/identifiers';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { archivePatient, restorePatient, updatePatient } from '@physio/contract/patients/patient-details';
import { registerPatient } from '@physio/contract/patients/patients';
import { cancelPlan, changePainLimit, pausePlan, restorePlan, resumePlan } from '@physio/contract/plans/plan-course';
import { assignProgramme } from '@physio/contract/plans/plans';
import { archiveProgramme } from '@physio/contract/programmes/shelf';
import { generateReportUrl } from '@physio/contract/reports/reports';
import { addSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { addScore, correctScore, withdrawScore } from '@physio/contract/scores/scores';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { importCalls, person } from '#test/calls/imports.ts';
import { during } from '#test/during.ts';
import { deleteOldEvents, gatherEvent, holdNumbering, numberEvents, recordEvents } from './events.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let patient: Awaited<ReturnType<TestApp['make']['patient']>>;
beforeEach(async () => {
  app.setTime(null);
  practice = await app.make.practice({ role: 'Admin' });
  patient = await app.make.patient(practice.group, { first_name: 'Ravi', last_name: 'Iyer' });
});

const TODAY = utcDay(new Date());
const list = async (after = 0, limit = 100, { who } = practice) =>
  (await app.call(listEvents, { query: { after: String(after), limit: String(limit) } as never }, who)).body;
const types = async () => (await list()).data.map(({ type }) => type);
const ofPatient = () => ({ params: { user_id: patient.public_id } });
const minutesLater = (minutes: number) => app.setTime(new Date(Date.now() + minutes * 60_000).toISOString());
const { bring, undo } = importCalls(() => ({ app, who: practice.who, group: practice.group }));

describe('each change', () => {
  test('of a patient is reported by ids alone, with the numbers they have elsewhere', async () => {
    const { who } = practice;
    await app.call(saveSystems, { body: { systems: [{ system: 'cliniko', label: 'Cliniko', parameter: 'id' }] } }, who);
    await app.call(saveIdentifiers, { ...ofPatient(), body: { identifiers: [{ system: 'cliniko', value: '120' }] } }, who);
    const made = { first_name: 'Mina', last_name: 'Rao', email: 'mina@example.org' };
    await app.call(registerPatient, { body: made }, who);
    await app.call(updatePatient, { ...ofPatient(), body: { first_name: 'Rafi' } }, who);
    await app.call(archivePatient, { ...ofPatient(), body: { reason: 'moved' } }, who);
    await app.call(restorePatient, ofPatient(), who);
    const { data } = await list();
    const types: EventType[] = ['patient.updated', 'patient.registered', 'patient.updated', 'patient.archived', 'patient.restored'];
    expect(data.map(({ type }) => type)).toEqual(types);
    expect(data.map((event) => event.data.seq)).toEqual([1, 2, 3, 4, 5]);
    expect(data[4]?.data).toEqual({ seq: 5, patient_id: patient.public_id, identifiers: [{ system: 'cliniko', value: '120' }] });
    expect(JSON.stringify(data)).not.toMatch(/Ravi|Rafi|Mina|example\.org/);
  });

  test('of plans is reported with the plan', async () => {
    const { who, group } = practice;
    const programme = await app.make.programme(group);
    const body = { circuit_id: programme.public_id, starts_date: TODAY, times_per_day: 1, frequency: 3, duration: 4 };
    await app.call(assignProgramme, { body: { ...body, user_ids: [patient.public_id] } as never }, who);
    const plan = await app.db.selectFrom('plans').selectAll().where('group_id', '=', group.id).executeTakeFirstOrThrow();
    const ofPlan = { params: { id: plan.public_id } };
    await app.call(changePainLimit, { ...ofPlan, body: { pain_limit: 4 } }, who);
    await app.call(pausePlan, ofPlan, who);
    await app.call(resumePlan, ofPlan, who);
    for (const call of [cancelPlan, cancelPlan, restorePlan, restorePlan]) await app.call(call, ofPlan, who);
    const { data } = await list();
    const changes = ['plan.changed', 'plan.changed', 'plan.changed', 'plan.ended', 'plan.restored'];
    expect(data.map(({ type }) => type)).toEqual(['plan.assigned', ...changes]);
    for (const { data: ids } of data) expect(ids).toMatchObject({ patient_id: patient.public_id, plan_id: plan.public_id });
  });

  test('of scores and reports is reported with theirs', async () => {
    const { who } = practice;
    const body = { instrument: 'pain_vas', recorded_on: TODAY, value: 4 } as const;
    const { id } = (await app.call(addScore, { ...ofPatient(), body: body as never }, who)).body.data;
    const corrected = await app.call(correctScore, { params: { id }, body: { recorded_on: TODAY, value: 5 } as never }, who);
    await app.call(withdrawScore, { params: { id: corrected.body.data.id } }, who);
    const ask = { params: { provider: app.config.REPORT_PROVIDER }, body: { user_id: patient.public_id, type: 'full' } };
    expect((await app.call(generateReportUrl, ask as never, who)).status).toBe(200);
    const { data } = await list();
    expect(data.map(({ type }) => type)).toEqual(['score.recorded', 'score.corrected', 'score.withdrawn', 'report.made']);
    expect(data[0]?.data).toMatchObject({ patient_id: patient.public_id, score_id: id });
    expect(data[3]?.data.report_id).toMatch(/^\w{12}$/);
  });

  test('of an erased patient stays as ids, and the erasure is reported', async () => {
    const { who } = practice;
    await app.call(saveSystems, { body: { systems: [{ system: 'cliniko', label: 'Cliniko', parameter: 'id' }] } }, who);
    await app.call(saveIdentifiers, { ...ofPatient(), body: { identifiers: [{ system: 'cliniko', value: '120' }] } }, who);
    const body = { full_name: 'Ravi Iyer', reason: 'asked' };
    expect((await app.call(erasePatient, { ...ofPatient(), body: body as never }, who)).status).toBe(200);
    const { data } = await list();
    const ids = { patient_id: patient.public_id, identifiers: [] };
    expect(data.map((event) => [event.type, event.data])).toEqual([
      ['patient.updated', { seq: 1, ...ids }],
      ['patient.erased', { seq: 2, ...ids }],
    ]);
  });

  test('by an import of many is kept in one statement, and taken back as one', async () => {
    const { import: made } = (await bring(Array.from({ length: 300 }, (_, n) => person(n)))).body.data;
    const rows = await app.db
      .selectFrom('events')
      .select(sql<string>`cmin::text`.as('statement'))
      .where('group_id', '=', practice.group.id)
      .execute();
    expect([rows.length, new Set(rows.map(({ statement }) => statement)).size]).toEqual([300, 1]);
    await undo(made.id);
    const { data } = await list(300, 500);
    expect(data).toHaveLength(300);
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['patient.erased']));
  });

  test('of the sample patient is reported to nobody', async () => {
    await app.make.programme(practice.group);
    expect((await app.call(addSamplePatient, undefined, practice.who)).status).toBe(200);
    minutesLater(GATHER_MINUTES + 1);
    expect((await types()).filter((type) => type !== 'library.updated')).toEqual([]);
  });
});

describe('what happens often', () => {
  const perform = async () => {
    const exercise = await app.make.exercise(practice.group);
    const programme = await app.make.programme(practice.group, { exercises: [exercise] });
    const plan = await app.make.plan(practice.group, patient, { programme, starts_on: addDays(TODAY, -3) });
    const token = await app.make.session({ patient });
    const one = { plan_id: plan.public_id, exercise_id: exercise.public_id, local_date: TODAY, duration_s: 60, total_reps: 5 };
    const send = () => {
      const performances = [{ ...one, client_session_id: randomUUID(), started_at: `${TODAY}T00:00:01Z` }];
      return app.call(recordPerformances, { body: { performances } as never }, { token });
    };
    return send;
  };

  test('is reported once a patient and five minutes, when they are over', async () => {
    const send = await perform();
    for (let times = 0; times < 3; times++) expect((await send()).status).toBe(200);
    expect(await types()).toEqual([]);
    minutesLater(GATHER_MINUTES + 1);
    expect(await types()).toEqual(['session.recorded']);
    await send();
    minutesLater(2 * GATHER_MINUTES + 2);
    expect(await types()).toEqual(['session.recorded', 'session.recorded']);
  });

  test('is not reported before a change that it stands for can be seen', async () => {
    const send = await perform();
    await send();
    minutesLater(GATHER_MINUTES + 1);
    const early = await app.db.transaction().execute(async (db) => {
      await gatherEvent(db, practice.group.id, 'session.recorded', patient.id, new Date());
      return types();
    });
    expect(early).toEqual([]);
    expect(await types()).toEqual(['session.recorded']);
  });

  test('in the library is one event', async () => {
    const programme = await app.make.programme(practice.group);
    await app.call(archiveProgramme, { params: { id: programme.public_id } }, practice.who);
    minutesLater(GATHER_MINUTES + 1);
    expect((await list()).data).toMatchObject([{ type: 'library.updated', data: { seq: 1, identifiers: [] } }]);
  });
});

describe('numbers', () => {
  const record = (db = app.db) => recordEvents(db, practice.group.id, 'patient.updated', [{ patientId: patient.id }], new Date());

  test('never pass over a change that is committed late', async () => {
    const early = await during(app.db, record, async () => {
      await record();
      return list();
    });
    expect(early.data.map(({ data }) => data.seq)).toEqual([1]);
    expect((await list(early.next)).data.map(({ data }) => data.seq)).toEqual([2]);
  });

  test('have no hole where a change was taken back', async () => {
    await record();
    await app.db
      .transaction()
      .execute(async (db) => {
        await record(db);
        throw new Error('taken back');
      })
      .catch(() => {});
    await record();
    expect((await list()).data.map(({ data }) => data.seq)).toEqual([1, 2]);
  });

  test('are given by one server at a time, and whoever asks meanwhile waits for them', async () => {
    for (let times = 0; times < 3; times++) await record();
    const number = async (db: typeof app.db) => {
      await holdNumbering(db, practice.group.id);
      await numberEvents(db, practice.group.id, new Date());
    };
    const { data } = await during(app.db, number, () => list());
    expect(data.map((event) => event.data.seq)).toEqual([1, 2, 3]);
  });

  test('are paged, go on after old ones went, and say where they begin', async () => {
    for (let times = 0; times < 3; times++) await record();
    expect(await list(0, 2)).toMatchObject({ next: 2, has_more: true, oldest: 1 });
    expect(await list(2, 2)).toMatchObject({ next: 3, has_more: false });
    await deleteOldEvents(app.db, new Date(Date.now() + 91 * 86_400_000));
    expect(await list(1)).toMatchObject({ data: [], next: 1, oldest: null });
    await record();
    expect(await list(1)).toMatchObject({ data: [{ data: { seq: 4 } }], oldest: 4 });
  });

  test("are each group's own", async () => {
    await record();
    const elsewhere = await app.make.practice({ role: 'Admin' });
    expect((await list(0, 100, elsewhere)).data).toEqual([]);
  });
});
