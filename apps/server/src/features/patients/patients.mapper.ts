import { DAY_MS } from '@physio/contract/common/dates';
import { ACTIVE_DAYS } from '@physio/contract/common/limits';
import { type ArchiveReason, PATIENT_FACTS, type Patient } from '@physio/contract/patients/patients';
import { ageOn, dayIn } from '#platform/clock/clock.ts';
import type { GroupContext } from '#platform/http/context.ts';
import type { PatientRow } from './patients.queries.ts';

/** Since when a performance makes a patient active. */
export const activeSince = (now: Date) => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);

/** Makes rows into what the console gets, all as of one moment. */
export function patientMapper({ clock, group }: Pick<GroupContext, 'clock' | 'group'>): (row: PatientRow) => Patient {
  const now = clock.now();
  const today = dayIn(group.timeZone, now);
  const since = activeSince(now);
  return (row) => toPatient(row, today, since);
}

const toPatient = (row: PatientRow, today: string, since: Date): Patient => ({
  ...factsOf(row),
  user_id: row.public_id,
  id: row.public_id,
  age: ageOn(today, row.date_of_birth),
  is_active: row.last_performed_at !== null && row.last_performed_at >= since,
  report_exists: row.last_report_at !== null,
  last_performed_at: row.last_performed_at?.toISOString() ?? null,
  archived_at: row.archived_at?.toISOString() ?? null,
  archive_reason: row.archive_reason as ArchiveReason | null,
  ...(row.is_sample && { is_sample: true }),
});

const factsOf = (row: PatientRow) =>
  Object.fromEntries(PATIENT_FACTS.map((fact) => [fact, row[fact]])) as Pick<Patient, (typeof PATIENT_FACTS)[number]>;
