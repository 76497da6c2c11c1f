import type { PatientRecord } from '@physio/contract/patients/patient-record';
import type * as queries from './record.queries.ts';

export const iso = (instant: Date | null) => instant?.toISOString() ?? null;
export const nameOf = ({ by_first, by_last }: { by_first: string | null; by_last: string | null }) =>
  by_first === null ? null : `${by_first} ${by_last}`;

type Row<Q extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Q>>[number];

export const toPerson = (row: NonNullable<Awaited<ReturnType<typeof queries.findWhole>>>): PatientRecord['patient'] => ({
  id: row.public_id,
  first_name: row.first_name,
  last_name: row.last_name,
  kana_name: row.kana_name,
  email: row.email,
  gender: row.gender,
  date_of_birth: row.date_of_birth,
  country_phonecode: row.country_phonecode,
  mobile_number: row.mobile_number,
  language: row.language,
  registered_at: row.created_at.toISOString(),
  registered_by: nameOf(row),
  imported_from: row.file_name,
  archived_at: iso(row.archived_at),
  archive_reason: row.archive_reason,
  last_performed_at: iso(row.last_performed_at),
  last_report_at: iso(row.last_report_at),
});

export const toPerformance = (row: Row<typeof queries.selectPerformances>): PatientRecord['performances'][number] => ({
  plan_id: row.plan_id,
  exercise: row.exercise,
  language: row.language,
  side: row.side,
  session_id: row.client_session_id,
  started_at: row.started_at.toISOString(),
  local_date: row.local_date,
  duration_seconds: row.duration_s,
  accuracy: row.accuracy,
  successful_reps: row.successful_reps,
  total_reps: row.total_reps,
  range_of_motion_degrees: row.range_of_motion_deg,
  source: row.source,
  counted: row.counted,
  sets_done: row.sets_done,
  sets_planned: row.sets_planned,
  difficulty: row.difficulty,
  pain: row.pain,
});

export const toScore = (row: Row<typeof queries.selectScores>): PatientRecord['scores'][number] => ({
  id: row.public_id,
  instrument: row.instrument,
  recorded_on: row.recorded_on,
  value: row.value === null ? null : Number(row.value),
  note: row.note,
  replaces: row.replaces,
  recorded_by: nameOf(row),
  recorded_at: row.created_at.toISOString(),
});

export const toReport = (row: Row<typeof queries.selectReports>): PatientRecord['reports'][number] => ({
  id: row.public_id,
  kind: row.kind,
  generated_at: row.created_at.toISOString(),
  generated_by: nameOf(row),
  data_until: row.data_until.toISOString(),
  submitted_at: iso(row.submitted_at),
  revoked_at: iso(row.revoked_at),
  content: row.body,
});
