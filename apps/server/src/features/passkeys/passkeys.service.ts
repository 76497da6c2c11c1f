import * as contract from '@physio/contract/passkeys/passkeys';
import { isUniqueViolation } from '#db/client.ts';
import { enter } from '#features/auth/public.ts';
import { hasSecondStep, keepCodesOfSteps, mailOwner, makeRecoveryCodes, ownerOf } from '#features/second-factor/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { holdProof, renewProof } from '#platform/session/session.queries.ts';
import { ALGORITHMS, CHALLENGE_MINUTES, handleOf, keepChallenge, openWebAuthn, partyOf, provePasskey } from './ceremony.ts';
import { readMadePasskey } from './made-passkey.ts';
import * as queries from './passkeys.queries.ts';

const { MOST_PASSKEYS, PASSKEY_MESSAGES } = contract;
type SignedIn = Context<'signed-in'>;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

const refusal = () => new AppError('unauthenticated', PASSKEY_MESSAGES.refused);
const refused = (message: string) => new AppError('validation', message);
const notFound = () => new AppError('not_found', PASSKEY_MESSAGES.notFound);

export async function listPasskeys({ db, user }: SignedIn) {
  return (await queries.listPasskeysOf(db, user.id)).map((row) => ({
    id: row.public_id,
    name: row.name,
    is_synced: row.is_synced,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

/** Kept by the authenticator, which asks for its PIN or a finger: a passkey is both steps of a sign-in. */
const KEPT_AND_VERIFIED = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;

/** What a browser needs to make a passkey, its challenge kept. */
export async function beginPasskey(context: SignedIn) {
  const [owner, known] = [await ownerOf(context), await queries.listPasskeysOf(context.db, context.user.id)];
  if (known.length >= MOST_PASSKEYS) throw refused(PASSKEY_MESSAGES.tooMany);
  const rp = { name: 'Physio Console', id: partyOf(context.config).rpID };
  const excludeCredentials = known.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    transports,
  }));
  const { generateRegistrationOptions } = await openWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new Uint8Array(Buffer.from(handleOf(owner.public_id), 'base64url')),
    userName: owner.email,
    userDisplayName: owner.first_name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials,
    authenticatorSelection: KEPT_AND_VERIFIED,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(context, options.challenge, context.user.id);
  context.note(owner.public_id);
  return {
    ...options,
    rp,
    timeout: TIMEOUT_MS,
    excludeCredentials: excludeCredentials.map((one) => ({ ...one, type: 'public-key' as const })),
    authenticatorSelection: KEPT_AND_VERIFIED,
    attestation: 'none',
  };
}

type Named = { name: string; passkey: contract.MadePasskey };

/** Checks the passkey before the transaction. @throws AppError for one that no browser has just made for this console */
export async function addPasskey(context: SignedIn, { name, passkey }: Named, write: Write<typeof contract.addPasskey>) {
  const made = await readMadePasskey(context, context.user.id, passkey);
  if (made === null) throw refused(PASSKEY_MESSAGES.notAdded);
  return write(async (context) => ({ data: { recovery_codes: await keepPasskey(context, { name, ...made }) } }));
}

/** @returns the recovery codes where this is the account's first second step, else null */
async function keepPasskey(context: SignedIn, passkey: queries.NewPasskey) {
  const { db, user } = context;
  const owner = await ownerOf(context);
  await queries.holdOwner(db, user.id);
  if ((await queries.listPasskeysOf(db, user.id)).length >= MOST_PASSKEYS) throw refused(PASSKEY_MESSAGES.tooMany);
  const isFirst = !(await hasSecondStep(db, user.id));
  try {
    const { public_id } = await queries.insertPasskey(db, user.id, passkey);
    context.note(public_id);
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw refused(PASSKEY_MESSAGES.notAdded);
    throw error;
  }
  await mailOwner(context, owner, 'passkey_added');
  return isFirst ? makeRecoveryCodes(context) : null;
}

export async function renamePasskey({ db, user }: SignedIn, publicId: string, name: string): Promise<void> {
  if (!(await queries.updateName(db, user.id, publicId, name))) throw notFound();
}

/** With the last second step the recovery codes go, too. */
export async function removePasskey(context: SignedIn, publicId: string): Promise<void> {
  const { db, user } = context;
  await queries.holdOwner(db, user.id);
  if (!(await queries.deletePasskey(db, user.id, publicId))) throw notFound();
  await keepCodesOfSteps(db, user.id);
  await mailOwner(context, await ownerOf(context), 'passkey_removed');
}

/** For anybody. It never lists passkeys: the browser knows its own. */
export async function askForPasskey(context: Context<'public'>) {
  const { rpID } = partyOf(context.config);
  const { generateAuthenticationOptions } = await openWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, timeout: TIMEOUT_MS, userVerification: 'required' });
  await keepChallenge(context, options.challenge, null);
  return { ...options, timeout: TIMEOUT_MS, rpId: rpID, userVerification: 'required' };
}

export async function signInByPasskey(context: Context<'public'>, used: contract.UsedPasskey) {
  const proven = await provePasskey(context, used);
  if (proven === null) throw refusal();
  const { passkey, newCounter } = proven;
  const account = { ...passkey, id: passkey.user_id, public_id: passkey.user_public_id };
  return enter(context, account, {
    isProven: (db) => queries.advanceCounter(db, passkey.id, newCounter, context.clock.now()),
    refusal,
  });
}

export async function confirmByPasskey(
  context: SignedIn,
  used: contract.UsedPasskey,
  write: Write<typeof contract.confirmByPasskey>,
) {
  const proven = await provePasskey(context, used);
  if (proven === null || proven.passkey.user_id !== context.user.id) throw refused(PASSKEY_MESSAGES.refused);
  const { passkey, newCounter } = proven;
  return write(async ({ db, clock, user, note }) => {
    const stands =
      (await queries.advanceCounter(db, passkey.id, newCounter, clock.now())) &&
      (await holdProof(db, user.id, passkey.password_hash));
    if (!stands) throw refused(PASSKEY_MESSAGES.refused);
    await renewProof(db, user.sessionId, clock.now());
    note(user.publicId);
  });
}
