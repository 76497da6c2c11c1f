import { MESSAGES } from '@physio/contract/common/errors';
import * as contract from '@physio/contract/second-factor/second-factor';
import { findPasswordOwnerById, proveOwnPassword, requireProven } from '#features/password/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Services, Write } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { requireFreshProof } from '#platform/session/required-proofs.ts';
import { seal } from '#platform/session/sealed.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deletePasskeysOf,
  findFactor,
  findSecondSteps,
  keepSecret,
  replaceRecoveryCodes,
} from './factors.queries.ts';
import { proveNewFactor, proveSecondFactor, SEALED_FOR } from './factors.service.ts';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { newSecret, uriOf } from './totp.ts';

const { SECOND_FACTOR_MESSAGES } = contract;
type SignedIn = Context<'signed-in'>;
const refused = (message: string) => new AppError('validation', message);

export async function getSecondFactor({ db, user }: SignedIn) {
  const [steps, left] = await Promise.all([findSecondSteps(db, user.id), countRecoveryCodes(db, user.id)]);
  return { is_on: Boolean(steps?.secret), has_passkeys: steps?.has_passkeys === true, recovery_codes_left: left };
}

/** The password is proven first: a stolen token must not lock its owner out. @returns a secret that is not in force yet */
export async function beginSecondFactor(context: SignedIn, password: string, write: Write<typeof contract.beginSecondFactor>) {
  const owner = await proveOwnPassword(context, password, 'password');
  return write(async ({ db, config, note }) => {
    await requireProven(db, owner, 'password');
    const secret = newSecret();
    const sealed = seal(config.SECRET_KEY, SEALED_FOR, secret);
    if (!(await keepSecret(db, owner.id, sealed))) throw refused(SECOND_FACTOR_MESSAGES.alreadyOn);
    note(owner.public_id);
    return { data: { secret, uri: uriOf(secret, owner.email) } };
  });
}

/** Puts it in force: the app has shown that it knows the secret. @returns the recovery codes, of which only digests are kept */
export async function confirmSecondFactor(context: SignedIn, code: string): Promise<string[]> {
  const { db, clock, user } = context;
  const factor = await findFactor(db, user.id);
  if (factor === undefined) throw refused(SECOND_FACTOR_MESSAGES.notBegun);
  if (factor.confirmed_at !== null) throw refused(SECOND_FACTOR_MESSAGES.alreadyOn);
  await proveNewFactor(context, factor.secret, code);
  await confirmFactor(db, user.id, clock.now());
  await mailOwner(context, await ownerOf(context), 'second_factor_on');
  context.note(user.publicId);
  return makeRecoveryCodes(context);
}

type CodesProof = { password: string; code?: string | undefined };

/** For people who have used most of them or fear that somebody saw them. Ten new codes; the old ones stop working. */
export async function renewRecoveryCodes(
  context: SignedIn,
  { password, code }: CodesProof,
  write: Write<typeof contract.renewRecoveryCodes>,
) {
  const owner = await proveOwnPassword(context, password, 'password');
  return write(async (context) => {
    await requireProven(context.db, owner, 'password');
    const steps = await findSecondSteps(context.db, context.user.id);
    const isByPasskey = steps?.has_passkeys === true && !steps.secret && code === undefined;
    if (isByPasskey) requireFreshProof(context, context.user);
    else await requireSecondStep(context, code ?? '');
    await mailOwner(context, owner, 'recovery_codes_new');
    context.note(owner.public_id);
    return { data: { recovery_codes: await makeRecoveryCodes(context) } };
  });
}

export async function makeRecoveryCodes({ db, config, user }: SignedIn): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    user.id,
    codes.map((one) => recoveryDigest(config.SECRET_KEY, user.id, one)),
  );
  return codes;
}

/** Neither a stolen token nor a password that somebody saw is enough to remove it. */
export async function removeSecondFactor(
  context: SignedIn,
  { password, code }: contract.BothSteps,
  write: Write<typeof contract.removeSecondFactor>,
) {
  const owner = await proveOwnPassword(context, password, 'password');
  return write(async (context) => {
    await requireProven(context.db, owner, 'password');
    await requireSecondStep(context, code);
    await deleteFactor(context.db, owner.id);
    await mailOwner(context, owner, 'second_factor_off');
    context.note(owner.public_id);
  });
}

async function requireSecondStep(context: SignedIn, code: string): Promise<void> {
  if (!(await proveSecondFactor(context, code))) throw refused(SECOND_FACTOR_MESSAGES.isOff);
}

type Owner = NonNullable<Awaited<ReturnType<typeof findPasswordOwnerById>>>;

/** In the transaction of `db`: sign-in by password alone, and a mail that says so. */
export async function clearSecondFactor(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  owner: Owner,
): Promise<void> {
  await deletePasskeysOf(db, owner.id);
  await deleteFactor(db, owner.id);
  await mailOwner({ db, jobs, config }, owner, 'second_factor_off');
}

export const mailOwner = (
  stores: Pick<Services, 'db' | 'jobs' | 'config'>,
  { email, language, first_name }: Owner,
  template: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_new' | 'passkey_added' | 'passkey_removed',
) => queueMail(stores, { to: email, language, template, data: { name: first_name } });

export async function ownerOf({ db, user }: SignedIn): Promise<Owner> {
  const owner = await findPasswordOwnerById(db, user.id);
  if (owner === undefined) throw new AppError('not_found', MESSAGES.userNotFound);
  return owner;
}
