import type { Trend } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES } from '@physio/contract/scores/scores';
import { IconEqual, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ScoreTiles.module.css';
import { changeText } from './score-text.ts';

const ICONS = { better: IconThumbUp, worse: IconThumbDown, same: IconEqual } as const;

/** Which way it went since the first score, and whether that is more than a patient would not notice. */
export function ScoreChange({ instrument, change }: { instrument: Instrument; change: NonNullable<Trend['change']> }) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const Glyph = ICONS[change.verdict];
  const points = SCALES[instrument].important;
  return (
    <div className={`${classes.change} t-small`} data-verdict={change.verdict}>
      <p className="row gap-1-5">
        <Glyph size={16} aria-hidden />
        {changeText(t, change, number, date)}
      </p>
      {points !== null && change.verdict !== 'same' && (
        <p className={`${classes.important} row gap-1-5`}>
          {change.isImportant
            ? t('At least the {{points}} points that patients notice', { points: number(points) })
            : t('Less than the {{points}} points that patients notice', { points: number(points) })}
        </p>
      )}
    </div>
  );
}
