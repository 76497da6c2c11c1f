import type { Change } from '@physio/contract/insights/improvement';
import type { Course } from '@physio/contract/plans/course';
import type { Dose } from '@physio/contract/plans/dose';
import type { PlanStatus } from '@physio/contract/plans/plans';
import type { Verdict } from '@physio/contract/scores/score-trend';
import type { Instrument } from '@physio/contract/scores/scores';
import type { Named } from './names.rules.ts';
import type { ReportSaid } from './said.ts';

/**
 * One exercise of a plan. `dose` is null once the programme no longer holds it. Seconds; accuracy 0–100 and successful repetitions
 * of the `measured` sessions, null when there is none. Reports made before sessions could be without it do not say `measured`.
 */
export type ReportExercise = Named & {
  side: 'right' | 'left' | null;
  dose: { sets: number; reps: number; holds: number; rest: number } | null;
  sessions: number;
  days: number;
  successfulReps: number | null;
  measured?: number;
  totalReps?: number;
  duration: number;
  accuracy: number | null;
  /** First against latest week with a session. */
  change: { minutes: Change | null; accuracy: Change | null; degrees: Change | null };
};

/** First and latest of an instrument; `change` is null until there are two. */
export type ReportScore = {
  instrument: Instrument;
  first: { value: number; on: string };
  latest: { value: number; on: string };
  change: { by: number; verdict: Verdict } | null;
};

export type ReportPlan = Named & {
  status: PlanStatus;
  startsOn: string;
  endsOn: string;
  endedOn: string | null;
  timesPerDay: number;
  frequency: number;
  /** Chosen days; reports from before have none. */
  weekdays?: number | undefined;
  weeks: number;
  comments: string;
  completedDays: number;
  sessions: number;
  daysSoFar: number;
  percent: number | null;
  expectedSessions: number | null;
  /** Sets done of those due; reports from before have none. */
  dose?: Dose | undefined;
  exercises: ReportExercise[];
};

/** Weeks from a Monday on; of each day the sessions done, or null where no plan ran. */
export type ReportCalendar = { from: string; weeks: (number | null)[][] };

/**
 * What a report says, as things stood when it was made: facts in no language and names in all they
 * have, so that it can be read in any. Days are
 * `YYYY-MM-DD` in `timeZone`, where `today` was the day.
 */
export type Report = {
  today: string;
  timeZone: string;
  since: string | null;
  patient: {
    firstName: string;
    lastName: string;
    gender: string | null;
    dateOfBirth: string | null;
    age: number | null;
    lastPerformedAt: string | null;
  };
  generatedBy: string;
  notes: string;
  course: Course;
  plans: ReportPlan[];
  calendar: ReportCalendar | null;
  scores: ReportScore[];
  /** Reports from before have none. */
  said?: ReportSaid;
};
