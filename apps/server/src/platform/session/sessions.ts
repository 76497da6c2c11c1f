import { DAY_MS } from '@physio/contract/common/dates';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Caller } from '../http/context.ts';
import type { SessionLookups } from './lookups.ts';
import {
  type BySso,
  type Device,
  type FoundSession,
  findSession,
  holdProof,
  insertSession,
  type SessionOwner,
  touchSession,
} from './session.queries.ts';
import { digest, newToken } from './tokens.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const TOUCH_EVERY_MS = MINUTE_MS;
/** A tablet of the practice goes from patient to patient. */
const TABLET = { mostMs: HOUR_MS, idleMs: 10 * MINUTE_MS };

type Stores = { db: Db; clock: Clock; config: Config };

/** Of staff: the account's password hash when the caller proved who they are, and by whose sign-on, unless by ours. */
export type Proof = { userId: number; provenHash: string; sso?: BySso | undefined };

/**
 * Opens a session of staff, in the transaction of `db`. @returns its token, which is stored nowhere; null when the proof no
 * longer stands: a sign-in that is under way does not outlive a change of the password
 */
export async function openStaffSession(stores: Stores, { userId, provenHash, sso }: Proof, caller: Caller): Promise<string | null> {
  if (!(await holdProof(stores.db, userId, provenHash))) return null;
  return openSession(stores, { userId }, caller, { publicId: newPublicId(), ...(sso && { sso }) });
}

/** Opens a session of a patient's app. @returns its token, which is stored nowhere */
export const openPatientSession = (stores: Stores, patientId: number, caller: Caller): Promise<string> =>
  openSession(stores, { patientId }, caller);

/** Opens a session of a device that came by a patient's link. @returns its token, which is stored nowhere, and the device's id */
export async function openDeviceSession(stores: Stores, patientId: number, device: Device, caller: Caller) {
  const deviceId = newPublicId();
  return { token: await openSession(stores, { patientId }, caller, { device, publicId: deviceId }), deviceId };
}

async function openSession(
  { db, clock, config }: Stores,
  owner: SessionOwner,
  caller: Caller,
  given: { device?: Device; sso?: BySso; publicId: string } = { publicId: newPublicId() },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const { ip, userAgent } = caller;
  const expiresAt = new Date(now.getTime() + mostMs(config, owner, given.device));
  await insertSession(db, { ...given, owner, tokenHash: digest(token), now, expiresAt, ip, userAgent });
  return token;
}

function mostMs(config: Config, owner: SessionOwner, device: Device | undefined): number {
  if (device?.kind === 'tablet') return TABLET.mostMs;
  return ('patientId' in owner ? config.PATIENT_SESSION_MAX_DAYS : config.SESSION_MAX_DAYS) * DAY_MS;
}

/** How long a patient's session may be still before it ends. */
export const patientIdleMs = (config: Config, kind: FoundSession['kind']): number =>
  kind === 'tablet' ? TABLET.idleMs : config.PATIENT_SESSION_IDLE_DAYS * DAY_MS;

/**
 * The live session of a token: not revoked, not idle too long, not too old, its owner enabled. With the owner's membership of
 * the group, if one is named.
 */
export async function liveSession(services: Stores & { lookups: SessionLookups }, token: string, groupPublicId: string | null) {
  const { db, clock, config, lookups } = services;
  const now = clock.now();
  const mayIdleMs = (session: FoundSession) =>
    session.patient_id === null ? config.SESSION_IDLE_HOURS * HOUR_MS : patientIdleMs(config, session.kind);
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
