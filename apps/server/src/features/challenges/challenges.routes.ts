import * as entry from '@physio/contract/challenge-entries';
import * as contract from '@physio/contract/challenges';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as challenges from './challenges.service.ts';
import * as entries from './entries.service.ts';

const SAYS = contract.CHALLENGE_MESSAGES;

export async function challengeRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listChallenges, 'member', async (context) => ({ data: await challenges.listChallenges(context) }));
  handle(app, contract.createChallenge, 'admin', async (context, { body }) => {
    const data = await challenges.createChallenge(context, body);
    context.note(data.id);
    return { message: SAYS.created, data };
  });
  handle(app, contract.updateChallenge, 'admin', async (context, { params, body }) => ({
    message: SAYS.updated,
    data: await challenges.updateChallenge(context, params.id, body),
  }));
  handle(app, contract.deleteChallenge, 'admin', async (context, { params }) => {
    await challenges.deleteChallenge(context, params.id);
    return { message: SAYS.deleted };
  });
  handle(app, contract.restoreChallenge, 'admin', async (context, { params }) => {
    await challenges.restoreChallenge(context, params.id);
    return { message: SAYS.restored };
  });
  teamRoutes(app);
  participantRoutes(app);
}

function teamRoutes(app: FeatureApp): void {
  handle(app, entry.listTeams, 'member', async (context, { params }) => ({ data: await entries.listTeams(context, params.id) }));
  handle(app, entry.createTeam, 'admin', async (context, { params, body }) => ({
    message: SAYS.teamCreated,
    data: await entries.createTeam(context, params.id, body.name),
  }));
  handle(app, entry.renameTeam, 'admin', async (context, { params, body }) => {
    await entries.renameTeam(context, params, body.name);
    return { message: SAYS.teamRenamed };
  });
  handle(app, entry.deleteTeam, 'admin', async (context, { params }) => {
    await entries.deleteTeam(context, params);
    return { message: SAYS.teamDeleted };
  });
}

function participantRoutes(app: FeatureApp): void {
  handle(app, entry.listParticipants, 'member', async (context, { params, query }) => ({
    data: await entries.listParticipants(context, params.id, query),
  }));
  handle(app, entry.enterChallenge, 'admin', async (context, { params, body }) => {
    await entries.enterChallenge(context, params.id, body);
    context.note(params.id, { user_ids: body.user_ids });
    return { message: SAYS.entered };
  });
  handle(app, entry.leaveChallenge, 'admin', async (context, { params }) => {
    await entries.leaveChallenge(context, params);
    context.note(params.id, { user_id: params.user_id });
    return { message: SAYS.removed };
  });
  handle(app, entry.givePoints, 'admin', async (context, { params, body }) => {
    const data = await entries.givePoints(context, params.id, body);
    context.note(params.id, { user_id: body.user_id, points: body.points });
    return { message: SAYS.pointsGiven, data };
  });
}
