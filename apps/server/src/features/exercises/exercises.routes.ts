import * as contract from '@physio/contract/exercises/exercises';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as doses from './doses.service.ts';
import * as exercises from './exercises.service.ts';

export async function exerciseRoutes(app: FeatureApp) {
  handle(app, contract.listExercises, 'member', (context, { query }) => exercises.listExercises(context, query));

  handle(app, contract.listMostUsed, 'member', (context) => exercises.listMostUsed(context));

  handle(app, contract.updateFavourite, 'member', async (context, { body }) => ({
    data: await exercises.updateFavourite(context, body),
  }));

  handle(app, contract.listDoses, 'member', async (context, { query }) => ({ data: await doses.listDoses(context, query.ids) }));

  handle(app, contract.listInstructions, 'member', async (context, { query }) => ({
    data: await exercises.listInstructions(context, query.ids),
  }));
}
