import { INSTRUMENTS } from '@physio/contract/scores/scores';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import { ScoreTile } from './ScoreTile.tsx';
import classes from './ScoreTiles.module.css';
import { useScores } from './scores.api.ts';

type Props = {
  userId: string;
  /** An archived patient's scores are only looked at. */
  readOnly: boolean;
};

/** What a clinician recorded of the four instruments, or that nobody did. */
export function ScoreTiles({ userId, readOnly }: Props) {
  const t = useTranslation();
  const { data, isPending, error, isFetching, refetch } = useScores(userId);
  return (
    <section className="card" aria-labelledby="scores-title">
      <h2 id="scores-title" className="mb-3">
        {t('Clinical scores')}
      </h2>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {isPending && <div className={`${classes.waiting} sunken rounded`} role="status" aria-label={t('Loading…')} />}
      {data && (
        <div className="stack gap-3 four-columns two-below-1280 one-below-600">
          {INSTRUMENTS.map((instrument) => (
            <ScoreTile key={instrument} userId={userId} instrument={instrument} scores={data} readOnly={readOnly} />
          ))}
        </div>
      )}
    </section>
  );
}
