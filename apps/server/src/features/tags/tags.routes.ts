import * as contract from '@physio/contract/tags/tags';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as tags from './tags.service.ts';

export async function tagRoutes(app: FeatureApp) {
  handle(app, contract.listTags, 'member', async (context) => ({ data: await tags.listTags(context) }));

  handle(app, contract.createTag, 'member', async (context, { body }) => ({ data: await tags.createTag(context, body.name) }));

  handle(app, contract.updateExerciseTags, 'member', (context, { body }) => tags.updateExerciseTags(context, body));

  handle(app, contract.renameTag, 'member', (context, { params, body }) => tags.renameTag(context, params.id, body.name));

  handle(app, contract.updateTagTexts, 'member', (context, { params, body }) => tags.updateTagTexts(context, params.id, body));

  handle(app, contract.mergeTag, 'member', (context, { params, body }) => tags.mergeTag(context, params.id, body.into));

  handle(app, contract.deleteTag, 'member', (context, { params }) => tags.deleteTag(context, params.id));
}
