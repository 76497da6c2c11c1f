import { cx } from './cx.ts';
import classes from './Skeletons.module.css';
import { useTranslation } from './use-translation.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Grey shapes in the final layout; they appear after 200 ms, so that a fast answer shows none. */
export function CardSkeletons({ count, height = 132, className }: { count: number; height?: number; className?: string }) {
  const t = useTranslation();
  return (
    <div className={cx(`${classes.grid} stack gap-4`, className)} role="status" aria-label={t('Loading…')}>
      {numbers(count).map((n) => (
        <div key={n} className={classes.shape} style={{ height }} />
      ))}
    </div>
  );
}

export function PageSkeleton() {
  const t = useTranslation();
  return (
    <div className="stack gap-4" role="status" aria-label={t('Loading…')}>
      <div className={classes.shape} style={{ height: 72 }} />
      <div className={`${classes.grid} stack gap-4`}>
        {numbers(6).map((n) => (
          <div key={n} className={classes.shape} style={{ height: 132 }} />
        ))}
      </div>
    </div>
  );
}
