import type { OtherSystem, PatientIdentifier } from '@physio/contract/identifiers/identifiers';
import type { Language } from '@physio/contract/languages/languages';
import {
  EXPORT_COLUMNS,
  EXPORT_HEADINGS,
  type ExportColumn,
  NUMBERS_APART,
  numberHeading,
} from '@physio/contract/transfers/export-columns';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines } from '#platform/csv/csv-lines.ts';
import type { ExportRow } from './export.queries.ts';

/** `systems`: those in which the group's patients have numbers. */
export const csvHeading = (language: Language, systems: readonly OtherSystem[]): string =>
  csvLines([
    [
      ...EXPORT_COLUMNS.map((column) => EXPORT_HEADINGS[column][language]),
      ...systems.map(({ label }) => numberHeading(label, language)),
    ],
  ]);

/** A cell for each of the systems. */
export const numberCells = (systems: readonly OtherSystem[], numbers: readonly PatientIdentifier[]): string[] =>
  systems.map(({ system }) =>
    numbers
      .filter((number) => number.system === system)
      .map(({ value }) => value)
      .join(NUMBERS_APART),
  );

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
    kana_name: row.kana_name,
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
