import type { PatientRecord } from '@physio/contract/patients/patient-record';
import type { Db } from '#db/client.ts';
import { selectAlerts, selectConsents, selectLinks, selectMarks } from './page-record.queries.ts';

type Page = Pick<PatientRecord, 'page_links' | 'consents' | 'alerts' | 'attention'>;
const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** What is held of a patient's own page. */
export async function loadPage(db: Db, groupId: number, patientId: number): Promise<Page> {
  const [links, consents, alerts, marks] = await Promise.all([
    selectLinks(db, groupId, patientId),
    selectConsents(db, groupId, patientId),
    selectAlerts(db, groupId, patientId),
    selectMarks(db, groupId, patientId),
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
    consents: consents.map((row) => ({ ...row, given_at: row.given_at.toISOString() })),
    alerts: alerts.map(({ by_first, by_last, ...row }) => ({
      ...row,
      raised_at: row.raised_at.toISOString(),
      done_at: iso(row.done_at),
      done_by: by_first === null ? null : `${by_first} ${by_last}`,
    })),
    attention: marks.map(({ marked_at, first_name, last_name, ...mark }) => ({
      ...mark,
      at: marked_at.toISOString(),
      by: `${first_name} ${last_name}`,
    })),
  };
}
