import { randomUUID } from 'node:crypto';
import { exportPatient, type PatientRecord } from '@physio/contract/patients/patient-record';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fhirCalls } from '#test/calls/fhir.ts';
import { makeKnownPatient } from '#test/factories/known-patient.ts';
import { looseReferences } from '#test/fhir-check.ts';

const RUNS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
});
afterAll(() => app.close());

const { everything } = fhirCalls(() => ({ app, who: {} }));
type World = Awaited<ReturnType<typeof makeKnownPatient>>;
// What a resource holds is checked by the definitions of R4; here only what it says.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Resource = any;

const performance = fc.record({
  side: fc.constantFrom('left', 'right', null),
  duration_s: fc.nat(5000),
  accuracy: fc.option(fc.nat(100)),
  total_reps: fc.nat(50),
  range_of_motion_deg: fc.option(fc.integer({ min: 0, max: 180 })),
  pain: fc.option(fc.nat(10)),
  minute: fc.nat(1400),
});
/** Versions of a score, the first one first; null takes it back. */
const score = fc.tuple(fc.nat(100), fc.array(fc.option(fc.nat(100)), { maxLength: 3 }));
const history = fc.record({ performances: fc.array(performance, { maxLength: 120 }), scores: fc.array(score, { maxLength: 4 }) });

type Lived = typeof history extends fc.Arbitrary<infer T> ? T : never;

async function live(world: World, { performances, scores }: Lived) {
  const { group, patient, plan, user } = world;
  const { exercise_id } = await app.db
    .selectFrom('circuit_items')
    .select('exercise_id')
    .where('version_id', '=', plan.version_id)
    .executeTakeFirstOrThrow();
  const rows = performances.map(({ minute, ...done }) => ({
    ...done,
    successful_reps: done.accuracy === null ? null : Math.min(done.total_reps, 5),
    group_id: group.id,
    patient_id: patient.id,
    plan_id: plan.id,
    exercise_id,
    client_session_id: randomUUID(),
    started_at: new Date(Date.UTC(2026, 10, 2, 0, minute)),
    local_date: '2026-11-02',
  }));
  if (rows.length > 0) await app.db.insertInto('exercise_performances').values(rows).execute();
  for (const [first, later] of scores) {
    let { id } = await app.make.score(group, patient, user, { value: first });
    for (const value of later) ({ id } = await app.make.score(group, patient, user, { value, replaces_id: id }));
  }
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

function saidByFhir(resources: Resource[]) {
  const of = (type: string): Resource[] => resources.filter(({ resourceType }) => resourceType === type);
  const observations = of('Observation');
  const value = ({ component }: Resource, code: string) =>
    component.find((one: Resource) => one.code.coding[0].code === code)?.valueQuantity.value ?? null;
  const [patient] = of('Patient');
  return {
    patient: {
      name: patient.name[0],
      email: patient.telecom[0].value,
      born: patient.birthDate,
      numbers: patient.identifier.slice(1).map((one: Resource) => one.value),
    },
    plans: sorted(
      of('CarePlan').map(({ id, title, period, note }) => ({ id, title, starts_on: period.start, comments: note?.[0].text ?? '' })),
    ),
    doses: sorted(
      of('ServiceRequest').map((one) => [one.code.text, ...one.extension[0].extension.map((part: Resource) => part.valueInteger)]),
    ),
    performances: sorted(
      of('Procedure').map((done) => {
        const measured = observations.find(({ partOf }) => partOf?.[0].reference === `Procedure/${done.id}`);
        return {
          at: done.performedPeriod.start,
          day: done.extension[0].valueDate,
          name: done.code.text,
          side: done.bodySite?.[0].text ?? null,
          figures: ['total-repetitions', 'successful-repetitions', 'accuracy', 'range-of-motion', 'pain'].map((code) =>
            value(measured, code),
          ),
          minutes: value(measured, '55411-3'),
        };
      }),
    ),
    scores: sorted(
      observations
        .filter(({ partOf }) => !partOf)
        .map((one) => ({ id: one.id, value: one.valueQuantity?.value ?? null, on: one.effectiveDateTime })),
    ),
    versions: of('Provenance').filter(({ id }) => id.startsWith('score.')).length,
    goals: sorted(of('Goal').map(({ description }) => [description.text])),
    reports: sorted(of('DocumentReference').map(({ id }) => [id])),
    consents: of('Consent').length,
  };
}

function saidByRecord(record: PatientRecord): ReturnType<typeof saidByFhir> {
  const { patient } = record;
  const next = new Map(record.scores.map((score) => [score.replaces, score]));
  const lastOf = (score: PatientRecord['scores'][number]): PatientRecord['scores'][number] => {
    const later = next.get(score.id);
    return later ? lastOf(later) : score;
  };
  return {
    patient: {
      name: { use: 'official', family: patient.last_name, given: [patient.first_name], extension: expect.anything() },
      email: patient.email,
      born: patient.date_of_birth,
      numbers: record.identifiers.map(({ value }) => value),
    },
    plans: sorted(record.plans.map(({ id, programme, starts_on, comments }) => ({ id, title: programme, starts_on, comments }))),
    doses: sorted(
      record.plans
        .flatMap(({ exercises }) => exercises)
        .map((one) => [one.exercise, one.sets, one.reps, one.hold_seconds, one.rest_seconds]),
    ),
    performances: sorted(
      record.performances.map((done) => ({
        at: done.started_at,
        day: done.local_date,
        name: done.exercise,
        side: done.side,
        figures: [done.total_reps, done.successful_reps, done.accuracy, done.range_of_motion_degrees, done.pain],
        minutes: Math.round((done.duration_seconds / 60) * 100) / 100,
      })),
    ),
    scores: sorted(
      record.scores
        .filter(({ replaces }) => replaces === null)
        .map((first) => ({ id: first.id, value: lastOf(first).value, on: lastOf(first).recorded_on })),
    ),
    versions: record.scores.length,
    goals: sorted(record.goals.map(({ goal }) => [goal])),
    reports: sorted(record.reports.map(({ id }) => [id])),
    consents: record.consents.length,
  };
}

test('FHIR says of a whole record what the record says', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (lived) => {
      await app.db.deleteFrom('rate_limits').execute();
      const world = await makeKnownPatient(app);
      await live(world, lived);
      const { public_id } = world.patient;
      const record = (await app.call(exportPatient, { params: { user_id: public_id } }, world.who)).body.data;
      const bundle = (await everything(public_id, world.who)).body.data;
      expect(saidByFhir((bundle.entry ?? []).map(({ resource }) => resource))).toEqual(saidByRecord(record));
      expect(looseReferences(bundle)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 300_000);
