import { getClassifications, listCategories } from '@physio/contract/classification';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as classification from './classification.service.ts';

export async function classificationRoutes(app: FeatureApp) {
  handle(app, getClassifications, 'member', async ({ db, group }) => ({
    data: await classification.readClassifications(db, group.id),
  }));

  handle(app, listCategories, 'member', async ({ db, group }, { query }) => ({
    data: await classification.listChildren(db, group.id, query.domain),
  }));
}
