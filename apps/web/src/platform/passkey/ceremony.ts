import { askForPasskey, type MadePasskey, PASSKEY_MESSAGES, type UsedPasskey } from '@physio/contract/passkeys/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';

const library = () => import('@simplewebauthn/browser');

/** Passkeys are of a name, never of a number. */
const NUMBER = /^[\d.]+$|:/;

/** Whether this browser, at this address, can have passkeys at all. */
export const knowsPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !NUMBER.test(location.hostname);

/** Has the user choose one of the passkeys of this console. @returns null when they turned back */
export async function answerByPasskey(): Promise<UsedPasskey | null> {
  const { data } = await call(askForPasskey);
  const optionsJSON = data as PublicKeyCredentialRequestOptionsJSON;
  return held(async () => (await library()).startAuthentication({ optionsJSON })) as Promise<UsedPasskey | null>;
}

/** Has the browser make a passkey. @returns null when the user turned back */
export const makePasskey = (options: unknown): Promise<MadePasskey | null> =>
  held(async () =>
    (await library()).startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  ) as Promise<MadePasskey | null>;

/** By the names browsers give their refusals; that the user turned back is none. */
const SENTENCES: Record<string, string> = {
  InvalidStateError: PASSKEY_MESSAGES.hereAlready,
  SecurityError: PASSKEY_MESSAGES.otherAddress,
};

async function held<T>(ceremony: () => Promise<T>): Promise<T | null> {
  try {
    return await ceremony();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw new ApiError(0, SENTENCES[name] ?? PASSKEY_MESSAGES.failed);
  }
}
