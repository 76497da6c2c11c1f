import { addDays, daysBetween } from '@physio/contract/common/dates';
import { VARIATIONS } from '@physio/contract/exercises/sides';
import type { Performance } from '@physio/contract/patient-app/patient-app';
import type { DemoExercise } from '@physio/demo/exercises';
import { chanceOf, type PlanShape, skillOf } from '@physio/demo/practice/habits';
import { seededRandom, seededUuid } from '@physio/demo/practice/random';
import type { Habit } from '@physio/demo/practice/types';
import { instantIn } from '#platform/clock/clock.ts';

/** An exercise of a programme, with its public id in the group. */
export type DoneExercise = { exercise: DemoExercise; publicId: string; side: 'left' | 'right' | null };
type Patient = {
  habit: Habit;
  seed: number;
  planId: string;
  startsOn: string;
  shape: PlanShape;
  timeZone: string;
  today: string;
  now: Date;
};

const SKIPS_AN_EXERCISE = 0.06;
const SECONDS_A_REP = 2;

/** What a patient of a habit did since the start of the plan: weekday rhythm, learning, tiredness; the same for the same seed. */
export function sessionsOf(patient: Patient, exercises: readonly DoneExercise[]): Performance[] {
  const random = seededRandom(patient.seed);
  const done: Performance[] = [];
  const { weeks, doneWeeks = weeks } = patient.shape;
  for (let day = 0; day < doneWeeks * 7; day++) {
    const date = addDays(patient.startsOn, day);
    const ago = daysBetween(date, patient.today);
    if (ago < 0) break;
    const chance = chanceOf(patient.habit, { day, ago, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() });
    for (let time = 0; time < patient.shape.timesPerDay; time++) {
      if (random() < chance) done.push(...session(patient, exercises, { date, day, ago, hour: time === 0 ? 7 : 18 }, random));
    }
  }
  return done.filter((performance) => Date.parse(performance.started_at) <= patient.now.getTime());
}

type When = { date: string; day: number; ago: number; hour: number };

function session(patient: Patient, exercises: readonly DoneExercise[], when: When, random: () => number): Performance[] {
  const id = seededUuid(random);
  let minute = Math.floor(random() * 90);
  const performances: Performance[] = [];
  for (const { exercise, publicId, side } of exercises) {
    if (random() < SKIPS_AN_EXERCISE) continue;
    const { sets, reps, holdSeconds, restSeconds } = exercise.dose;
    const total = sets * Math.max(reps, 1);
    const accuracy = Math.max(20, Math.min(100, skillOf(patient.habit, when) + (random() - 0.5) * 14 - (exercise.strict ? 6 : 0)));
    const seconds = sets * (Math.max(reps, 1) * (SECONDS_A_REP + holdSeconds) + restSeconds);
    const clock = `${String(when.hour + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
    minute += Math.ceil(seconds / 60) + 1;
    performances.push({
      client_session_id: id,
      plan_id: patient.planId,
      exercise_id: publicId,
      ...(side && { variation_id: VARIATIONS[side] }),
      started_at: instantIn(patient.timeZone, `${when.date} ${clock}`).toISOString(),
      local_date: when.date,
      duration_s: Math.round(seconds * (0.85 + random() * 0.4)),
      accuracy: Math.round(accuracy * 10) / 10,
      successful_reps: Math.min(total, Math.round((total * (accuracy + 8)) / 100)),
      total_reps: total,
      ...(exercise.tags.includes('Mobility') || exercise.region === 'Knee'
        ? { range_of_motion_deg: Math.round(72 + Math.min(40, when.day) + (random() - 0.5) * 8) }
        : {}),
    });
  }
  return performances;
}
