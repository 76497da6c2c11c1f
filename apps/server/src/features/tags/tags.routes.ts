import * as contract from '@physio/contract/tags';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as changes from './changes.service.ts';
import { toTag } from './tags.mapper.ts';
import { selectTags } from './tags.queries.ts';

const { TAG_MESSAGES } = contract;

export async function tagRoutes(app: FeatureApp) {
  handle(app, contract.listTags, 'member', async ({ db, group }) => ({ data: (await selectTags(db, group.id)).map(toTag) }));

  handle(app, contract.createTag, 'member', async ({ db, group, note }, { body }) => {
    const data = await changes.createTag(db, group.id, body.name);
    note(data.id);
    return { message: TAG_MESSAGES.added, data };
  });

  handle(app, contract.updateExerciseTags, 'member', async ({ db, group }, { body }) => {
    await changes.setExerciseTags(db, group.id, body.exercise_id, body.tag_ids);
    return { message: TAG_MESSAGES.updated };
  });

  handle(app, contract.renameTag, 'member', async ({ db, group }, { params, body }) => {
    await changes.renameTag(db, group.id, params.id, body.name);
    return { message: TAG_MESSAGES.renamed };
  });

  handle(app, contract.mergeTag, 'member', async ({ db, group, clock, note }, { params, body }) => {
    await changes.mergeTag(db, group.id, { id: params.id, into: body.into, at: clock.now() });
    note(params.id, { into: body.into });
    return { message: TAG_MESSAGES.merged };
  });

  handle(app, contract.deleteTag, 'member', async ({ db, group, clock }, { params }) => {
    await changes.deleteTag(db, group.id, params.id, clock.now());
    return { message: TAG_MESSAGES.deleted };
  });
}
