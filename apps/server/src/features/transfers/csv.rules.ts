import type { Language } from '@physio/contract/languages/languages';
import { EXPORT_COLUMNS, EXPORT_HEADINGS, type ExportColumn } from '@physio/contract/transfers/export-columns';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines } from '#platform/csv/csv-lines.ts';
import type { ExportRow } from './export.queries.ts';

export const csvHeading = (language: Language): string =>
  csvLines([EXPORT_COLUMNS.map((column) => EXPORT_HEADINGS[column][language])]);

/** Days are the group's, `YYYY-MM-DD`; what is not known is empty. */
export function csvCells(row: ExportRow, timeZone: string, activeSince: Date): string[] {
  const day = (instant: Date | null) => (instant === null ? '' : dayIn(timeZone, instant));
  const isActive = row.last_performed_at !== null && row.last_performed_at >= activeSince;
  const cells: Record<ExportColumn, string | null> = {
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender,
    date_of_birth: row.date_of_birth,
    country_phonecode: row.country_phonecode,
    mobile_number: row.mobile_number,
    language: row.language,
    id: row.public_id,
    activity: isActive ? 'active' : 'inactive',
    last_visit: day(row.last_performed_at),
    last_report: day(row.last_report_at),
    registered: day(row.created_at),
    archived: day(row.archived_at),
    goals: row.goals,
  };
  return EXPORT_COLUMNS.map((column) => cells[column] ?? '');
}
