import type * as contract from '@physio/contract/sso/connection';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import type { Db } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { AddressRefused } from '#platform/outbound/public-hosts.ts';
import { seal, unseal } from '#platform/session/sealed.ts';
import { callbackAt } from './begin.service.ts';
import * as queries from './connection.queries.ts';
import { recordName, recordValue } from './domain-proof.ts';
import { listDomains } from './domains.queries.ts';
import { beginFor } from './links.service.ts';
import { discover, type Registered, reasonOf, SEALED_FOR } from './provider.ts';

type Admin = Context<'admin'>;

const refused = (field: string, message: string) => new AppError('validation', message, { fields: { [field]: message } });
const notFound = () => new AppError('not_found', SSO_MESSAGES.notFound);

export async function getSso({ db, group, caller, config }: Admin): Promise<contract.SsoState> {
  const [connection, domains] = await Promise.all([queries.findConnection(db, group.id), listDomains(db, group.id)]);
  return {
    connection: connection ? toConnection(connection) : null,
    domains: domains.map(({ domain, proof, proved_at }) => ({
      domain,
      record_name: recordName(domain),
      record_value: recordValue(proof),
      proved_at: proved_at?.toISOString() ?? null,
    })),
    callback_url: callbackAt(config, caller.origin),
  };
}

const toConnection = (row: queries.ConnectionRow) => ({
  id: row.public_id,
  label: row.label,
  issuer: row.issuer,
  client_id: row.client_id,
  provision: row.provision,
  trusts_second_factor: row.trusts_second_factor,
  tried_at: row.tried_at?.toISOString() ?? null,
  enforced: row.enforced,
  password_admin: row.password_admin,
});

/** Keeps it when its issuer answers, which is asked before the transaction. @throws AppError `validation` by field */
export async function saveSso(context: Admin, body: contract.SaveSso, write: Write<typeof contract.saveSso>) {
  const before = await queries.findConnection(context.db, context.group.id);
  const isSame = before?.issuer === body.issuer && before.client_id === body.client_id;
  const kept = isSame ? unseal(context.config.SECRET_KEY, SEALED_FOR, before.client_secret) : null;
  // A kept secret goes to nobody but the issuer that it was entered for.
  const clientSecret = body.client_secret || kept;
  if (!clientSecret) throw refused('client_secret', SSO_MESSAGES.secretRequired);
  await requireAnswer(context, { issuer: body.issuer, clientId: body.client_id, clientSecret });
  return write(async (context) => {
    const { db, config, group, user, clock, note } = context;
    const { client_secret: _, ...saved } = body;
    const sealed = seal(config.SECRET_KEY, SEALED_FOR, clientSecret);
    await queries.saveConnection(db, group.id, { ...saved, client_secret: sealed }, { userId: user.id, now: clock.now() });
    if (before && !isSame) await queries.forgetPeople(db, group.id, before.id);
    if (before && !body.trusts_second_factor) await queries.distrustFactors(db, before.id);
    note(group.publicId, { issuer: body.issuer, client_id: body.client_id, provision: body.provision });
    return { data: await getSso(context) };
  });
}

async function requireAnswer({ config, log }: Admin, registered: Registered): Promise<void> {
  try {
    await discover(config, registered);
  } catch (error) {
    log.info({ reason: reasonOf(error) }, 'single sign-on: no provider');
    const cause = error instanceof Error && error.cause instanceof AddressRefused ? error.cause : error;
    throw refused('issuer', cause instanceof AddressRefused ? SSO_MESSAGES.issuerNotAllowed : SSO_MESSAGES.issuerSilent);
  }
}

export async function removeSso(context: Admin): Promise<contract.SsoState> {
  const { db, group, note } = context;
  if (!(await queries.deleteConnection(db, group.id))) throw notFound();
  note(group.publicId);
  return getSso(context);
}

/** Only what an Admin has signed in by, so that nobody locks the group out by a slip; who switches it on still has a password. */
export async function enforceSso(context: Admin, enforced: boolean): Promise<contract.SsoState> {
  const { db, group, user, note } = context;
  const connection = await queries.findConnection(db, group.id);
  if (connection === undefined) throw notFound();
  if (enforced && connection.tried_at === null) throw new AppError('conflict', SSO_MESSAGES.tryFirst);
  const hasDomain = (await listDomains(db, group.id)).some(({ proved_at }) => proved_at !== null);
  if (enforced && !hasDomain) throw new AppError('conflict', SSO_MESSAGES.domainFirst);
  // A Master administers any group and stays in none.
  if (enforced && !(await queries.holdAdmin(db, group.id, user.id))) throw new AppError('conflict', SSO_MESSAGES.adminOnly);
  await queries.setEnforced(db, group.id, enforced ? user.id : null);
  if (enforced) await queries.endClosedSessions(db, group.id);
  note(group.publicId, { enforced });
  return getSso(context);
}

export async function trySso(context: Admin, write: Write<typeof contract.trySso>) {
  const connection = await queries.findConnection(context.db, context.group.id);
  if (connection === undefined) throw notFound();
  const url = await beginFor(context, connection, { purpose: 'try' });
  return write(async ({ group, note }) => {
    note(group.publicId);
    return { data: { url } };
  });
}

/** For the day the provider is gone. @throws AppError `not_found` for a group without single sign-on */
export async function switchOff(db: Db, groupId: number): Promise<void> {
  if (!(await queries.setEnforced(db, groupId, null))) throw notFound();
}
