import { changeOf, FEWEST, FEWEST_ON_PAPER, percentageOf, type Share, weightOf } from '@physio/contract/practice/honest';
import type { Formatters } from '#platform/format/formatters.ts';
import type { Translate } from '#ui/use-translation.ts';
import type { Narrowed } from './practice.api.ts';

/**
 * How figures are said: in a language, and on the screen or on paper, which leaves the practice. `asked`: what they were asked for, as
 * the lists behind them are.
 */
export type Saying = { t: Translate; format: Formatters; isPaper: boolean; asked?: Narrowed };

/** Whether so many people may be spoken of at all. */
export const isSaid = ({ isPaper }: Saying, people: number): boolean => people >= (isPaper ? FEWEST_ON_PAPER : FEWEST);

/** What is said of fewer than that. */
export const tooFew = ({ t, format, isPaper }: Saying, people: number): string =>
  isPaper
    ? t('fewer than {{min}}', { min: format.number(FEWEST_ON_PAPER) })
    : t('Too few to say ({{n}} of at least {{min}})', { n: format.number(people), min: format.number(FEWEST) });

/** How many people: on paper nobody is one of a few. */
export const peopleText = (saying: Saying, people: number): string =>
  saying.isPaper && people > 0 && people < FEWEST_ON_PAPER ? tooFew(saying, people) : saying.format.number(people);

/** A share as its weight allows: counts of few people, a percentage with what it lies between of many. */
export function shareText(saying: Saying, share: Share): string {
  const { t, format } = saying;
  const values = { n: peopleText(saying, share.count), of: format.number(share.of) };
  const percentage = percentageOf(share);
  if (!isSaid(saying, share.of)) return tooFew(saying, share.of);
  if (weightOf(share.of) !== 'percent' || percentage === null || (saying.isPaper && share.count < FEWEST_ON_PAPER))
    return t('{{n}} of {{of}}', values);
  const { percent, low, high } = percentage;
  return t('{{percent}} ({{n}} of {{of}}; between {{low}} and {{high}} of 100)', {
    ...values,
    percent: format.percent(percent),
    low: format.number(low),
    high: format.number(high),
  });
}

/** How it differs from the days before; null where that cannot be said. */
export function changeText({ t }: Saying, now: Share, before: Share): string | null {
  const change = changeOf(now, before);
  if (change === null) return null;
  if (change === 'same') return t('About the same as in the days before.');
  return change === 'more' ? t('More than in the days before.') : t('Fewer than in the days before.');
}
