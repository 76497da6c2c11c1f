import { join } from 'node:path';
import type { Parsed } from '@physio/contract/common/endpoint';
import { type exportStatement as call, MOST_STATEMENT_ROWS, STATEMENT_MESSAGES } from '@physio/contract/statements/statements';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { selectSystems } from '#features/identifiers/public.ts';
import { findGroupName } from '#features/patients/public.ts';
import { filtersOf, patientsOfExport } from '#features/transfers/public.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Download, MemberContext } from '#platform/http/context.ts';
import { OverLimit, type Task } from '#platform/parsing/parsers.ts';
import { aboutSheet } from './about.ts';
import { earliest } from './statement.rules.ts';
import { type Cell, headingsOf } from './statement-cells.ts';
import { type Asked, statementRows } from './statement-rows.service.ts';
import { countRows } from './statements.queries.ts';
import type * as worker from './workbook.worker.ts';

type Query = Parsed<typeof call>['query'];

const makeWorkbook: Task<typeof worker.makeWorkbook> = {
  file: join(import.meta.dirname, 'workbook.worker.ts'),
  name: 'makeWorkbook',
};

const linesOf = (rows: readonly (readonly Cell[])[]) => csvLines(rows.map((row) => row.map((cell) => String(cell ?? ''))));

/** As CSV, made while it is sent. */
export async function exportStatement(context: MemberContext, query: Query): Promise<Download> {
  const { asked, name } = await prepare(context, query);
  return { name: `${name}.csv`, content: contentOf(context, asked) };
}

async function* contentOf(context: MemberContext, asked: Asked) {
  yield BYTE_ORDER_MARK + linesOf([headingsOf(asked.systems, asked.language).map(({ text }) => text)]);
  for await (const rows of statementRows(context, asked)) if (rows.length > 0) yield linesOf(rows);
}

/** As a spreadsheet. @throws AppError `validation` when it would have too many rows, or take too much to make */
export async function exportStatementSheet(context: MemberContext, query: Query): Promise<Download> {
  const { db, group, parsers } = context;
  const { asked, name, practice } = await prepare(context, query);
  const { patients, period, today, language, systems } = asked;
  const until = earliest(period.until, today);
  if ((await countRows(db, group.id, patients, { ...period, until })) > MOST_STATEMENT_ROWS) throw tooMany();
  const headings = headingsOf(systems, language);
  const rows: Cell[][] = [headings.map(({ text }) => text)];
  for await (const some of statementRows(context, asked)) rows.push(...some);
  const about = aboutSheet(headings, { practice, timeZone: group.timeZone, asked });
  const sheets = [{ ...about.rows, kinds: headings.map(({ kind }) => kind), rows }, about.sheet];
  const content = await parsers.run(group.publicId, makeWorkbook, sheets).catch((error: unknown) => {
    throw error instanceof OverLimit ? tooMany() : error;
  });
  return { name: `${name}.xlsx`, content: once(content) };
}

async function* once(content: Uint8Array) {
  yield content;
}

const tooMany = () => new AppError('validation', STATEMENT_MESSAGES.tooManyRows);

/** Whom it is about, and what is the same of both kinds of file. */
async function prepare(context: MemberContext, { language, from, to, ...query }: Query) {
  const { db, group, clock, note } = context;
  const [patients, { group_name: practice }, systems] = await Promise.all([
    patientsOfExport(context, query),
    findGroupName(db, group.id),
    selectSystems(db, group.id),
  ]);
  note(group.publicId, { patients: patients.length, from, to, filters: filtersOf(query) });
  const asked: Asked = { patients, period: { from, until: to }, today: dayIn(group.timeZone, clock.now()), language, systems };
  return { asked, practice, name: fileNameOf(`${practice} activity ${from} ${to}`) };
}
