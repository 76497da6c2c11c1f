import {
  API_KEY_MESSAGES,
  type ApiKey,
  FORMER_KEY_HOURS,
  KEY_UNUSED_DAYS,
  MOST_KEYS,
  type NewKey,
} from '@physio/contract/api-keys/api-keys';
import { DAY_MS } from '@physio/contract/common/dates';
import type { Scope } from '@physio/contract/common/scopes';
import { isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context } from '#platform/http/context.ts';
import { networkOf } from '#platform/limits/network.ts';
import { digest, newKey } from '#platform/session/tokens.ts';
import * as queries from './api-keys.queries.ts';
import { mailAdmins } from './mails.service.ts';
import { readNetworks } from './networks.rules.ts';

type OfAdmin = Context<'admin'>;
type Shown = ApiKey & { key: string };
const FORMER_MS = FORMER_KEY_HOURS * 3_600_000;

/** A Master administers every group, and makes keys of none: what reads a practice's patients is the practice's own affair. */
function requireOwnAdmin({ group }: OfAdmin): void {
  if (group.role !== 'Admin') throw new AppError('forbidden', API_KEY_MESSAGES.ownAdmin);
}

export async function listApiKeys(context: OfAdmin): Promise<ApiKey[]> {
  requireOwnAdmin(context);
  const rows = await queries.selectKeys(context.db, context.group.id);
  return rows.map((row) => toApiKey(row, context.clock.now()));
}

/** @throws AppError `conflict` for a name that another has or one key too many, `validation` for what is not a network */
export async function createApiKey(context: OfAdmin, { name, scopes, networks, days }: NewKey): Promise<Shown> {
  requireOwnAdmin(context);
  const { db, group, user, clock, note } = context;
  const allowed = readNetworks(networks);
  if ((await queries.holdKeyCount(db, group.id)) >= MOST_KEYS) throw new AppError('conflict', API_KEY_MESSAGES.tooMany);
  const { key, fresh } = freshKey(clock.now(), days);
  const made = { ...fresh, name, scopes, networks: allowed, created_by: user.id, created_at: clock.now() };
  const publicId = await queries.insertKey(db, group.id, made).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'api_keys_name')) throw error;
    throw new AppError('conflict', API_KEY_MESSAGES.nameTaken, { fields: { name: API_KEY_MESSAGES.nameTaken } });
  });
  note(publicId, { scopes, networks: allowed.length, days });
  await mailAdmins(context, 'made', name);
  return { ...(await described(context, publicId)), key };
}

/** @throws AppError `not_found`, `conflict` for one that has ended: nothing uses it any more */
export async function rotateApiKey(context: OfAdmin, publicId: string, days: number): Promise<Shown> {
  requireOwnAdmin(context);
  const { db, group, clock, note } = context;
  const held = await hold(context, publicId);
  const now = clock.now();
  if (held.expires_at <= now) throw new AppError('conflict', API_KEY_MESSAGES.ended);
  const { key, fresh } = freshKey(now, days);
  const formerUntil = new Date(Math.min(now.getTime() + FORMER_MS, held.expires_at.getTime()));
  const former = { former_hash: held.token_hash, former_until: formerUntil, rotated_at: now };
  await queries.replaceKey(db, group.id, held.id, { ...fresh, ...former });
  note(publicId, { days });
  await mailAdmins(context, 'rotated', held.name);
  return { ...(await described(context, publicId)), key };
}

/** @throws AppError `not_found` */
export async function removeApiKey(context: OfAdmin, publicId: string): Promise<void> {
  requireOwnAdmin(context);
  const { db, group, clock } = context;
  const held = await hold(context, publicId);
  await queries.revokeKey(db, group.id, held.id, clock.now());
  await mailAdmins(context, 'removed', held.name);
}

async function hold({ db, group }: OfAdmin, publicId: string) {
  const held = await queries.holdKey(db, group.id, publicId);
  if (held === undefined) throw new AppError('not_found', API_KEY_MESSAGES.notFound);
  return held;
}

async function described({ db, group, clock }: OfAdmin, publicId: string): Promise<ApiKey> {
  const row = await queries.findKey(db, group.id, publicId);
  if (row === undefined) throw new AppError('not_found', API_KEY_MESSAGES.notFound);
  return toApiKey(row, clock.now());
}

function freshKey(now: Date, days: number) {
  const { prefix, token } = newKey();
  return { key: token, fresh: { prefix, token_hash: digest(token), expires_at: new Date(now.getTime() + days * DAY_MS) } };
}

function toApiKey(row: queries.KeyRow, now: Date): ApiKey {
  const unusedMs = now.getTime() - (row.last_used_at ?? row.created_at).getTime();
  return {
    id: row.public_id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    networks: row.networks,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by === null ? null : `${row.first_name} ${row.last_name}`,
    is_maker_gone: row.is_maker_gone,
    expires_at: row.expires_at.toISOString(),
    days_left: Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / DAY_MS)),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_ip === null ? null : networkOf(row.last_ip),
    is_unused: unusedMs > KEY_UNUSED_DAYS * DAY_MS,
    former_until: row.former_until !== null && row.former_until > now ? row.former_until.toISOString() : null,
  };
}
