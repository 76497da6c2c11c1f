import type { Language } from '@physio/contract/languages/languages';
import { cellsOf } from '@physio/contract/library/sheet-cells-out';
import { headingOf, sheetColumns } from '@physio/contract/library/sheet-columns';
import { sheetExamples } from '@physio/contract/library/sheet-examples';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { csvLines } from '#platform/csv/csv-lines.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { loadSections } from './sections.service.ts';

/** The headings in the reader's words with the group's own sections, and three exercises to look at. */
export async function getSheet({ db, group, note }: MemberContext, language: Language): Promise<Download> {
  const { sections } = await loadSections(db, group.id, language);
  const columns = sheetColumns([language], sections);
  const rows = [
    columns.map((column) => headingOf(column, language)),
    ...sheetExamples(language).map((one) => cellsOf(one, columns)),
  ];
  note(group.publicId);
  return {
    name: 'exercises.csv',
    content: (async function* () {
      yield BYTE_ORDER_MARK + csvLines(rows);
    })(),
  };
}
