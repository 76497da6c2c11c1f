import { inTransaction } from '#db/client.ts';
import { recordAct } from '#platform/audit/audit.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Caller, Services } from '#platform/http/context.ts';
import { countHit } from '#platform/limits/limits.ts';
import type { Report } from './report.ts';
import { hashOf, linkState } from './report-link.ts';
import { findByToken, type LinkedReport, setSubmitted } from './reports.queries.ts';

/** For wrong links. A right one cannot be guessed, so it always works, whatever others try from the same network. */
const WRONG_LINKS = { hits: 30, seconds: 600 };
const DRAWINGS = { hits: 30, seconds: 600 };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export type Opened = Omit<LinkedReport, 'body'> & { body: Report };
export type Opening = { report: Opened } | { gone: 'unknown' | 'expired' | 'revoked' };

/**
 * What a link opens. The token is the whole permission.
 * @throws AppError `too_many` after many wrong links from one network
 */
export async function openReport(services: Services, caller: Caller, token: string): Promise<Opening> {
  const found = TOKEN.test(token) ? await findByToken(services.db, hashOf(token)) : undefined;
  if (found === undefined) {
    await countHit(services, `report-link ${caller.network}`, WRONG_LINKS);
    return { gone: 'unknown' };
  }
  const state = linkState(services, found);
  return state === 'live' ? { report: { ...found, body: found.body as Report } } : { gone: state };
}

type Action = 'report.open' | 'report.download' | 'report.submit';
const act = (action: Action, report: Opened, caller: Caller) => ({
  action,
  entity: 'report',
  entityId: report.public_id,
  groupId: report.group_id,
  caller,
});

/** Records that the link was used, from where and when; nobody knows by whom. */
export const noteOpened = async ({ db }: Services, report: Opened, caller: Caller) =>
  void (await recordAct(db, act('report.open', report, caller)));

/** Drawing a file takes the processor a while, so a link may ask for some only. @throws AppError `too_many` */
export async function allowDownload(services: Services, report: Opened, caller: Caller): Promise<void> {
  await countHit(services, `report-pdf ${report.public_id}`, DRAWINGS);
  await recordAct(services.db, act('report.download', report, caller));
}

/** Repeating it changes nothing. */
export const submitReport = ({ db, clock }: Services, report: Opened, caller: Caller) =>
  inTransaction(db, async (transaction) => {
    await setSubmitted(transaction, report.group_id, report.id, clock.now());
    await recordAct(transaction, act('report.submit', report, caller));
  });

export const isTooMany = (error: unknown): error is AppError => error instanceof AppError && error.code === 'too_many';
