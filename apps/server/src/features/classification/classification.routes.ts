import * as contract from '@physio/contract/classification';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as classification from './classification.service.ts';
import { mapExercise } from './mapping.service.ts';
import { countExercises, saveClassification } from './save.service.ts';

const { CLASSIFICATION_MESSAGES } = contract;

export async function classificationRoutes(app: FeatureApp) {
  handle(app, contract.getClassifications, 'member', async ({ db, group }) => ({
    data: await classification.readClassifications(db, group.id),
  }));

  handle(app, contract.listCategories, 'member', async ({ db, group }, { query }) => ({
    data: await classification.listChildren(db, group.id, query.domain),
  }));

  handle(app, contract.updateClassification, 'member', async (context, { params, body }) => ({
    message: CLASSIFICATION_MESSAGES.saved,
    data: await saveClassification(context, { id: params.id, data: body.data, version: body.version }),
  }));

  handle(app, contract.countClassified, 'member', async ({ db, group }, { params, body }) => ({
    data: { exercises: await countExercises(db, group.id, params.id, body.node_ids) },
  }));

  handle(app, contract.mapCategories, 'member', async ({ db, group }, { body }) => {
    await mapExercise(db, group.id, body.exercise_id, body.filters);
    return { message: CLASSIFICATION_MESSAGES.applied };
  });
}
