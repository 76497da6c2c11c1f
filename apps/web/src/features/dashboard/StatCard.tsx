import type { Icon } from '@tabler/icons-react';
import { AppLink } from '#platform/AppLink.tsx';
import { useFormat } from '#platform/format/format.ts';
import type { Path } from '#platform/paths.ts';
import type { Tone } from '#ui/StatusTag.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './StatCard.module.css';

type Props = {
  label: string;
  icon: Icon;
  tone: Tone;
  path: Path;
  /** Undefined while it loads. */
  value: number | undefined;
  /** One plain sentence beside the figure; while that loads, one as long. */
  note: string;
  failed: boolean;
  onRetry: () => void;
};

/** A figure that leads to the patients it counts; one that could not be loaded says so and leaves the others alone. */
export function StatCard({ label, icon: Glyph, tone, path, value, note, failed, onRetry }: Props) {
  const t = useTranslation();
  const { number } = useFormat();
  return (
    <article className={`${classes.card} raised relative p-4`}>
      <span className={`${classes.icon} center rounded-inner toned`} data-tone={tone}>
        <Glyph size={20} stroke={1.7} aria-hidden />
      </span>
      <h2 className="t-body regular">
        <AppLink {...path}>{label}</AppLink>
      </h2>
      {failed ? (
        <>
          <p className={`${classes.figure} bold mt-4`}>–</p>
          <button type="button" className={`${classes.retry} relative text-link medium underline-on-hover`} onClick={onRetry}>
            {t('Try again')}
          </button>
        </>
      ) : value === undefined ? (
        <>
          <p className={`${classes.waiting} sunken rounded-inner mt-4`} role="status" aria-label={t('Loading…')} />
          <div className={`${classes.room} text-secondary t-caption`} aria-hidden>
            {note}
          </div>
        </>
      ) : (
        <>
          <p className={`${classes.figure} bold mt-4`}>{number(value)}</p>
          <p className="text-secondary t-caption">{note}</p>
        </>
      )}
    </article>
  );
}
