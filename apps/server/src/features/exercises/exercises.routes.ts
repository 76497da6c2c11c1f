import { MESSAGES } from '@physio/contract/errors';
import { listDoses, listExercises, listInstructions, updateFavourite } from '@physio/contract/exercises';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as doses from './doses.service.ts';
import * as exercises from './exercises.service.ts';
import { selectInstructions } from './facts.queries.ts';

export async function exerciseRoutes(app: FeatureApp) {
  handle(app, listExercises, 'member', async (context, { query }) => exercises.listExercises(context, query));

  handle(app, updateFavourite, 'member', async ({ db, group, user }, { body }) => {
    const wish = { userId: user.id, exerciseId: body.exercise_id, wanted: body.is_favourite };
    return { data: { is_favourite: await exercises.markFavourite(db, group.id, wish) }, message: MESSAGES.updated };
  });

  handle(app, listDoses, 'member', async ({ db, group, user }, { query }) => ({
    data: await doses.listDoses(db, group.id, user.id, query.ids),
  }));

  handle(app, listInstructions, 'member', async ({ db, group }, { query }) => ({
    data: await selectInstructions(db, group.id, query.ids),
  }));
}
