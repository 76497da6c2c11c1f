import type { Language } from '@physio/contract/languages/languages';
import { PROGRAMME_COLUMNS, programmeHeading } from '@physio/contract/library/sheet-programme-columns';
import { linesOfProgramme } from '@physio/contract/library/sheet-programmes';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { ownKeyOf } from '#features/library/public.ts';
import { findGroupName } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { type ProgrammeSheetRow, selectProgrammeSheet } from './programmes.queries.ts';

/** The group's programmes as they stand now, to be read beside its exercises. */
export async function exportProgrammes({ db, group, clock, note }: MemberContext, language: Language): Promise<Download> {
  const [rows, { group_name }] = await Promise.all([selectProgrammeSheet(db, group.id, language), findGroupName(db, group.id)]);
  note(group.publicId, { programmes: rows.length });
  return {
    name: fileNameOf(`${group_name} programmes ${dayIn(group.timeZone, clock.now())}.csv`),
    content: (async function* () {
      yield BYTE_ORDER_MARK + csvLines([PROGRAMME_COLUMNS.map((column) => programmeHeading(column, language))]);
      for (const row of rows) if (row.items.length > 0) yield csvLines(linesOf(row));
    })(),
  };
}

const linesOf = ({ items, ...row }: ProgrammeSheetRow) =>
  linesOfProgramme({
    ...row,
    key: ownKeyOf(row),
    items: items.map((item) => ({ ...item, exercise: ownKeyOf(item.exercise) })),
  });
