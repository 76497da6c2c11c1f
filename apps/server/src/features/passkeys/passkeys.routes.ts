import { AUTH_MESSAGES } from '@physio/contract/auth';
import * as contract from '@physio/contract/passkeys';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleLong } from '#platform/http/handle.ts';
import * as passkeys from './passkeys.service.ts';

const { PASSKEY_MESSAGES } = contract;

export async function passkeyRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listPasskeys, 'signed-in', async (context) => ({ data: await passkeys.listPasskeys(context) }));

  handle(app, contract.beginPasskey, 'signed-in', async (context) => ({ data: await passkeys.beginPasskey(context) }));

  handleLong(app, contract.addPasskey, 'signed-in', async (context, { body }, write) => {
    const made = await passkeys.checkMade(context, body.passkey);
    return write(async (context) => ({
      data: { recovery_codes: await passkeys.addPasskey(context, body.name, made) },
      message: PASSKEY_MESSAGES.added,
    }));
  });

  handle(app, contract.renamePasskey, 'signed-in', async (context, { params, body }) => {
    await passkeys.renamePasskey(context, params.id, body.name);
    return { message: PASSKEY_MESSAGES.renamed };
  });

  handle(app, contract.removePasskey, 'signed-in', async (context, { params }) => {
    await passkeys.removePasskey(context, params.id);
    return { message: PASSKEY_MESSAGES.removed };
  });

  handle(app, contract.askForPasskey, 'public', async (context) => ({ data: await passkeys.askForPasskey(context) }));

  handle(app, contract.signInByPasskey, 'public', async (context, { body }) => ({
    data: await passkeys.signInByPasskey(context, body.passkey),
    message: AUTH_MESSAGES.signedIn,
  }));

  handleLong(app, contract.confirmByPasskey, 'signed-in', (context, { body }, write) =>
    passkeys.confirmIdentity(context, body.passkey, write),
  );
}
