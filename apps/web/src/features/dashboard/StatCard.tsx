import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import type { Path } from '#platform/paths.ts';
import type { Failure } from '#ui/LoadFailed.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './StatCard.module.css';
import { useCountUp } from './use-count-up.ts';

type Props = {
  label: string;
  path: Path;
  /** Undefined while it loads. */
  value: number | undefined;
  /** One plain sentence beside the figure, where there is one; while that loads, one as long. */
  note: string;
  error: Failure | null;
  onRetry: () => void;
};

/** A figure that leads to the patients it counts; one that could not be loaded says so and leaves the others alone. */
export function StatCard({ label, path, value, note, error, onRetry }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  const shown = useCountUp(value);
  return (
    <article className={`${classes.figureCard} py-3 px-4 covered relative hoverable`}>
      <h2 className="t-small medium">
        <AppLink {...path} className="covering text-secondary no-underline">
          {label}
        </AppLink>
      </h2>
      <div className="row gap-3">
        {error ? (
          <>
            <p className={`${classes.figure} t-title bold`}>–</p>
            <button
              type="button"
              className={`${classes.retry} above relative text-link medium underline-on-hover`}
              onClick={onRetry}
            >
              {t('Try again')}
            </button>
          </>
        ) : shown === undefined ? (
          <>
            <p className={`${classes.waiting} sunken rounded-inner`} role="status" aria-label={t('Loading…')} />
            <span className={`${classes.room} text-secondary t-caption`} aria-hidden>
              {note}
            </span>
          </>
        ) : (
          <>
            <p className={`${classes.figure} t-title bold`}>{number(shown)}</p>
            {note && <p className="text-secondary t-caption">{note}</p>}
          </>
        )}
      </div>
      {error?.reference && (
        <p className="text-secondary t-caption break-anywhere">{t('Reference: {{id}}', { id: error.reference })}</p>
      )}
    </article>
  );
}
