import type { MadePasskey } from '@physio/contract/passkeys/passkeys';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '#platform/http/context.ts';
import { ALGORITHMS, openWebAuthn, partyOf, spendChallenge } from './ceremony.ts';
import type { NewPasskey } from './passkeys.queries.ts';

type Stores = Pick<Context<'signed-in'>, 'db' | 'clock' | 'config'>;

/** A new passkey as the browser made it for a challenge of the user. @returns null for one not just made for this console */
export async function readMadePasskey(stores: Stores, userId: number, made: MadePasskey): Promise<Omit<NewPasskey, 'name'> | null> {
  const expectedChallenge = await spendChallenge(stores, made.response.clientDataJSON, userId);
  if (expectedChallenge === null || !(await isPlain(made.response.attestationObject))) return null;
  const [party, { verifyRegistrationResponse }] = [partyOf(stores.config), await openWebAuthn()];
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.expectedOrigin,
      expectedRPID: party.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: made.response.transports ?? [],
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** No statement about the authenticator is asked for. One with certificates would have the server fetch what they name. */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const fmt = decoded.get('fmt');
    return fmt === 'none' || (fmt === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
