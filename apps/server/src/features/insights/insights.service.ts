import type { Parsed } from '@physio/contract/common/endpoint';
import type { ErrorCode } from '@physio/contract/common/errors';
import { MESSAGES } from '@physio/contract/common/errors';
import { isVariation, sideOf } from '@physio/contract/exercises/sides';
import * as contract from '@physio/contract/insights/insights';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/client.ts';
import { findPatient } from '#features/patients/public.ts';
import { recordAudit } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { GroupContext } from '#platform/http/context.ts';
import { findExercise, findPlan, readHistory, readTotals } from './insights.queries.ts';
import { hundredthsOf, measuredOf } from './rounding.ts';

type Question = Parsed<typeof contract.getExerciseInsights>['body'];

/** As the totals have it: '' for an exercise done as a whole. @throws AppError for an id that is not a variation */
function sideKey(variationId: string | null | undefined, code: ErrorCode): string {
  if (!variationId) return '';
  if (!isVariation(variationId)) throw new AppError(code, MESSAGES.variationNotFound);
  return sideOf([variationId]) ?? '';
}

/** Totals of one exercise and side of a patient's plan, as the named query answers; zeros when nothing was done. */
export async function getExerciseInsights({ db, group }: GroupContext, question: Question) {
  const patient = await findPatient(db, group.id, question.user_id);
  if (patient === undefined) throw new AppError('unknown_reference', MESSAGES.patientNotFound);
  const plan = await findPlan(db, group.id, question.plan_id);
  if (plan?.patient_public_id !== question.user_id) throw new AppError('unknown_reference', MESSAGES.planNotFound);
  const exerciseId = await exerciseOf({ db, group }, question.exercise_id, 'unknown_reference');
  const totals = await readTotals(db, group.id, plan.id, exerciseId, sideKey(question.variation_id, 'unknown_reference'));
  if (totals === undefined) return { columns: [...contract.INSIGHT_COLUMNS], results: [contract.INSIGHT_COLUMNS.map(() => 0)] };
  const { duration_s, days, sessions, measured, total_reps } = totals;
  const { accuracy, successfulReps } = measuredOf(totals);
  return {
    columns: [...contract.INSIGHT_COLUMNS],
    results: [[duration_s, accuracy, successfulReps, days, sessions, measured, total_reps]],
  };
}

/** The days of one exercise of a plan, oldest first. */
export async function getPlanHistory(
  { db, group }: GroupContext,
  planId: string,
  query: { exercise_id: string; variation_id?: string | undefined },
): Promise<contract.HistoryDay[]> {
  const plan = await findPlan(db, group.id, planId);
  if (plan === undefined) throw new AppError('not_found', MESSAGES.planNotFound);
  const exerciseId = await exerciseOf({ db, group }, query.exercise_id, 'not_found');
  const rows = await readHistory(db, group.id, plan.id, exerciseId, sideKey(query.variation_id, 'not_found'));
  return rows.map((row) => ({ ...row, accuracy: hundredthsOf(row.accuracy) }));
}

async function exerciseOf({ db, group }: Pick<GroupContext, 'db' | 'group'>, publicId: string, code: ErrorCode): Promise<number> {
  const exercise = await findExercise(db, group.id, publicId);
  if (exercise === undefined) throw new AppError(code, MESSAGES.exerciseNotFound);
  return exercise.id;
}

/** The text of the query is not kept. */
export const noteRefusedQuery = (db: Db, request: FastifyRequest) =>
  recordAudit(db, {
    endpoint: { ...contract.getExerciseInsights, audit: 'insights.refused' },
    request,
    entityId: null,
    detail: { reason: contract.UNSUPPORTED_QUERY },
  });
