import * as z from 'zod/mini';
import { authenticateAdmin } from '../auth/auth.ts';
import { confirmIdentity } from '../auth/identity.ts';
import { endpoint } from '../common/endpoint.ts';
import { objectId, requiredText } from '../common/fields.ts';

export const PASSKEY_MESSAGES = {
  nameRequired: 'Name is required',
  notFound: 'Passkey not found',
  refused: 'This passkey does not open an account here',
  notAdded: 'This passkey could not be added',
  tooMany: 'You have as many passkeys as there can be. Remove one first.',
  hereAlready: 'This device has a passkey of your account already',
  otherAddress: 'Passkeys work only at the own address of the console',
  failed: 'The passkey did not work. Please try again.',
  needsName: 'Passkeys need a console with a name in its address, not a number',
} as const;

/** Per person. */
export const MOST_PASSKEYS = 20;

const bytes = (most: number) =>
  z
    .string(PASSKEY_MESSAGES.refused)
    .check(z.maxLength(most, PASSKEY_MESSAGES.refused), z.regex(/^[\w-]+$/, PASSKEY_MESSAGES.refused));
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key', PASSKEY_MESSAGES.refused) };

/** What a browser answers when a passkey is made. */
const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** What it answers when one is used. */
const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) });
const NewOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({ residentKey: z.string(), requireResidentKey: z.boolean(), userVerification: z.string() }),
  attestation: z.string(),
});
const UseOptions = z.object({ challenge: z.string(), timeout: z.number(), rpId: z.string(), userVerification: z.string() });

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Synced by the device's vendor to all devices of its owner. */
  is_synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const name = requiredText(60, PASSKEY_MESSAGES.nameRequired);
export const PasskeyName = z.object({ name });

/** With a passkey the recovery codes may come or go, and what the staff page says of the account's second step. */
const SHOWN_ON = ['passkeys', 'second-factor', 'staff'] as const;

const PATH = '/api/ext/v1/auth/passkeys';
const Named = z.object({ id: objectId(PASSKEY_MESSAGES.notFound) });
/** Forged challenges and signatures cost little to refuse; one in five seconds is more than people need. */
const ANYBODYS = { hits: 180, seconds: 900 };

export const listPasskeys = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'The own passkeys, newest first',
  access: 'signed-in',
  data: z.array(Passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: `${PATH}/begin`,
  summary: 'What a browser needs to make a passkey',
  access: 'signed-in',
  stepUp: true,
  data: NewOptions,
  audit: 'passkey.begin',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Keep a passkey; with the first second step recovery codes are shown, this once',
  done: 'Passkey added',
  changes: SHOWN_ON,
  access: 'signed-in',
  stepUp: true,
  body: z.object({ name, passkey: MadePasskey }),
  data: z.object({ recovery_codes: z.nullable(z.array(z.string())) }),
  audit: 'passkey.add',
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  summary: 'Name an own passkey',
  done: 'Passkey renamed',
  changes: ['passkeys'],
  access: 'signed-in',
  params: Named,
  body: PasskeyName,
  ids: { id: 'passkey' },
  audit: 'passkey.rename',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Remove an own passkey: it opens nothing any more',
  done: 'Passkey removed',
  changes: SHOWN_ON,
  access: 'signed-in',
  stepUp: true,
  params: Named,
  ids: { id: 'passkey' },
  audit: 'passkey.delete',
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: `${PATH}/ask`,
  summary: 'A challenge to use a passkey with, good once and for five minutes',
  access: 'public',
  data: UseOptions,
  rate: ANYBODYS,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: `${PATH}/sign-in`,
  summary: 'Sign in by a passkey: both steps in one',
  done: authenticateAdmin.done,
  access: 'public',
  body: z.object({ passkey: UsedPasskey }),
  data: authenticateAdmin.data,
  rate: ANYBODYS,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/ext/v1/auth/confirm/passkey',
  summary: 'Show again who one is by a passkey, for the calls that answer `step_up`',
  done: confirmIdentity.done,
  access: 'signed-in',
  body: z.object({ passkey: UsedPasskey }),
  audit: 'session.confirm',
});
