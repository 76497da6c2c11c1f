import type { HistoryDay } from '@physio/contract/insights/insights';
import type { Db } from '#db/client.ts';
import { readPatientHistory, readPatientTotals } from './insights.queries.ts';
import { hundredthsOf, measuredOf } from './rounding.ts';

/** What was done of one exercise and side of a plan: seconds, accuracy 0–100, and its days, oldest first. */
export type ExerciseFigures = {
  plan: string;
  exercise: string;
  name: string;
  /** '' for an exercise without a side. */
  side: string;
  duration: number;
  /** Both of what was measured; null when nothing was. */
  accuracy: number | null;
  successfulReps: number | null;
  measured: number;
  totalReps: number;
  days: number;
  sessions: number;
  history: HistoryDay[];
};

/** The figures of the insight panels of every plan of a patient at once, by the plans' and exercises' public ids. */
export async function loadPlanFigures(db: Db, groupId: number, patientId: number): Promise<ExerciseFigures[]> {
  const totals = await readPatientTotals(db, groupId, patientId);
  const days = Map.groupBy(await readPatientHistory(db, groupId, patientId), keyOf);
  return totals.map((row) => ({
    plan: row.plan,
    exercise: row.exercise,
    name: row.name,
    side: row.side,
    duration: row.duration_s,
    ...measuredOf(row),
    measured: row.measured,
    totalReps: row.total_reps,
    days: row.days,
    sessions: row.sessions,
    history: (days.get(keyOf(row)) ?? []).map((day) => ({ ...day, accuracy: hundredthsOf(day.accuracy) })),
  }));
}

const keyOf = ({ plan, exercise, side }: { plan: string; exercise: string; side: string }) => `${plan} ${exercise} ${side}`;
