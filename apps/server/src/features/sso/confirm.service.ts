import type * as contract from '@physio/contract/sso/confirm';
import { SSO_MESSAGES, type SsoFault } from '@physio/contract/sso/messages';
import { inTransaction } from '#db/client.ts';
import { proveSecondFactor } from '#features/second-factor/public.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Caller, Context, Services, Write } from '#platform/http/context.ts';
import { isProofFresh } from '#platform/session/required-proofs.ts';
import type { StartRow } from './flow.queries.ts';
import { beginFor } from './links.service.ts';
import { findByIdentity, findConnectionOfSession, renewProofBy } from './people.queries.ts';
import { type Claims, TOLERANCE_S } from './provider.ts';

type SignedIn = Context<'signed-in'>;

const connectionOf = async ({ db, user }: SignedIn) =>
  user.onlyGroupId === null ? undefined : findConnectionOfSession(db, user.onlyGroupId, user.sessionId);

export async function getSsoProof(context: SignedIn): Promise<contract.SsoProof> {
  const connection = await connectionOf(context);
  return { label: connection?.label ?? null, is_fresh: isProofFresh(context, context.user) };
}

/**
 * An account with a second step shows it here first, unless the session came with the provider's: then the provider must ask for it
 * again. @returns the provider's address @throws AppError `conflict` for a session by password or passkey
 */
export async function beginSsoProof(context: SignedIn, code: string | undefined, write: Write<typeof contract.beginSsoProof>) {
  const connection = await connectionOf(context);
  if (connection === undefined) throw new AppError('conflict', SSO_MESSAGES.notFound);
  const { sessionId, hasProviderFactor: needsFactor } = context.user;
  const url = await beginFor(context, connection, { purpose: 'confirm', confirms: { sessionId, needsFactor } });
  // The address is known to nobody until the code is right.
  return write(async (context) => {
    if (!needsFactor) await proveSecondFactor(context, code);
    context.note(context.user.publicId);
    return { data: { url } };
  });
}

type Stores = Pick<Services, 'db' | 'clock'> & { caller: Caller };
type Begun = StartRow & { userId: number; sessionId: number };

/** Renews the proof of the session that began it, when the provider has asked this very person again. */
export async function confirmBy(stores: Stores, begun: Begun, claims: Claims): Promise<{ fault: SsoFault } | { hash: string }> {
  const { askedAt } = claims;
  if (askedAt === null || askedAt.getTime() < begun.begun_at.getTime() - TOLERANCE_S * 1000) return { fault: 'stale' };
  if (begun.needs_factor && !(begun.trusts_second_factor && claims.hasSecondStep)) return { fault: 'factor' };
  const now = stores.clock.now();
  return inTransaction(stores.db, async (db) => {
    const person = await findByIdentity(db, begun.group_id, { connectionId: begun.id, subject: claims.subject });
    if (person?.user_id !== begun.userId) return { fault: 'person' };
    const session = { id: begun.sessionId, userId: begun.userId, connectionId: begun.id };
    const owner = await renewProofBy(db, session, { at: earlier(askedAt, now), now });
    if (owner === undefined) return { fault: 'expired' };
    await recordAct(db, {
      caller: stores.caller,
      actorUserId: begun.userId,
      groupId: begun.group_id,
      action: 'session.confirm',
      entity: 'user',
      entityId: owner.public_id,
      detail: { by: 'sso' },
    });
    return { hash: '#sso=confirmed' };
  });
}

/** The provider's clock may be ahead of ours. */
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
