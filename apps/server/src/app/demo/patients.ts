import { addDays, DAY_MS } from '@physio/contract/common/dates';
import type { Performance } from '@physio/contract/patient-app/patient-app';
import { formerPlan, PLAN_OF, type PlanShape } from '@physio/demo/practice/habits';
import type { DemoPatient } from '@physio/demo/practice/patients';
import { scoresOf } from '@physio/demo/practice/scores';
import { recordPerformances } from '#features/performances/public.ts';
import { findReported, keepReport } from '#features/reports/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { exercisesOf, type GroupSeed } from './group-seed.ts';
import * as practice from './practice.queries.ts';
import { insertScores } from './scores.queries.ts';
import { sessionsOf } from './sessions.ts';

const COMMENTS = {
  en: 'Stop if the pain stays above 4 of 10 for more than an hour.',
  hi: 'दर्द एक घंटे से ज़्यादा 10 में 4 से ऊपर रहे तो रुकें।',
  ja: '痛みが10段階で4を超えて1時間以上続く場合は中止してください。',
};

const NOTES = {
  en: 'Managing stairs better. Continue for two weeks, then review the dose.',
  hi: 'सीढ़ियाँ चढ़ना अब आसान है। दो सप्ताह और जारी रखें, फिर मात्रा की समीक्षा करें।',
  ja: '階段の昇り降りが楽になっています。あと2週間続けて、運動量を見直します。',
};

/** Sessions of a former plan are others than those of the present one. */
const FORMER = 500_000;

/** A patient with plans, sessions, scores and report, as the habit has them. `number` varies what patients have in common. */
export async function seedPatient(services: Services, seed: GroupSeed, patient: DemoPatient, number: number): Promise<void> {
  const { db, clock } = services;
  const physio = seed.prescribers[number % seed.prescribers.length] as number;
  const shape = PLAN_OF[patient.habit];
  const former = patient.before && formerPlan(patient.before.doneWeeks, number);
  const first = former ?? shape;
  const registeredDaysAgo = first === null ? (number * 5) % 26 : Math.max(2, 6 - first.startsIn + (number % 9));
  const createdAt = new Date(clock.now().getTime() - registeredDaysAgo * DAY_MS - (number % 9) * 3_600_000);
  const { id, publicId } = await practice.insertPatient(db, seed.id, patient, {
    createdAt,
    registeredBy: physio,
    language: seed.group.language,
  });
  const of: Of = { id, publicId, patient, number, physio };
  if (patient.before && former) {
    const { performances } = await seedPlan(services, seed, {
      ...of,
      number: number + FORMER,
      programme: patient.before.programme,
      shape: former,
    });
    await record(services, seed, id, performances);
  }
  if (shape !== null && patient.programme !== undefined)
    await seedPresent(services, seed, { ...of, programme: patient.programme, shape });
}

type Of = { id: number; publicId: string; patient: DemoPatient; number: number; physio: number };
type Given = Of & { programme: string; shape: PlanShape };

/** @returns what was done of it, which is not recorded yet */
async function seedPlan(services: Services, seed: GroupSeed, { id, patient, number, physio, programme, shape: usual }: Given) {
  const { db, clock } = services;
  const { group } = seed;
  const chosen = seed.programmes.find((one) => one.programme.key === programme);
  if (chosen === undefined) throw new Error(`no demo programme ${programme}`);
  const shape = { ...usual, weeks: chosen.programme.weeks ?? usual.weeks };
  const now = clock.now();
  const today = dayIn(group.timeZone, now);
  const startsOn = addDays(today, shape.startsIn);
  const comments = number % 3 === 0 ? COMMENTS[group.language] : '';
  const plan = { patientId: id, circuitPublicId: chosen.publicId, startsOn, shape, comments, assignedBy: physio };
  const planId = await practice.insertPlan(db, seed.id, plan);
  const { habit } = patient;
  const course = { habit, seed: number, planId, startsOn, shape, timeZone: group.timeZone, today, now };
  const performances = sessionsOf(course, exercisesOf(seed, chosen.programme));
  return { performances, startsOn, tags: chosen.programme.tags };
}

/** The plan of now with its scores; a report knows only what was done before it. */
async function seedPresent(services: Services, seed: GroupSeed, given: Given): Promise<void> {
  const { id, publicId, patient, number, physio, shape } = given;
  const { performances, startsOn, tags } = await seedPlan(services, seed, given);
  const daysSoFar = Math.min(-shape.startsIn, 7 * shape.weeks);
  const scores = scoresOf({ habit: patient.habit, seed: number, daysSoFar, tags });
  await insertScores(services.db, seed.id, scores, { patientId: id, recordedBy: physio, startsOn });
  if (!patient.hasReport) return await record(services, seed, id, performances);
  const at = new Date(services.clock.now().getTime() - (2 + (number % 20)) * DAY_MS);
  const isBefore = ({ started_at }: Performance) => new Date(started_at) <= at;
  await record(services, seed, id, performances.filter(isBefore));
  await seedReport(services, seed, { publicId, physio, at });
  await record(
    services,
    seed,
    id,
    performances.filter((one) => !isBefore(one)),
  );
}

async function record(services: Services, seed: GroupSeed, id: number, performances: Performance[]): Promise<void> {
  if (performances.length > 0) await recordPerformances(services, { id, groupId: seed.id }, performances);
}

type Report = { publicId: string; physio: number; at: Date };

async function seedReport(services: Services, { id, group }: GroupSeed, { publicId, physio, at }: Report): Promise<void> {
  const patient = await findReported(services.db, id, publicId);
  if (patient === undefined) return;
  const reading = { ...services, readers: [group.language] } as const;
  await keepReport(reading, id, patient, { at, timeZone: group.timeZone, authorId: physio, notes: NOTES[group.language] });
}
