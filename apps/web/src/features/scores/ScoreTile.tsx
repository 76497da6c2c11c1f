import { type Standing, trendOf } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES, SCORE_MESSAGES, type Score } from '@physio/contract/scores/scores';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '#platform/format/format.ts';
import { TextButton } from '#ui/controls/TextButton.tsx';
import { Sparkline } from '#ui/Sparkline.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ScoreChange } from './ScoreChange.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';
import { ScoreHistory } from './ScoreHistory.tsx';
import classes from './ScoreTiles.module.css';
import { scaleText, valueText } from './score-text.ts';

type Props = { userId: string; instrument: Instrument; scores: readonly Score[]; readOnly: boolean };
type Open = 'nothing' | 'add' | 'history' | Standing;

/** The latest score of one instrument, its date and how it changed. */
export function ScoreTile({ userId, instrument, scores, readOnly }: Props) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const [open, setOpen] = useState<Open>('nothing');
  const titleId = useId();
  const { latest, course, change } = trendOf(scores, instrument);
  const own = scores.filter((score) => score.instrument === instrument);
  const name = t(SCALES[instrument].label);
  return (
    <article className="column rounded gap-2 bordered py-3 px-4" aria-labelledby={titleId}>
      <div>
        <h3 className="text-secondary medium" id={titleId}>
          {name}
        </h3>
        <p className="text-secondary t-caption">{scaleText(t, instrument, number)}</p>
      </div>
      {latest ? (
        <p className={classes.latest}>
          <strong className="bold">{valueText(instrument, latest.value, number)}</strong>{' '}
          <span className="text-secondary">{date(latest.recorded_on)}</span>
        </p>
      ) : (
        <p className="text-secondary">{t(SCORE_MESSAGES.none)}</p>
      )}
      {course.length > 1 && (
        <Sparkline
          points={course.map((score) => ({ x: Date.parse(score.recorded_on), y: score.value }))}
          text={(value) => valueText(instrument, value, number)}
          label={course.map((score) => `${date(score.recorded_on)}: ${valueText(instrument, score.value, number)}`).join('; ')}
        />
      )}
      {change && <ScoreChange instrument={instrument} change={change} />}
      <div className={`${classes.acts} no-print push-down gap-y-1 gap-x-2 flex wrap`}>
        {!readOnly && (
          <TextButton icon={<IconPlus size={16} aria-hidden />} aria-describedby={titleId} onClick={() => setOpen('add')}>
            {t('Add score')}
          </TextButton>
        )}
        {own.length > 0 && (
          <TextButton
            look="subtle"
            icon={<IconHistory size={16} aria-hidden />}
            aria-describedby={titleId}
            onClick={() => setOpen('history')}
          >
            {t('History')}
          </TextButton>
        )}
      </div>
      {open === 'history' && (
        <ScoreHistory
          instrument={instrument}
          scores={own}
          readOnly={readOnly}
          onCorrect={setOpen}
          onClose={() => setOpen('nothing')}
        />
      )}
      {open !== 'nothing' && open !== 'history' && (
        <ScoreDialog
          userId={userId}
          instrument={instrument}
          corrected={open === 'add' ? null : open}
          onClose={() => setOpen(open === 'add' ? 'nothing' : 'history')}
        />
      )}
    </article>
  );
}
