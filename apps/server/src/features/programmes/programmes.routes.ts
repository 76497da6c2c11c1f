import { deleteProgrammeCategory } from '@physio/contract/programmes/programme-categories';
import * as textsContract from '@physio/contract/programmes/programme-texts';
import * as contract from '@physio/contract/programmes/programmes';
import * as shelfContract from '@physio/contract/programmes/shelf';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as categories from './categories.service.ts';
import { duplicateProgramme } from './duplicate.service.ts';
import * as library from './library.service.ts';
import * as programmes from './programmes.service.ts';
import * as shelf from './shelf.service.ts';
import * as texts from './texts.service.ts';

export async function programmeRoutes(app: FeatureApp) {
  handle(app, contract.createProgramme, 'member', async (context, { body }) => ({
    data: await programmes.createProgramme(context, body),
  }));

  handle(app, contract.updateProgramme, 'member', async (context, { params, body }) => ({
    data: await programmes.updateProgramme(context, params.id, body),
  }));

  handle(app, shelfContract.duplicateProgramme, 'member', async (context, { params }) => ({
    data: await duplicateProgramme(context, params.id),
  }));

  handle(app, shelfContract.archiveProgramme, 'member', (context, { params }) => shelf.archiveProgramme(context, params.id));

  handle(app, shelfContract.restoreProgramme, 'member', (context, { params }) => shelf.restoreProgramme(context, params.id));

  handle(app, shelfContract.tagProgramme, 'member', (context, { params, body }) =>
    shelf.tagProgramme(context, params.id, body.tag_ids),
  );

  handle(app, textsContract.getProgrammeTexts, 'member', async (context, { params }) => ({
    data: await texts.getProgrammeTexts(context, params.id),
  }));

  handle(app, textsContract.updateProgrammeTexts, 'member', (context, { params, body }) =>
    texts.updateProgrammeTexts(context, params.id, params.language, body),
  );

  handle(app, deleteProgrammeCategory, 'member', (context, { params, body }) =>
    categories.deleteProgrammeCategory(context, params.id, body.circuit_category_id),
  );

  handle(app, contract.getProgrammeItems, 'member', (context, { query }) => library.getProgrammeItems(context, query.circuit_id));

  handle(app, contract.listProgrammes, 'member', (context, { query }) => library.listProgrammes(context, query));

  handle(app, contract.listRecentProgrammes, 'member', async (context) => ({ data: await library.listRecentProgrammes(context) }));
}
