import type { Standing } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES, type Score } from '@physio/contract/scores/scores';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ScoreHistory.module.css';
import { ScoreRow } from './ScoreRow.tsx';

type Props = {
  instrument: Instrument;
  scores: readonly Score[];
  readOnly: boolean;
  onCorrect: (score: Standing) => void;
  onClose: () => void;
};

/** Every score of an instrument as a table: corrections and withdrawals stay to be seen. */
export function ScoreHistory({ instrument, scores, readOnly, onCorrect, onClose }: Props) {
  const t = useTranslation();
  const title = t('{{name}} history', { name: t(SCALES[instrument].label) });
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Date')}</th>
            <th scope="col">{t('Score')}</th>
            <th scope="col">{t('Note')}</th>
            {!readOnly && (
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <ScoreRow key={score.id} instrument={instrument} score={score} readOnly={readOnly} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
