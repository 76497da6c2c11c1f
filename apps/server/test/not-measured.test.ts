import { randomUUID } from 'node:crypto';
import { addDays } from '@physio/contract/common/dates';
import { getPatientActivity } from '@physio/contract/insights/activity';
import { getPlanHistory } from '@physio/contract/insights/insights';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { keepSession } from '@physio/contract/patient-app/session-record';
import { getHome } from '@physio/contract/patient-page/home';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { listPlans } from '@physio/contract/plans/plans';
import { exportPracticeInsights } from '@physio/contract/practice/practice';
import { exportStatement, exportStatementSheet } from '@physio/contract/statements/statements';
import { exportPatients } from '@physio/contract/transfers/transfers';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countChangedDays } from '#features/practice/public.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { fhirCalls } from './calls/fhir.ts';
import { reportCalls, textOf } from './calls/reports.ts';

/** As many as the practice's figures must be of, and two full weeks, which are compared. */
const PATIENTS = 5;
const DAYS = 15;
const TODAY = '2026-03-16';
const NOW = `${TODAY}T12:00:00Z`;
const PERIOD = { from: addDays(TODAY, -30), to: TODAY };
/** No share at all: a zero before a sign of per cent. */
const ZERO = /(?<![\d.,])0(?:[.,]0+)?\s*[%％]/;

let app: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  app = await buildTestApp();
  app.setTime(NOW);
  world = await makeWorld();
});
afterAll(() => app.close());

/** Patients who did all that was due, each day, on their own page, where nothing measures how well. */
async function makeWorld() {
  const practice = await app.make.practice({ role: 'Admin', group: { time_zone: 'UTC' } });
  await app.make.page(practice.group);
  const { group, user } = practice;
  const squat = await app.make.exercise(group, { name: 'Squat' });
  const programme = await app.make.programme(group, { name: 'Knee phase 2', exercises: [squat] });
  const people = [];
  for (let at = 0; at < PATIENTS; at++) {
    const patient = await app.make.patient(group);
    const plan = await app.make.plan(group, patient, { programme, starts_on: addDays(TODAY, 1 - DAYS) });
    await app.make.consent(group, patient);
    const token = await app.make.session({ patient }, new Date(NOW));
    people.push({ patient, plan, token });
    for (let day = 1 - DAYS; day <= 0; day++) await perform(token, [plan.public_id, squat.public_id], addDays(TODAY, day));
  }
  const [person] = people;
  if (person === undefined) throw new Error('There is nobody');
  const who = { ...practice.who, token: await app.make.session({ user }, new Date(NOW)) };
  return { practice, who, squat, ...person };
}

async function perform(token: string, [plan_id, exercise_id]: [string, string], local_date: string) {
  const started_at = `${local_date}T08:00:00Z`;
  const done = { exercise_id, started_at, local_date, duration_s: 60, total_reps: 10, sets_done: 3, counted: 'timed' as const };
  const body = { plan_id, revision: 1, sent_at: NOW, time_zone: 'UTC', started_at, performances: [done] };
  const answer = await app.call(keepSession, { params: { client_session_id: randomUUID() }, body }, { token });
  expect(answer.body.data.performances).toEqual([{ result: 'recorded' }]);
}

const ofPatient = () => ({ params: { user_id: world.patient.public_id } });
const { generate, open } = reportCalls(() => ({ app, practice: world.practice, patient: world.patient }));
const { everything } = fhirCalls(() => ({ app, who: world.who }));

/** Each figure of that name, wherever it stands. */
function figuresOf(name: RegExp, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [...(name.test(key) ? [one] : []), ...figuresOf(name, one)]);
}

describe('where nothing was measured, there is no accuracy of 0', () => {
  test.each(LANGUAGES)('in the report in %s', async (language) => {
    const page = textOf((await open((await generate()).body.data.report_url, `?language=${language}`)).body);
    expect(page).toContain('Squat');
    expect(page).toContain({ en: 'Not measured', hi: 'मापा नहीं गया', ja: '測定なし' }[language]);
    expect(page).not.toMatch(ZERO);
  });

  test('in what the console and the patient’s page are given', async () => {
    const { who, token, plan, squat } = world;
    const answers = [
      await app.call(getPatientActivity, { ...ofPatient(), query: { from: addDays(TODAY, 1 - DAYS), to: TODAY } }, who),
      await app.call(getPlanHistory, { params: { id: plan.public_id }, query: { exercise_id: squat.public_id } }, who),
      await app.call(listPlans, { query: { user_id: world.patient.public_id } }, who),
      await app.call(exportPatient, ofPatient(), who),
      await app.call(getHome, { query: {} }, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const figures = figuresOf(/accuracy|successful_reps/, answers);
    expect(figures.length).toBeGreaterThan(DAYS);
    expect(new Set(figures)).toEqual(new Set([null]));
  });

  test('in FHIR', async () => {
    const { status, body } = await everything(world.patient.public_id);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('total-repetitions');
    expect(JSON.stringify(body)).not.toMatch(/"accuracy"|successful-repetitions/);
  });

  test('in the files of patients and of what they did', async () => {
    const { who } = world;
    const texts = [
      (await app.call(exportPatients, { query: {} as never }, who)).body.text,
      (await app.call(exportStatement, { query: PERIOD as never }, who)).body.text,
    ];
    const { bytes } = (await app.call(exportStatementSheet, { query: PERIOD as never }, who)).body;
    const sheet = JSON.stringify(await readXlsxFile(Buffer.from(bytes ?? [])));
    for (const text of [...texts, sheet]) {
      expect(text?.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/accuracy/i);
      expect(text).not.toMatch(ZERO);
    }
  });

  test.each(LANGUAGES)('in the practice’s figures as a file in %s', async (language) => {
    await countChangedDays(app.services);
    const { text } = (await app.call(exportPracticeInsights, { query: { range: '4', card: 'exercises', language } }, world.who))
      .body;
    expect(text).not.toMatch(ZERO);
    expect(text).not.toMatch(/accuracy/);
  });
});
