import { ALERT_LIMITS, ALERT_MESSAGES, type Alert } from '@physio/contract/alerts/alerts';
import { ALERT_KINDS, type AlertKind } from '@physio/contract/alerts/kinds';
import { USUAL_LIMITS } from '@physio/contract/patient-page/settings';
import type { Db } from '#db/client.ts';
import { namesInReadersLanguage } from '#db/programme-texts.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { MemberContext } from '#platform/http/context.ts';
import * as queries from './alerts.queries.ts';
import { alertsOf } from './alerts.rules.ts';

type Session = { groupId: number; patientId: number; sessionId: string };

/** Reports to the practice what a session's answers cross, in the transaction that keeps them. @returns what they cross now */
export async function raiseAlerts(db: Db, { groupId, patientId, sessionId }: Session, now: Date): Promise<AlertKind[]> {
  const { id, plan_id, ...answers } = await queries.findAnswers(db, groupId, patientId, sessionId, USUAL_LIMITS);
  const raised = alertsOf(answers, answers);
  const of = { patient_id: patientId, plan_id, session_id: id, raised_at: now };
  if (raised.length > 0) await queries.raise(db, groupId, of, raised);
  return raised.map((one) => one.kind);
}

export async function listAlerts(context: MemberContext, { user_id, done }: { user_id?: string | undefined; done: boolean }) {
  const { db, group } = context;
  const [rows, { open }] = await Promise.all([
    queries.selectAlerts(db, group.id, { userId: user_id, isDone: done, limit: ALERT_LIMITS.shown }),
    queries.countOpen(db, group.id, user_id),
  ]);
  return { data: await toAlerts(context, rows), open };
}

export const countOpenAlerts = async (db: Db, groupId: number): Promise<number> =>
  (await queries.countOpen(db, groupId, undefined)).open;

/** @throws AppError `not_found` also for another group's, `stale` for one that somebody closed meanwhile */
export async function closeAlert(context: MemberContext, id: string, word: string): Promise<Alert> {
  const { db, group, user, clock } = context;
  const isClosed = await queries.close(db, group.id, id, { at: clock.now(), by: user.id, word });
  const row = await queries.findAlert(db, group.id, id);
  const [alert] = row === undefined ? [] : await toAlerts(context, [row]);
  if (alert === undefined) throw new AppError('not_found', ALERT_MESSAGES.notFound);
  if (!isClosed) throw new AppError('stale', ALERT_MESSAGES.closedAlready);
  return alert;
}

/** The gravest open alert of each patient, or of these; `place`: the gravest first, of one kind the newest. */
export async function gravestAlerts(db: Db, groupId: number, of: readonly number[] | null) {
  const alerts = await queries.selectGravest(db, groupId, of);
  return alerts.map(({ raised_at, ...alert }) => ({
    ...alert,
    place: ALERT_KINDS.indexOf(alert.alert) * LONGEST_S - raised_at.getTime() / 1000,
  }));
}
/** More seconds than any instant has. */
const LONGEST_S = 1e11;

async function toAlerts({ db, group, readers }: MemberContext, rows: readonly queries.AlertRow[]): Promise<Alert[]> {
  const named = await namesInReadersLanguage(db, group.id, rows, readers);
  return named.map((row) => ({
    id: row.public_id,
    patient: { user_id: row.user_id, first_name: row.first_name, last_name: row.last_name },
    plan_id: row.plan_public_id,
    programme: row.name,
    ...(row.languages?.name && { languages: { programme: row.languages.name } }),
    kind: row.kind,
    value: row.value,
    before: row.before,
    note: row.kind === 'note' ? row.note : '',
    local_date: row.local_date,
    raised_at: row.raised_at.toISOString(),
    done: row.done_at && { at: row.done_at.toISOString(), by: `${row.by_first} ${row.by_last}`, word: row.done_word },
  }));
}
