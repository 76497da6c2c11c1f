import type { Trend } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES } from '@physio/contract/scores/scores';
import type { Translate } from '#ui/use-translation.ts';

type Format = (value: number, options?: Intl.NumberFormatOptions) => string;

/** "38.3", "42 mm". */
export function valueText(instrument: Instrument, value: number, number: Format): string {
  const { decimals, unit } = SCALES[instrument];
  const text = number(value, { maximumFractionDigits: decimals });
  return unit === '' ? text : `${text} ${unit}`;
}

/** "0–100, lower is better". */
export function scaleText(t: Translate, instrument: Instrument, number: Format): string {
  const { min, max, better } = SCALES[instrument];
  const values = { min: number(min), max: number(max) };
  return better === 'higher' ? t('{{min}} to {{max}}, higher is better', values) : t('{{min}} to {{max}}, lower is better', values);
}

/** "−12 since 1 Oct 2026: better", "7 mm higher than on 23 Oct 2026". */
export function changeText(
  t: Translate,
  instrument: Instrument,
  { by, since, verdict }: NonNullable<Trend['change']>,
  number: Format,
  date: (day: string) => string,
) {
  const values = {
    change: number(by, { signDisplay: 'exceptZero', maximumFractionDigits: 3 }),
    points: valueText(instrument, Math.abs(by), number),
    date: date(since),
  };
  if (verdict === 'same') return t('The same as on {{date}}', values);
  if (verdict === 'higher') return t('{{points}} higher than on {{date}}', values);
  if (verdict === 'lower') return t('{{points}} lower than on {{date}}', values);
  return verdict === 'better' ? t('{{change}} since {{date}}: better', values) : t('{{change}} since {{date}}: worse', values);
}
