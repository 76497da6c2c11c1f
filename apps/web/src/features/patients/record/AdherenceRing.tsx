import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { dashes, RADIUS, SIZE, STROKE } from './ring.ts';
import classes from './SummaryStrip.module.css';

/** 0–100, or null when there is nothing to measure. */
export function AdherenceRing({ percent }: { percent: number | null }) {
  const t = useTranslation();
  const format = useFormat();
  const text = percent === null ? '–' : format.percent(percent);
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, strokeWidth: STROKE };
  return (
    <svg
      className={classes.circle}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      role="img"
      aria-label={`${t('Adherence')}: ${text}`}
    >
      <circle className={classes.track} {...circle} />
      {percent !== null && percent > 0 && (
        <circle
          className={classes.arc}
          {...circle}
          strokeDasharray={dashes(percent)}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      )}
      <text className="bold" x="50%" y="50%" dominantBaseline="central">
        {text}
      </text>
    </svg>
  );
}
