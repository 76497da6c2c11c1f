import { type Change, growth, type Improvement } from '@physio/contract/insights/improvement';
import type { Translate } from '#ui/use-translation.ts';

/** "Average session 12 % longer than in the first week (6.1 → 6.8 min)". */
export function durationText(t: Translate, change: Improvement['duration'], number: (value: number) => string): string {
  if (change === null) return t('Not enough data yet');
  const values = { from: number(change.from), to: number(change.to), percent: Math.abs(growth(change) ?? 0) };
  if (values.percent === 0) return t('Average session as long as in the first week ({{from}} → {{to}} min)', values);
  return change.to > change.from
    ? t('Average session {{percent}}% longer than in the first week ({{from}} → {{to}} min)', values)
    : t('Average session {{percent}}% shorter than in the first week ({{from}} → {{to}} min)', values);
}

/** "Range of motion 24° larger than in the first week (73° → 97°)". */
export function rangeOfMotionText(t: Translate, change: Change | null): string {
  if (change === null) return t('Not enough data yet');
  const values = { ...change, difference: Math.abs(change.to - change.from) };
  if (values.difference === 0) return t('Same range of motion as in the first week ({{from}}° → {{to}}°)', values);
  return change.to > change.from
    ? t('{{difference}}° more than in the first week ({{from}}° → {{to}}°)', values)
    : t('{{difference}}° less than in the first week ({{from}}° → {{to}}°)', values);
}
