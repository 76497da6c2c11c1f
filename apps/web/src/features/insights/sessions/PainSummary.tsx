import type { PainCourse } from '@physio/contract/insights/patient-sessions';
import { useFormat } from '#platform/format/format.ts';
import { Sparkline } from '#ui/Sparkline.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './sessions.module.css';

const FEWEST = 3;

/** `limit`: pain from which on a session ends and the practice is told. */
type Props = { pain: PainCourse; limit: number | undefined };

/** Pain from the first session to the latest, with the number of sessions in which it was answered; a line from three answers on. */
export function PainSummary({ pain: { answered, sessions, points }, limit }: Props) {
  const t = useTranslation();
  const { date, number } = useFormat();
  const [first, latest] = [points[0], points.at(-1)];
  if (sessions === 0) return null;
  const isLine = points.length >= FEWEST;
  const course =
    first && latest && first !== latest
      ? t('Pain {{before}} → {{after}} of 10', { before: first.value, after: latest.value })
      : latest && t('Pain {{value}} of 10', { value: latest.value });
  return (
    <div className={`${classes.pain} row wrap mb-3 gap-y-1 gap-x-3`}>
      <p>
        {course && <strong>{course}</strong>}{' '}
        <span className="text-secondary">
          {t('answered in {{answered}} of {{total}} sessions', {
            answered: number(answered),
            total: number(sessions),
            count: sessions,
          })}
        </span>
        {isLine && limit !== undefined && (
          <small className="block">{t('Shaded: below {{limit}}, from which on a session stops.', { limit: number(limit) })}</small>
        )}
      </p>
      {isLine && (
        <Sparkline
          points={points.map(({ value }, x) => ({ x, y: value }))}
          text={number}
          target={limit === undefined ? undefined : { least: 0, most: limit }}
          label={points.map(({ on, value }) => `${date(on)}: ${t('Pain {{value}} of 10', { value })}`).join('; ')}
        />
      )}
    </div>
  );
}
