import type { PracticeCards } from '@physio/contract/practice/practice';
import { INSTRUMENTS, SCALES } from '@physio/contract/scores/scores';
import { Dots } from '#ui/chart/Dots.tsx';
import { scoredTwice, scoreTexts } from './card-texts.ts';
import { NOT_PROOF } from './definitions.ts';
import { PracticeCard } from './PracticeCard.tsx';
import type { Saying } from './saying.ts';

type Score = NonNullable<PracticeCards['scores']>[number];

/** A row an instrument, then one a programme by how many patients it had. */
export function ScoresCard({ saying, scores }: { saying: Saying; scores: PracticeCards['scores'] }) {
  const { t } = saying;
  const found = INSTRUMENTS.filter((instrument) => scores?.some((score) => score.instrument === instrument));
  const texts = found.length === 0 ? [t('Nobody whose plan ended in these days was scored twice.')] : [t(NOT_PROOF)];
  return (
    <PracticeCard name="scores" texts={scores && texts}>
      {found.map((instrument) => {
        const { label, better } = SCALES[instrument];
        return (
          <div key={instrument} className="stack one-column gap-2">
            <h3>
              {t(label)} · {better === 'lower' ? t('lower is better') : t('higher is better')}
            </h3>
            {scores
              // Of each programme paper has no room: it is one page.
              ?.filter((score) => score.instrument === instrument && !(saying.isPaper && score.programme))
              .map((score) => (
                <ScoreRow key={score.programme?.id ?? ''} saying={saying} score={score} />
              ))}
          </div>
        );
      })}
    </PracticeCard>
  );
}

function ScoreRow({ saying, score }: { saying: Saying; score: Score }) {
  const { t, format } = saying;
  const { values, median, low, high, programme, instrument } = score;
  const { decimals, unit } = SCALES[instrument];
  const text = (change: number) => {
    const figure = format.number(change, { maximumFractionDigits: decimals, signDisplay: 'exceptZero' });
    return unit === '' ? figure : `${figure} ${unit}`;
  };
  const texts = scoreTexts(saying, score, text);
  const [from, to] = [Math.min(0, ...values), Math.max(0, ...values)];
  return (
    <div className="stack one-column gap-1">
      <p>
        <strong className="medium" lang={programme?.language}>
          {programme?.name ?? t('All programmes')}
        </strong>
        {' · '}
        <span className="text-secondary">{scoredTwice(saying, score)}</span>
      </p>
      <p className="text-secondary">{texts.join(' ')}</p>
      {values.length > 0 && !saying.isPaper && (
        <Dots {...{ values, median, low, high, from, to }} hasZero ends={[text(from), text(to)]} label={texts.join(' ')} />
      )}
    </div>
  );
}
