import type { PatientRecord } from '@physio/contract/patients/patient-record';
import type { Db } from '#db/client.ts';
import { consentsOf } from '#features/consents/public.ts';
import { holdsOf } from '#features/holds/public.ts';
import { reminderRecordOf } from '#features/reminders/public.ts';
import {
  findKeep,
  selectAlerts,
  selectGoals,
  selectLinks,
  selectMarks,
  selectMessages,
  selectRatings,
  selectSinceStart,
} from './page-record.queries.ts';

type Page = Pick<
  PatientRecord,
  | 'page_links'
  | 'consents'
  | 'alerts'
  | 'messages'
  | 'goals'
  | 'reminder_wishes'
  | 'reminders'
  | 'push'
  | 'attention'
  | 'since_start'
  | 'holds'
  | 'kept_longer'
>;
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** What is held of a patient's own page. */
export async function loadPage(db: Db, groupId: number, patientId: number): Promise<Page> {
  const [links, consents, alerts, messages, goals, ratings, reminders, marks, sinceStart, holds, keep] = await Promise.all([
    selectLinks(db, groupId, patientId),
    consentsOf(db, groupId, patientId),
    selectAlerts(db, groupId, patientId),
    selectMessages(db, groupId, patientId),
    selectGoals(db, groupId, patientId),
    selectRatings(db, groupId, patientId),
    reminderRecordOf(db, groupId, patientId),
    selectMarks(db, groupId, patientId),
    selectSinceStart(db, groupId, patientId),
    holdsOf(db, groupId, patientId),
    findKeep(db, groupId, patientId),
  ]);
  return {
    page_links: links.map((row) => ({
      made_at: row.made_at.toISOString(),
      sent_at: iso(row.sent_at),
      first_opened_at: iso(row.first_opened_at),
      last_opened_at: iso(row.last_opened_at),
      ended_at: iso(row.revoked_at),
      asks: row.second_item,
    })),
    consents,
    alerts: alerts.map(({ by_first, by_last, ...row }) => ({
      ...row,
      raised_at: row.raised_at.toISOString(),
      done_at: iso(row.done_at),
      done_by: by_first === null ? null : `${by_first} ${by_last}`,
    })),
    messages: messages.map((row) => ({
      from: row.written_by === null ? ('patient' as const) : ('practice' as const),
      by: row.by_first === null ? null : `${row.by_first} ${row.by_last}`,
      body: row.body,
      written_at: row.written_at.toISOString(),
      arrived_at: row.arrived_at.toISOString(),
      read_at: iso(row.read_at),
      read_by: row.reader_first === null ? null : `${row.reader_first} ${row.reader_last}`,
    })),
    goals: goals.map((row) => ({
      goal: row.text,
      target_date: row.target_on,
      set_on: row.set_on,
      set_by: row.set_first === null ? null : `${row.set_first} ${row.set_last}`,
      ended_at: iso(row.ended_at),
      ended_by: row.end_first === null ? null : `${row.end_first} ${row.end_last}`,
      ended_how: row.ended_how,
      end_word: row.end_word,
      ratings: ratings
        .filter(({ goal_id }) => goal_id === row.id)
        .map(({ week, local_date, value, rated_at }) => ({ week, local_date, value, rated_at: rated_at.toISOString() })),
    })),
    ...reminders,
    attention: marks.map(({ marked_at, first_name, last_name, ...mark }) => ({
      ...mark,
      at: marked_at.toISOString(),
      by: `${first_name} ${last_name}`,
    })),
    holds,
    kept_longer: keep
      ? { until: keep.keep_until, word: keep.word, by: `${keep.first_name} ${keep.last_name}`, at: keep.kept_at.toISOString() }
      : null,
    since_start: sinceStart.map((row) => ({ ...row, rated_at: row.rated_at.toISOString() })),
  };
}
