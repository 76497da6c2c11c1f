import { closeHint } from '@physio/contract/profile/hints';
import * as contract from '@physio/contract/profile/profile';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import * as profile from './profile.service.ts';

export async function profileRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.updateProfile, 'signed-in', async (context, { params, body }) => ({
    user_details: await profile.updateProfile(context, params.id, body),
  }));

  handle(app, closeHint, 'signed-in', (context, { params }) => profile.closeHint(context, params.hint));
}
