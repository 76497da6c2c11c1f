import * as contract from '@physio/contract/passkeys/passkeys';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as passkeys from './passkeys.service.ts';

export async function passkeyRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listPasskeys, 'signed-in', async (context) => ({ data: await passkeys.listPasskeys(context) }));

  handle(app, contract.beginPasskey, 'signed-in', async (context) => ({ data: await passkeys.beginPasskey(context) }));

  handleLong(app, contract.addPasskey, 'signed-in', (context, { body }, write) => passkeys.addPasskey(context, body, write));

  handle(app, contract.renamePasskey, 'signed-in', (context, { params, body }) =>
    passkeys.renamePasskey(context, params.id, body.name),
  );

  handle(app, contract.removePasskey, 'signed-in', (context, { params }) => passkeys.removePasskey(context, params.id));

  handle(app, contract.askForPasskey, 'public', async (context) => ({ data: await passkeys.askForPasskey(context) }));

  handle(app, contract.signInByPasskey, 'public', async (context, { body }) => ({
    data: await passkeys.signInByPasskey(context, body.passkey),
  }));

  handleLong(app, contract.confirmByPasskey, 'signed-in', (context, { body }, write) =>
    passkeys.confirmByPasskey(context, body.passkey, write),
  );
}
