import * as entry from '@physio/contract/challenges/challenge-entries';
import * as contract from '@physio/contract/challenges/challenges';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as challenges from './challenges.service.ts';
import * as entries from './entries.service.ts';

export async function challengeRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listChallenges, 'member', async (context) => ({ data: await challenges.listChallenges(context) }));

  handle(app, contract.createChallenge, 'admin', async (context, { body }) => ({
    data: await challenges.createChallenge(context, body),
  }));

  handle(app, contract.updateChallenge, 'admin', async (context, { params, body }) => ({
    data: await challenges.updateChallenge(context, params.id, body),
  }));

  handle(app, contract.deleteChallenge, 'admin', (context, { params }) => challenges.deleteChallenge(context, params.id));

  handle(app, contract.restoreChallenge, 'admin', (context, { params }) => challenges.restoreChallenge(context, params.id));

  teamRoutes(app);
  participantRoutes(app);
}

function teamRoutes(app: FeatureApp): void {
  handle(app, entry.listTeams, 'member', async (context, { params }) => ({ data: await entries.listTeams(context, params.id) }));

  handle(app, entry.createTeam, 'admin', async (context, { params, body }) => ({
    data: await entries.createTeam(context, params.id, body.name),
  }));

  handle(app, entry.renameTeam, 'admin', (context, { params, body }) => entries.renameTeam(context, params, body.name));

  handle(app, entry.deleteTeam, 'admin', (context, { params }) => entries.deleteTeam(context, params));
}

function participantRoutes(app: FeatureApp): void {
  handle(app, entry.listParticipants, 'member', async (context, { params, query }) => ({
    data: await entries.listParticipants(context, params.id, query),
  }));

  handle(app, entry.enterChallenge, 'admin', (context, { params, body }) => entries.enterChallenge(context, params.id, body));

  handle(app, entry.leaveChallenge, 'admin', (context, { params }) => entries.leaveChallenge(context, params));

  handle(app, entry.givePoints, 'admin', async (context, { params, body }) => ({
    data: await entries.givePoints(context, params.id, body),
  }));
}
