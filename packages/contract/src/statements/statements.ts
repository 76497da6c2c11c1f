import * as z from 'zod/mini';
import { daysBetween } from '../common/dates.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { isoDay } from '../common/fields.ts';
import { ACTIVITY_MESSAGES } from '../insights/activity.ts';
import { EXPORT_FAILED, exportPatients } from '../transfers/transfers.ts';

/** A spreadsheet is made as a whole, in memory. */
export const MOST_STATEMENT_ROWS = 20_000;
/** Two years. */
export const STATEMENT_DAYS = 731;
/** As payers count remote monitoring. */
export const WINDOW_DAYS = 30;

export const STATEMENT_MESSAGES = {
  tooLong: 'At most two years at once',
  tooManyRows: 'A spreadsheet holds at most 20,000 rows. Please choose CSV, fewer patients or a shorter period.',
} as const;

const day = () => isoDay(ACTIVITY_MESSAGES.range);

/** The directory's own filters and order, as for the export of patients, and a period. */
const StatementQuery = z.extend(exportPatients.query, { from: day(), to: day() }).check(
  z.refine((query) => query.from <= query.to, { error: ACTIVITY_MESSAGES.order, path: ['from'] }),
  z.refine((query) => daysBetween(query.from, query.to) < STATEMENT_DAYS, { error: STATEMENT_MESSAGES.tooLong, path: ['from'] }),
);

const { method, access, stepUp, ids, filters } = exportPatients;
const statement = {
  ...{ method, access, stepUp, ids, filters },
  failed: EXPORT_FAILED,
  audit: 'statement.download',
  query: StatementQuery,
  rate: perMinute(20),
} as const;

export const exportStatement = endpoint({
  ...statement,
  path: '/api/ext/v1/patients/statement.csv',
  summary: 'What patients were prescribed and did, by plan and 30 days of the period, as CSV',
  download: 'text/csv; charset=utf-8',
});

export const exportStatementSheet = endpoint({
  ...statement,
  path: '/api/ext/v1/patients/statement.xlsx',
  summary: 'The same as a spreadsheet of at most 20,000 rows, with a sheet that explains each column',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
