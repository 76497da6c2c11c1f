import { SCALES } from '@physio/contract/scores/scores';
import type { ReportScore } from './report.ts';
import type { ScoreRow } from './report-view.ts';
import type { Writing } from './words/writing.ts';

/** Name, scale, and the figures in the order of the heads after the first. */
export function scoreRow({ instrument, first, latest, change }: ReportScore, { words, date, decimal }: Writing): ScoreRow {
  const { label, min, max, unit, better, decimals } = SCALES[instrument];
  const value = (score: number) => [decimal(score, decimals), unit].filter(Boolean).join(' ');
  const dated = ({ value: score, on }: ReportScore['first']) => `${value(score)} · ${date(on)}`;
  const by = change && `${change.by > 0 ? '+' : ''}${decimal(change.by, decimals)} · ${words.scores.verdict[change.verdict]}`;
  return {
    name: label,
    scale: `${decimal(min, decimals)} – ${decimal(max, decimals)}, ${words.scores.direction[better]}`,
    figures: [dated(first), dated(latest), by ?? '–'],
  };
}
