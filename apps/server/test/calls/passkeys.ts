import * as contract from '@physio/contract/passkeys/passkeys';
import type { TestApp } from '../build-test-app.ts';
import type { Bent, softwareAuthenticator } from '../software-authenticator.ts';

type At = { app: TestApp; token: string; device: ReturnType<typeof softwareAuthenticator> };

export const REFUSED = { status: 401, body: { success: false, message: contract.PASSKEY_MESSAGES.refused } };
export const NOT_ADDED = { status: 400, body: { message: contract.PASSKEY_MESSAGES.notAdded } };

/** Passkeys of one person, made and used on their device. `at` is asked again with each call. */
export function passkeyCalls(at: () => At) {
  const begin = async () => (await at().app.call(contract.beginPasskey, undefined, { token: at().token })).body.data;
  const keep = (passkey: contract.MadePasskey, name = 'Laptop') =>
    at().app.call(contract.addPasskey, { body: { name, passkey } }, { token: at().token });
  const ask = async () => (await at().app.call(contract.askForPasskey)).body.data;
  const send = (passkey: contract.UsedPasskey) => at().app.call(contract.signInByPasskey, { body: { passkey } });
  return {
    begin,
    keep,
    ask,
    send,
    add: async (bent?: Bent) => keep(at().device.make(await begin(), bent)),
    signIn: async (bent?: Bent) => send(at().device.use(await ask(), bent)),
    list: async () => (await at().app.call(contract.listPasskeys, undefined, { token: at().token })).body.data,
  };
}
