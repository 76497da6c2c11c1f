import * as contract from '@physio/contract/library/library';
import { makePack as makeContract, openBox as openContract } from '@physio/contract/library/pack';
import { reviewExercises as reviewContract } from '@physio/contract/library/review';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload, handleLong } from '#platform/http/handle.ts';
import { openBox } from './boxes/open-box.service.ts';
import * as installs from './installs.service.ts';
import { makePack } from './packs/make-pack.service.ts';
import { reviewExercises } from './review.service.ts';
import { undoInstall } from './undo.service.ts';

export async function libraryRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.checkLibrary, 'admin', async (context, { body }) => ({ data: await installs.checkLibrary(context, body) }));

  handle(app, contract.installLibrary, 'admin', async (context, { body }) => ({
    data: await installs.installLibrary(context, body),
  }));

  handleLong(app, openContract, 'admin', (context, _input, write) => openBox(context, write));

  handleDownload(app, makeContract, 'admin', (context, { body }) => makePack(context, body));

  handle(app, contract.listInstalls, 'member', installs.listInstalls);

  handle(app, contract.getInstall, 'member', async (context, { params }) => ({
    data: await installs.getInstall(context, params.id),
  }));

  handle(app, contract.undoInstall, 'admin', async (context, { params }) => ({ data: await undoInstall(context, params.id) }));

  handle(app, reviewContract, 'member', async (context, { body }) => ({ data: await reviewExercises(context, body) }));
}
