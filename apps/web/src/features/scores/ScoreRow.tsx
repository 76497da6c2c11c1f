import type { Standing } from '@physio/contract/scores/score-trend';
import { type Instrument, SCALES, type Score, withdrawScore } from '@physio/contract/scores/scores';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useChange } from '#platform/api/use-change.ts';
import { confirm } from '#platform/confirm/confirm.ts';
import { useFormat } from '#platform/format/format.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ScoreHistory.module.css';
import { valueText } from './score-text.ts';

type Props = { instrument: Instrument; score: Score; readOnly: boolean; onCorrect: (score: Standing) => void };

/** One score as it stands, under it what it said before. */
export function ScoreRow({ instrument, score, readOnly, onCorrect }: Props) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const { value, recorded_on, recorded_by, note, earlier } = score;
  const text = (of: number) => valueText(instrument, of, number);
  return (
    <tr>
      <th className="medium" scope="row">
        {date(recorded_on)}
        <small className="block regular">{recorded_by}</small>
      </th>
      <td>
        {value === null ? <StatusTag tone="neutral" label={t('Withdrawn')} /> : <strong>{text(value)}</strong>}
        {earlier.map((before) => (
          <small className="block regular" key={before.recorded_at}>
            {t('Before: {{value}} of {{date}}, {{name}}', {
              value: before.value === null ? '–' : text(before.value),
              date: date(before.recorded_on),
              name: before.recorded_by,
            })}
          </small>
        ))}
      </td>
      <td>
        {note}
        {earlier.map(
          (before) =>
            before.note &&
            before.note !== note && (
              <small className="block regular" key={before.recorded_at}>
                {before.note}
              </small>
            ),
        )}
      </td>
      {!readOnly && (
        <td className={classes.acts}>{value !== null && <Acts score={{ ...score, value }} onCorrect={onCorrect} />}</td>
      )}
    </tr>
  );
}

function Acts({ score, onCorrect }: { score: Standing; onCorrect: (score: Standing) => void }) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const withdraw = useChange(withdrawScore);
  const day = date(score.recorded_on);
  const ask = async () => {
    const values = { name: t(SCALES[score.instrument].label), value: valueText(score.instrument, score.value, number), date: day };
    const yes = await confirm({
      title: t('Withdraw this score?'),
      body: t('{{name}} {{value}} of {{date}} counts in nothing any more. It stays in the history.', values),
      action: t('Withdraw'),
      danger: true,
    });
    if (yes) await withdraw.run({ params: { id: score.id } });
  };
  return (
    <>
      <IconButton
        className={`${classes.act} text-secondary stands-out`}
        aria-label={t('Correct the score of {{date}}', { date: day })}
        onClick={() => onCorrect(score)}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        className={`${classes.act} text-secondary stands-out`}
        aria-label={t('Withdraw the score of {{date}}', { date: day })}
        busy={withdraw.isPending}
        onClick={() => void ask()}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </>
  );
}
