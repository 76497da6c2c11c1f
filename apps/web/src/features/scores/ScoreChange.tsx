import type { Trend } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES } from '@physio/contract/scores/scores';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { changeText } from './score-text.ts';

/** Which way it went since the first score, and whether that is more than a patient would not notice. */
export function ScoreChange({ instrument, change }: { instrument: Instrument; change: NonNullable<Trend['change']> }) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const Glyph = change.by === 0 ? IconEqual : change.by > 0 ? IconArrowUp : IconArrowDown;
  const points = SCALES[instrument].important;
  return (
    <div className="t-small">
      <p className="row gap-2">
        <Glyph size={16} aria-hidden />
        {changeText(t, instrument, change, number, date)}
      </p>
      {points !== null && change.verdict !== 'same' && (
        <p className="row text-secondary t-caption gap-2">
          {change.isImportant
            ? t('At least the {{points}} points that patients notice', { points: number(points) })
            : t('Less than the {{points}} points that patients notice: a change this small is often chance', {
                points: number(points),
              })}
        </p>
      )}
    </div>
  );
}
