import { addDays, DAY_MS } from '@physio/contract/common/dates';
import { PLAN_OF } from '@physio/demo/practice/habits';
import type { DemoPatient } from '@physio/demo/practice/patients';
import { scoresOf } from '@physio/demo/practice/scores';
import { recordPerformances } from '#features/performances/public.ts';
import { findReported, keepReport } from '#features/reports/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Services } from '#platform/http/context.ts';
import { exercisesOf, type GroupSeed, type Programmes } from './group-seed.ts';
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

/** A patient with plan, sessions, scores and report, as the habit has them. `number` varies what patients have in common. */
export async function seedPatient(
  services: Services,
  seed: GroupSeed,
  programmes: Programmes,
  patient: DemoPatient,
  number: number,
) {
  const { db, clock } = services;
  const { group } = seed;
  const now = clock.now();
  const today = dayIn(group.timeZone, now);
  const shape = PLAN_OF[patient.habit];
  const registeredDaysAgo = shape === null ? (number * 5) % 26 : Math.max(2, 6 - shape.startsIn + (number % 9));
  const createdAt = new Date(now.getTime() - registeredDaysAgo * DAY_MS - (number % 9) * 3_600_000);
  const { id, publicId } = await practice.insertPatient(db, seed.id, patient, {
    createdAt,
    registeredBy: seed.authorId,
    language: group.language,
  });
  if (shape === null) return;
  const chosen = programmes[number % programmes.length] as Programmes[number];
  const startsOn = addDays(today, shape.startsIn);
  const comments = number % 3 === 0 ? COMMENTS[group.language] : '';
  const planId = await practice.insertPlan(db, seed.id, {
    patientId: id,
    circuitPublicId: chosen.publicId,
    startsOn,
    shape,
    comments,
    assignedBy: seed.authorId,
  });
  const performances = sessionsOf(
    { habit: patient.habit, seed: number, planId, startsOn, shape, timeZone: group.timeZone, today, now },
    exercisesOf(seed, chosen.programme),
  );
  const record = (done: typeof performances) =>
    done.length === 0 ? null : recordPerformances(services, { id, groupId: seed.id }, done);
  const scores = scoresOf(patient.habit, number, Math.min(-shape.startsIn, 7 * shape.weeks));
  await insertScores(db, seed.id, scores, { patientId: id, recordedBy: seed.authorId, startsOn });
  if (!patient.hasReport) return void (await record(performances));
  // A report of the past knows nothing of what came later.
  const at = new Date(now.getTime() - (2 + (number % 20)) * DAY_MS);
  const isBefore = ({ started_at }: (typeof performances)[number]) => new Date(started_at) <= at;
  await record(performances.filter(isBefore));
  await seedReport(services, seed, publicId, at);
  await record(performances.filter((one) => !isBefore(one)));
}

async function seedReport(services: Services, { id, group, authorId }: GroupSeed, publicId: string, at: Date) {
  const patient = await findReported(services.db, id, publicId);
  if (patient === undefined) return;
  const reading = { ...services, readers: [group.language] } as const;
  await keepReport(reading, id, patient, { at, timeZone: group.timeZone, authorId, notes: NOTES[group.language] });
}
