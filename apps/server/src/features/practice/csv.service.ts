import type { Parsed } from '@physio/contract/common/endpoint';
import type { exportPracticeInsights as call } from '@physio/contract/practice/practice';
import { BYTE_ORDER_MARK } from '@physio/contract/text/csv';
import { csvLines, fileNameOf } from '#platform/csv/csv-lines.ts';
import type { Context, Download } from '#platform/http/context.ts';
import type { CountWaiting } from './caseload.mapper.ts';
import { CSV_HEADING, csvRows } from './csv.rules.ts';
import { getPracticeInsights, requireInsights } from './practice.service.ts';

/** The practice's figures as a file, a figure a line. */
export async function exportPracticeInsights(
  context: Context<'admin'>,
  query: Parsed<typeof call>['query'],
  countWaiting: CountWaiting,
): Promise<Download> {
  const { group_name } = await requireInsights(context);
  const figures = await getPracticeInsights(context, query, countWaiting);
  context.note(null, { range: query.range, ...(query.card && { card: query.card }) });
  const lines = csvLines([CSV_HEADING, ...csvRows(figures, query.card)]);
  return {
    name: fileNameOf(`${[group_name, 'practice insights', query.card, figures.to].filter(Boolean).join(' ')}.csv`),
    content: once(BYTE_ORDER_MARK + lines),
  };
}

async function* once(text: string) {
  yield text;
}
