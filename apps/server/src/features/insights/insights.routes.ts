import * as activityContract from '@physio/contract/insights/activity';
import * as contract from '@physio/contract/insights/insights';
import * as sessionsContract from '@physio/contract/insights/patient-sessions';
import { AppError } from '#platform/http/app-error.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { getPatientActivity } from './activity.service.ts';
import * as insights from './insights.service.ts';
import { listPatientSessions } from './sessions.service.ts';

export async function insightRoutes(app: FeatureApp) {
  handle(app, contract.getExerciseInsights, 'member', async (context, { body }) => ({
    data: await insights.getExerciseInsights(context, body),
  }));

  handle(app, contract.getPlanHistory, 'member', async (context, { params, query }) => ({
    data: await insights.getPlanHistory(context, params.id, query),
  }));

  handle(app, activityContract.getPatientActivity, 'member', async (context, { params, query }) => ({
    data: await getPatientActivity(context, params.user_id, query),
  }));

  handle(app, sessionsContract.listPatientSessions, 'member', (context, { params, query }) =>
    listPatientSessions(context, params.user_id, query),
  );

  noteRefusedQueries(app);
}

/** The contract refuses SQL and any other unknown query; the attempt is logged, its text is not. */
function noteRefusedQueries({ http, relaxedDb }: FeatureApp) {
  http.addHook('onError', async (request, _reply, error) => {
    const refused = error instanceof AppError && error.fields?.query === contract.UNSUPPORTED_QUERY;
    if (!refused || request.routeOptions.config.endpoint !== contract.getExerciseInsights) return;
    await insights.noteRefusedQuery(relaxedDb, request);
  });
}
