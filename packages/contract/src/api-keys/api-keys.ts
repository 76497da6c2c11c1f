import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { int, objectId, requiredText } from '../common/fields.ts';
import { SCOPES } from '../common/scopes.ts';
import { sentence } from '../common/sentence.ts';

export const KEY_DAYS = { most: 365, usual: 180 } as const;
/** How long before its end the Admins hear of it. */
export const KEY_WARNING_DAYS = 14;
/** Where nothing used it for so long, that is shown. */
export const KEY_UNUSED_DAYS = 90;
/** How long the one before still works after a rotation. */
export const FORMER_KEY_HOURS = 24;
export const MOST_KEYS = 20;
export const MOST_NETWORKS = 20;

export const API_KEY_MESSAGES = {
  name: 'Please enter a name',
  nameLong: 'A name cannot exceed 60 characters',
  nameTaken: 'Another key has this name',
  scopes: 'Please choose what the key may do',
  days: `A key can be valid for 1 to ${KEY_DAYS.most} days`,
  networks: 'Please enter networks as a list',
  manyNetworks: `A key can have at most ${MOST_NETWORKS} networks`,
  wholeInternet: 'This would be the whole internet. Leave the networks empty to allow that.',
  tooMany: `A group can have at most ${MOST_KEYS} keys. Please remove one first.`,
  notFound: 'Key not found',
  ended: 'This key has ended. Please make a new one.',
  ownAdmin: 'Only an admin who belongs to the group can do this',
} as const;

export const noNetwork = (network: string) =>
  sentence('“{{network}}” is not a network. Please write one as 203.0.113.7 or 203.0.113.0/24.', { network });
export const notItsBeginning = (network: string, whole: string) =>
  sentence('“{{network}}” is an address within a network. Did you mean {{whole}}?', { network, whole });

/** What is known of a key once it was shown. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** By which people know it; the key itself is kept nowhere. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** From where it may be used; empty: from anywhere. */
  networks: z.array(z.string()),
  created_at: z.string(),
  /** Null of one that a command made. */
  created_by: z.nullable(z.string()),
  /** Who made it is no longer a member, and may have kept it. */
  is_maker_gone: z.boolean(),
  expires_at: z.string(),
  /** Whole days until then; 0 once it has ended. */
  days_left: z.number(),
  last_used_at: z.nullable(z.string()),
  /** The network of whoever used it last. */
  last_used_from: z.nullable(z.string()),
  is_unused: z.boolean(),
  /** Until when the one before works, too. */
  former_until: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Shown this once. */
const ShownKey = z.extend(ApiKey, { key: z.string() });

const life = {
  days: z._default(int(1, KEY_DAYS.most, API_KEY_MESSAGES.days), KEY_DAYS.usual),
};

export const NewKey = z.object({
  name: requiredText(60, API_KEY_MESSAGES.name, API_KEY_MESSAGES.nameLong),
  scopes: z.array(z.enum(SCOPES, API_KEY_MESSAGES.scopes), API_KEY_MESSAGES.scopes).check(
    z.minLength(1, API_KEY_MESSAGES.scopes),
    z.overwrite((scopes) => SCOPES.filter((scope) => scopes.includes(scope))),
  ),
  networks: z._default(
    z
      .array(z.string(API_KEY_MESSAGES.networks), API_KEY_MESSAGES.networks)
      .check(z.maxLength(MOST_NETWORKS, API_KEY_MESSAGES.manyNetworks)),
    [],
  ),
  ...life,
});
export type NewKey = z.infer<typeof NewKey>;

const PATH = '/api/ext/v1/api-keys';
const ofAdmins = { access: 'admin', says: { refused: API_KEY_MESSAGES.ownAdmin } } as const;
const change = { ...ofAdmins, stepUp: true, changes: ['api-keys', 'audit-log'] } as const;
const one = { ...change, params: z.object({ id: objectId(API_KEY_MESSAGES.notFound) }), ids: { id: 'api-key' } } as const;

export const listApiKeys = endpoint({
  ...ofAdmins,
  method: 'GET',
  path: PATH,
  summary: 'The keys of the group, for its own Admins: a Master who is none of them is refused',
  data: z.array(ApiKey),
});

/** Not idempotent by key: the kept reply would hold what is kept nowhere. */
export const createApiKey = endpoint({
  ...change,
  method: 'POST',
  path: PATH,
  summary: 'Make a key of the group; the answer is the only time it is shown, and every Admin is mailed',
  failed: 'Not able to make the key, Please try again',
  audit: 'api_key.create',
  body: NewKey,
  data: ShownKey,
});

export const rotateApiKey = endpoint({
  ...one,
  method: 'POST',
  path: `${PATH}/:id/rotate`,
  summary: `Replace a key by a new one with a life of its own; the one before works for ${FORMER_KEY_HOURS} hours`,
  failed: 'Not able to replace the key, Please try again',
  audit: 'api_key.rotate',
  body: z.object(life),
  data: ShownKey,
});

export const removeApiKey = endpoint({
  ...one,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'End a key at once, and the one before it',
  done: 'Key removed',
  failed: 'Not able to remove the key, Please try again',
  audit: 'api_key.end',
});
