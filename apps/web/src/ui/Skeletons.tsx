import { cx } from './cx.ts';
import classes from './Skeletons.module.css';
import { useTranslation } from './use-translation.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What has come stands at once; shapes that were in sight go out above it. */
const fades = (shapes: HTMLElement | null) => () => {
  if (!shapes?.lastElementChild || getComputedStyle(shapes.lastElementChild).opacity === '0') return;
  const { top, left, width } = shapes.getBoundingClientRect();
  const copy = shapes.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  copy.style.cssText = `top:${top}px;left:${left}px;width:${width}px`;
  copy.onanimationend = copy.remove;
  document.body.append(copy);
};

/** Grey shapes in the final layout; they appear after 200 ms, so that a fast answer shows none. */
export function CardSkeletons({ count, height = 132, className }: { count: number; height?: number; className?: string }) {
  const t = useTranslation();
  return (
    <div ref={fades} className={cx(classes.grid, 'stack', className ?? 'gap-4')} role="status" aria-label={t('Loading…')}>
      {numbers(count).map((n) => (
        <div key={n} className={classes.shape} style={{ height }} />
      ))}
    </div>
  );
}

export const PageSkeleton = () => (
  <div className="stack gap-4">
    <div className={classes.shape} style={{ height: 72 }} />
    <CardSkeletons count={6} />
  </div>
);
