import * as contract from '@physio/contract/classification/classification';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as classification from './classification.service.ts';
import { mapCategories } from './mapping.service.ts';
import { countClassified, updateClassification } from './save.service.ts';

export async function classificationRoutes(app: FeatureApp) {
  handle(app, contract.getClassifications, 'member', async (context) => ({
    data: await classification.getClassifications(context),
  }));

  handle(app, contract.listCategories, 'member', async (context, { query }) => ({
    data: await classification.listCategories(context, query.domain),
  }));

  handle(app, contract.updateClassification, 'member', async (context, { params, body }) => ({
    data: await updateClassification(context, params.id, body),
  }));

  handle(app, contract.countClassified, 'member', async (context, { params, body }) => ({
    data: { exercises: await countClassified(context, params.id, body.node_ids) },
  }));

  handle(app, contract.mapCategories, 'member', (context, { body }) => mapCategories(context, body));
}
