import * as contract from '@physio/contract/identifiers/identifiers';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as identifiers from './identifiers.service.ts';
import * as systems from './systems.service.ts';

export async function identifierRoutes(app: FeatureApp) {
  handle(app, contract.listSystems, 'member', async (context) => ({ data: await systems.listSystems(context) }));

  handle(app, contract.saveSystems, 'admin', async (context, { body }) => ({
    data: await systems.saveSystems(context, body.systems),
  }));

  handle(app, contract.listIdentifiers, 'member', async (context, { params }) => ({
    data: await identifiers.listIdentifiers(context, params.user_id),
  }));

  handle(app, contract.saveIdentifiers, 'member', async (context, { params, body }) => ({
    data: await identifiers.saveIdentifiers(context, params.user_id, body.identifiers),
  }));

  handle(app, contract.findByIdentifier, 'member', async (context, { params }) => ({
    data: await identifiers.findByIdentifier(context, params),
  }));

  handle(app, contract.putByIdentifier, 'member', async (context, { params, body }) => ({
    data: await identifiers.putByIdentifier(context, params, body),
  }));
}
