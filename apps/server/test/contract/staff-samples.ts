import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@physio/contract/common/dates';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { factories } from '../factories/factories.ts';
import type { Sample, World } from './samples.ts';

type Make = ReturnType<typeof factories>;
type Practice = { group: { id: number }; user: { id: number } };

/** A colleague, two open invitations and a spare session of the practice's clinician. */
export async function makeAccounts(db: Db, make: Make, { group, user }: Practice, canary: string) {
  const colleague = await make.user({ first_name: canary });
  await make.member(group, colleague);
  const invite = () =>
    db
      .insertInto('staff_invites')
      .values({
        public_id: newPublicId(),
        group_id: group.id,
        email: `${randomUUID()}@example.org`,
        email_key: randomUUID(),
        first_name: canary,
        last_name: 'Rao',
        role: 'Physio',
        language: 'en',
        token_hash: Buffer.from(randomUUID()),
        sent_at: new Date(),
        expires_at: new Date(Date.now() + DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  await make.session({ user });
  const session = await db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const passkey = () =>
    db
      .insertInto('passkeys')
      .values({
        public_id: newPublicId(),
        user_id: user.id,
        name: canary,
        credential_id: Buffer.from(randomUUID()),
        public_key: Buffer.from('x'),
        counter: 0,
        transports: [],
        is_synced: false,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  const apiKey = await make.apiKey(group, ['patients.read'], { name: canary });
  const spareKey = await make.apiKey(group, ['patients.read']);
  return { apiKey, spareKey, colleague, invite: await invite(), spareInvite: await invite(), session, passkey: await passkey() };
}

const STAFF = '/api/ext/v1/groups/:id/staff';
const INVITES = '/api/ext/v1/groups/:id/invites';
const colleague = (w: World) => ({ id: w.group.public_id, user_id: w.colleague.public_id });
const KEYS = '/api/ext/v1/api-keys';
const PASSKEYS = '/api/ext/v1/auth/passkeys';
const credential = { id: 'eA', rawId: 'eA', type: 'public-key' } as const;
const made = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'eA' } };
const used = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' } };
const accepted = { token: 'x'.repeat(43), password: 'Abcdef-1' };

export const STAFF_SAMPLES: Record<string, (w: World) => Sample> = {
  [`GET ${STAFF}`]: (w) => ({ params: { id: w.group.public_id } }),
  [`POST ${STAFF}`]: (w) => ({
    params: { id: w.group.public_id },
    body: { first_name: w.canary, last_name: 'Rao', email: `${randomUUID()}@example.org`, user_role: 'Physio' },
  }),
  [`PATCH ${STAFF}/:user_id`]: (w) => ({ params: colleague(w), body: { user_role: 'Physio' } }),
  [`DELETE ${STAFF}/:user_id`]: (w) => ({ params: colleague(w) }),
  [`DELETE ${STAFF}/:user_id/sessions`]: (w) => ({ params: colleague(w) }),
  [`POST ${STAFF}/:user_id/restore`]: (w) => ({ params: colleague(w) }),
  [`POST ${INVITES}/:invite_id/resend`]: (w) => ({ params: { id: w.group.public_id, invite_id: w.invite.public_id } }),
  [`DELETE ${INVITES}/:invite_id`]: (w) => ({ params: { id: w.group.public_id, invite_id: w.spareInvite.public_id } }),
  'GET /api/ext/v1/admins': () => ({}),
  [`GET ${KEYS}`]: () => ({}),
  [`POST ${KEYS}`]: (w) => ({ body: { name: `${w.canary} ${randomUUID()}`.slice(0, 60), scopes: ['plans.read'] } }),
  [`POST ${KEYS}/:id/rotate`]: (w) => ({ params: { id: w.apiKey.public_id }, body: { days: 30 } }),
  [`DELETE ${KEYS}/:id`]: (w) => ({ params: { id: w.spareKey.public_id } }),
  'GET /api/ext/v1/auth/second-factor': () => ({}),
  'POST /api/ext/v1/auth/second-factor': () => ({ body: { password: 'wrong' } }),
  'POST /api/ext/v1/auth/second-factor/confirm': () => ({ body: { code: '123456' } }),
  'POST /api/ext/v1/auth/second-factor/recovery-codes': () => ({ body: { password: 'wrong', code: '123456' } }),
  'DELETE /api/ext/v1/auth/second-factor': () => ({ body: { password: 'wrong', code: '123456' } }),
  'GET /api/ext/v1/auth/sessions': () => ({}),
  'DELETE /api/ext/v1/auth/sessions/:id': (w) => ({ params: { id: w.session.public_id } }),
  'DELETE /api/ext/v1/auth/sessions': () => ({}),
  [`GET ${PASSKEYS}`]: () => ({}),
  [`POST ${PASSKEYS}/begin`]: () => ({}),
  [`POST ${PASSKEYS}`]: () => ({ body: { name: 'Laptop', passkey: made } }),
  [`PATCH ${PASSKEYS}/:id`]: (w) => ({ params: { id: w.passkey.public_id }, body: { name: 'Phone' } }),
  [`DELETE ${PASSKEYS}/:id`]: (w) => ({ params: { id: w.passkey.public_id } }),
  [`POST ${PASSKEYS}/ask`]: () => ({}),
  [`POST ${PASSKEYS}/sign-in`]: () => ({ body: { passkey: used } }),
  'POST /api/ext/v1/auth/confirm/passkey': () => ({ body: { passkey: used } }),
  'POST /api/ext/v1/auth/confirm': () => ({ body: { password: 'wrong' } }),
  'POST /api/ext/v1/auth/invite': () => ({ body: { token: accepted.token } }),
  'POST /api/ext/v1/auth/accept-invite': () => ({ body: accepted }),
};
