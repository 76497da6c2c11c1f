import { getExerciseInsights, getPlanHistory, INSIGHT_QUERY } from '@physio/contract/insights/insights';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { totalsOf } from './totals.ts';

/** One exercise of a patient's plan; `variationId` is null for an exercise without a side. */
export type Subject = { userId: string; planId: string; exerciseId: string; variationId: string | null };

const side = ({ variationId }: Subject) => (variationId === null ? {} : { variation_id: variationId });

export const useTotals = (subject: Subject) =>
  useQuery({
    queryKey: ['insights', 'totals', subject],
    queryFn: async ({ signal }) => {
      const { userId, planId, exerciseId } = subject;
      const body = { query: INSIGHT_QUERY, user_id: userId, plan_id: planId, exercise_id: exerciseId, ...side(subject) } as const;
      return totalsOf((await call(getExerciseInsights, { body }, { signal })).data);
    },
  });

export const useHistory = (subject: Subject) =>
  useQuery({
    queryKey: ['insights', 'history', subject],
    queryFn: async ({ signal }) => {
      const query = { exercise_id: subject.exerciseId, ...side(subject) };
      return (await call(getPlanHistory, { params: { id: subject.planId }, query }, { signal })).data;
    },
  });
