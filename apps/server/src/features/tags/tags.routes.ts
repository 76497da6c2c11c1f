import { listTags } from '@physio/contract/tags';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { toTag } from './tags.mapper.ts';
import { selectTags } from './tags.queries.ts';

export async function tagRoutes(app: FeatureApp) {
  handle(app, listTags, 'member', async ({ db, group }) => ({ data: (await selectTags(db, group.id)).map(toTag) }));
}
