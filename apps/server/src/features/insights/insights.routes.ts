import { getPatientActivity } from '@physio/contract/activity';
import { getExerciseInsights, getPlanHistory, UNSUPPORTED_QUERY } from '@physio/contract/insights';
import { recordAudit } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { patientActivity } from './activity.service.ts';
import { exerciseInsights, planHistory } from './insights.service.ts';

export async function insightRoutes(app: FeatureApp) {
  handle(app, getExerciseInsights, 'member', async (context, { body }) => ({ data: await exerciseInsights(context, body) }));
  handle(app, getPlanHistory, 'member', async (context, { params, query }) => ({
    data: await planHistory(context, params.id, query),
  }));
  handle(app, getPatientActivity, 'member', async (context, { params, query }) => ({
    data: await patientActivity(context, params.user_id, query),
  }));
  noteRefusedQueries(app);
}

/** Who sends SQL, or any other unknown query, is refused by the contract; that they tried is kept. The text is not. */
function noteRefusedQueries({ http, relaxedDb }: FeatureApp) {
  http.addHook('onError', async (request, _reply, error) => {
    const refused = error instanceof AppError && error.fields?.query === UNSUPPORTED_QUERY;
    if (!refused || request.routeOptions.config.endpoint !== getExerciseInsights) return;
    await recordAudit(relaxedDb, {
      endpoint: { ...getExerciseInsights, audit: 'insights.refused' },
      request,
      entityId: null,
      detail: { reason: UNSUPPORTED_QUERY },
    });
  });
}
