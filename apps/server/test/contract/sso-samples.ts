import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { Sample, World } from './samples.ts';

type Practice = { group: { id: number }; user: { id: number } };

/** A group's single sign-on that was tried, whose provider is not there, and two domains, one of them proved. */
export async function makeSso(db: Db, { group, user }: Practice, canary: string) {
  const connection = await db
    .insertInto('sso_connections')
    .values({
      public_id: newPublicId(),
      group_id: group.id,
      label: canary,
      issuer: 'https://127.0.0.1/',
      client_id: canary,
      client_secret: Buffer.from('x'),
      provision: 'invited',
      trusts_second_factor: false,
      tried_at: new Date(),
      created_by: user.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const domain = (name: string, proved_at: Date | null) =>
    db
      .insertInto('sso_domains')
      .values({ group_id: group.id, domain: `${canary.toLowerCase()}${name}.example`, proof: 'x', proved_at })
      .returningAll()
      .executeTakeFirstOrThrow();
  return { connection, domain: await domain('', new Date()), spareDomain: await domain('-spare', null) };
}

const SSO = '/api/ext/v1/groups/:group_id/sso';
const OWN = '/api/ext/v1/auth/sso';
const ofGroup = (w: World) => ({ params: { group_id: w.group.public_id } });
const CONFIRM = '/api/ext/v1/auth/confirm/sso';
const linked = (w: World) => ({ params: { id: w.connection.public_id } });

export const SSO_SAMPLES: Record<string, (w: World) => Sample> = {
  [`POST ${OWN}`]: (w) => ({ body: { email: `somebody@${w.domain.domain}` } }),
  [`POST ${OWN}/finish`]: () => ({ body: { finish_code: 'x'.repeat(43) } }),
  [`GET ${CONFIRM}`]: () => ({}),
  [`POST ${CONFIRM}`]: () => ({ body: {} }),
  [`GET ${OWN}/links`]: () => ({}),
  [`POST ${OWN}/:id/link`]: linked,
  [`DELETE ${OWN}/:id/link`]: linked,
  [`GET ${SSO}`]: ofGroup,
  [`PUT ${SSO}`]: (w) => ({
    ...ofGroup(w),
    body: {
      label: w.canary,
      issuer: 'https://127.0.0.1/',
      client_id: w.canary,
      client_secret: w.canary,
      provision: 'invited',
      trusts_second_factor: false,
    },
  }),
  [`POST ${SSO}/try`]: ofGroup,
  [`PUT ${SSO}/enforced`]: (w) => ({ ...ofGroup(w), body: { enforced: false } }),
  [`POST ${SSO}/domains`]: (w) => ({ ...ofGroup(w), body: { domain: `d${randomUUID()}.example` } }),
  [`POST ${SSO}/domains/check`]: (w) => ({ ...ofGroup(w), body: { domain: w.spareDomain.domain } }),
  [`DELETE ${SSO}/domains`]: (w) => ({ ...ofGroup(w), body: { domain: w.domain.domain } }),
  [`DELETE ${SSO}`]: ofGroup,
};

/** No provider and no name server answers. */
export const SSO_REFUSED = [
  `POST ${OWN}/finish`,
  `POST ${CONFIRM}`,
  `POST ${OWN}/:id/link`,
  `PUT ${SSO}`,
  `POST ${SSO}/try`,
  `POST ${SSO}/domains/check`,
];
