import { CATEGORY_MESSAGES, deleteProgrammeCategory } from '@physio/contract/programme-categories';
import {
  createProgramme,
  getProgrammeItems,
  listProgrammes,
  listRecentProgrammes,
  PROGRAMME_MESSAGES,
  updateProgramme,
} from '@physio/contract/programmes';
import { archiveProgramme, duplicateProgramme, restoreProgramme, tagProgramme } from '@physio/contract/shelf';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as categories from './categories.service.ts';
import * as library from './library.service.ts';
import * as programmes from './programmes.service.ts';
import * as shelf from './shelf.service.ts';

export async function programmeRoutes(app: FeatureApp) {
  handle(app, createProgramme, 'member', async (context, { body }) => {
    const data = await programmes.createProgramme(context, body);
    context.note(data.circuit_id);
    return { data, message: PROGRAMME_MESSAGES.created };
  });

  handle(app, updateProgramme, 'member', async (context, { params, body }) => ({
    data: await programmes.updateProgramme(context, params.id, body),
    message: PROGRAMME_MESSAGES.updated,
  }));

  handle(app, duplicateProgramme, 'member', async (context, { params }) => {
    const data = await programmes.duplicateProgramme(context, params.id);
    context.note(data.circuit_id, { copy_of: params.id });
    return { data, message: PROGRAMME_MESSAGES.duplicated };
  });

  handle(app, archiveProgramme, 'member', async (context, { params }) => {
    await shelf.setArchived(context, params.id, true);
    return { message: PROGRAMME_MESSAGES.archived };
  });

  handle(app, restoreProgramme, 'member', async (context, { params }) => {
    await shelf.setArchived(context, params.id, false);
    return { message: PROGRAMME_MESSAGES.restored };
  });

  handle(app, tagProgramme, 'member', async (context, { params, body }) => {
    await shelf.replaceTags(context, params.id, body.tag_ids);
    return { message: PROGRAMME_MESSAGES.tagged };
  });

  handle(app, deleteProgrammeCategory, 'member', async (context, { params, body }) => {
    await categories.deleteCategory(context, params.id, body.circuit_category_id);
    return { message: CATEGORY_MESSAGES.deleted };
  });

  handle(app, getProgrammeItems, 'member', async (context, { query }) => {
    const { items, hash } = await library.readItems(context, query.circuit_id);
    return { data: items, circuit_hash: hash };
  });

  handle(app, listProgrammes, 'member', async (context, { query }) => library.listProgrammes(context, query));

  handle(app, listRecentProgrammes, 'member', async (context) => ({ data: await library.listRecent(context) }));
}
