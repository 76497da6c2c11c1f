import { DAY_MS } from '@physio/contract/common/dates';
import type { Db } from '#db/client.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Caller } from '../http/context.ts';
import type { SessionLookups } from './lookups.ts';
import { type FoundSession, findSession, holdProof, insertSession, type SessionOwner, touchSession } from './session.queries.ts';
import { digest, newToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
const TOUCH_EVERY_MS = 60_000;

type Stores = { db: Db; clock: Clock; config: Config };

/** Of staff: the password hash that the caller proved. */
export type Proof = { userId: number; provenHash: string };

/**
 * Opens a session of staff, in the transaction of `db`. @returns its token, which is stored nowhere; null when the proof no
 * longer stands: a sign-in that is under way does not outlive a change of the password
 */
export const openStaffSession = async (stores: Stores, { userId, provenHash }: Proof, caller: Caller): Promise<string | null> =>
  (await holdProof(stores.db, userId, provenHash)) ? openSession(stores, { userId }, caller) : null;

/** Opens a session of a patient's app. @returns its token, which is stored nowhere */
export const openPatientSession = (stores: Stores, patientId: number, caller: Caller): Promise<string> =>
  openSession(stores, { patientId }, caller);

async function openSession({ db, clock, config }: Stores, owner: SessionOwner, caller: Caller): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const days = 'patientId' in owner ? config.PATIENT_SESSION_MAX_DAYS : config.SESSION_MAX_DAYS;
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await insertSession(db, { owner, tokenHash: digest(token), now, expiresAt, ip: caller.ip, userAgent: caller.userAgent });
  return token;
}

/**
 * The live session of a token: not revoked, not idle too long, not too old, its owner enabled. With the owner's membership of
 * the group, if one is named.
 */
export async function liveSession(services: Stores & { lookups: SessionLookups }, token: string, groupPublicId: string | null) {
  const { db, clock, config, lookups } = services;
  const now = clock.now();
  const mayIdleMs = (session: FoundSession) =>
    session.patient_id === null ? config.SESSION_IDLE_HOURS * HOUR_MS : config.PATIENT_SESSION_IDLE_DAYS * DAY_MS;
  const isLive = (session: FoundSession) => session.expires_at > now && idleMs(session) <= mayIdleMs(session);
  const idleMs = (session: FoundSession) => now.getTime() - session.last_used_at.getTime();

  const call = { tokenHash: digest(token), groupPublicId: groupPublicId ?? '' };
  const session = lookups.remembered(call, isLive) ?? (await lookups.remember(call, () => findSession(db, call)));
  if (session === undefined || !isLive(session)) return null;
  if (idleMs(session) > TOUCH_EVERY_MS) {
    await touchSession(db, session.id, now);
    session.last_used_at = now;
  }
  return session;
}
