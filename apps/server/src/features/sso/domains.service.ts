import { type checkSsoDomain as checkCall, MOST_DOMAINS, type SsoState } from '@physio/contract/sso/connection';
import { SSO_MESSAGES } from '@physio/contract/sso/messages';
import { isUniqueViolation } from '#db/client.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Context, Write } from '#platform/http/context.ts';
import { newToken } from '#platform/session/tokens.ts';
import { findConnection } from './connection.queries.ts';
import { getSso } from './connection.service.ts';
import { findRecord } from './domain-proof.ts';
import * as queries from './domains.queries.ts';

type Admin = Context<'admin'>;

const refused = (code: 'validation' | 'conflict', message: string) => new AppError(code, message, { fields: { domain: message } });
const notFound = () => new AppError('not_found', SSO_MESSAGES.domainNotFound);

export async function addDomain(context: Admin, domain: string): Promise<SsoState> {
  const { db, group, note } = context;
  if ((await queries.listDomains(db, group.id)).length >= MOST_DOMAINS) throw refused('validation', SSO_MESSAGES.tooManyDomains);
  await queries.insertDomain(db, group.id, domain, newToken()).catch((error: unknown) => {
    throw isUniqueViolation(error, 'sso_domains_pkey') ? refused('validation', SSO_MESSAGES.domainTwice) : error;
  });
  note(group.publicId, { domain });
  return getSso(context);
}

/** The name servers are asked before the transaction. @throws AppError `validation` while the record is not there */
export async function checkDomain(context: Admin, domain: string, write: Write<typeof checkCall>) {
  const { db, group, config } = context;
  const claimed = (await queries.listDomains(db, group.id)).find((row) => row.domain === domain);
  if (claimed === undefined) throw notFound();
  const isThere = await findRecord(config, domain, claimed.proof);
  if (!isThere) throw refused('validation', isThere === null ? SSO_MESSAGES.dnsSilent : SSO_MESSAGES.recordMissing);
  return write(async (context) => {
    const proved = await queries.proveDomain(context.db, group.id, domain, context.clock.now()).catch((error: unknown) => {
      throw isUniqueViolation(error, 'sso_domains_proved') ? refused('conflict', SSO_MESSAGES.domainTaken) : error;
    });
    if (!proved) throw notFound();
    context.note(group.publicId, { domain });
    return { data: await getSso(context) };
  });
}

export async function removeDomain(context: Admin, domain: string): Promise<SsoState> {
  const { db, group, note } = context;
  if (!(await queries.deleteDomain(db, group.id, domain))) throw notFound();
  const [connection, left] = [await findConnection(db, group.id), await queries.listDomains(db, group.id)];
  if (connection?.enforced && !left.some(({ proved_at }) => proved_at !== null))
    throw new AppError('conflict', SSO_MESSAGES.lastDomain);
  note(group.publicId, { domain });
  return getSso(context);
}
