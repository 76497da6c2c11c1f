import type { Parsed } from '@physio/contract/common/endpoint';
import { LANGUAGES, type Language } from '@physio/contract/languages/languages';
import { cellsOf } from '@physio/contract/library/sheet-cells-out';
import { headingOf, type SheetColumn, sheetColumns } from '@physio/contract/library/sheet-columns';
import type { exportLibrary as call } from '@physio/contract/library/sheet-files';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { findGroupName } from '#features/patients/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { loadSections, type Sections } from './sections.service.ts';
import { gather, sheetExerciseOf } from './sheets.mapper.ts';
import * as queries from './sheets.queries.ts';

const BATCH = 500;

/** The library as it stands now: which exercises and in which order is taken at once, the rows while they are sent. */
export async function exportLibrary(context: MemberContext, query: Parsed<typeof call>['query']): Promise<Download> {
  const { db, group, clock, note } = context;
  const { language } = query;
  const [ids, sections, { group_name }] = await Promise.all([
    queries.selectSheetIds(db, group.id),
    loadSections(db, group.id, language),
    findGroupName(db, group.id),
  ]);
  note(group.publicId, { exercises: ids.length });
  return {
    name: fileNameOf(`${group_name} exercises ${dayIn(group.timeZone, clock.now())}.csv`),
    content: contentOf(context, { ids, columns: sheetColumns(LANGUAGES, sections.sections), sections, language }),
  };
}

type Wanted = { ids: readonly number[]; columns: readonly SheetColumn[]; sections: Sections; language: Language };

async function* contentOf({ db, group }: MemberContext, { ids, columns, sections, language }: Wanted) {
  yield BYTE_ORDER_MARK + csvLines([columns.map((column) => headingOf(column, language))]);
  for (let at = 0; at < ids.length; at += BATCH) {
    const wanted = ids.slice(at, at + BATCH);
    const rows = await queries.selectSheetRows(db, group.id, wanted);
    const [texts, tags, options, files] = await Promise.all([
      queries.selectSheetTexts(db, group.id, wanted),
      queries.selectSheetTags(db, group.id, wanted, language),
      queries.selectSheetOptions(db, group.id, wanted),
      queries.selectSheetFiles(
        db,
        group.id,
        rows.flatMap(({ folder_id }) => folder_id ?? []),
      ),
    ]);
    const parts = {
      texts: gather(texts, ({ exercise_id }) => exercise_id),
      tags: gather(tags, ({ exercise_id }) => exercise_id),
      options: gather(options, ({ exercise_id }) => exercise_id),
      files: gather(files, ({ folder_id }) => folder_id),
    };
    const byId = new Map(rows.map((row) => [row.id, row]));
    const lines = wanted.flatMap((id) => {
      const row = byId.get(id);
      return row ? [cellsOf(sheetExerciseOf(row, parts, sections), columns)] : [];
    });
    if (lines.length > 0) yield csvLines(lines);
  }
}
