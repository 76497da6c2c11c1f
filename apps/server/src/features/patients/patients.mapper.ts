import { DAY_MS } from '@physio/contract/common/dates';
import { ACTIVE_DAYS } from '@physio/contract/common/limits';
import type { ArchiveReason, Patient } from '@physio/contract/patients/patients';
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
  user_id: row.public_id,
  id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  kana_name: row.kana_name,
  email: row.email,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  age: ageOn(today, row.date_of_birth),
  mobile_number: row.mobile_number,
  country_phonecode: row.country_phonecode,
  language: row.language as Patient['language'],
  is_active: row.last_performed_at !== null && row.last_performed_at >= since,
  report_exists: row.last_report_at !== null,
  last_performed_at: row.last_performed_at?.toISOString() ?? null,
  archived_at: row.archived_at?.toISOString() ?? null,
  archive_reason: row.archive_reason as ArchiveReason | null,
  ...(row.is_sample && { is_sample: true }),
});
