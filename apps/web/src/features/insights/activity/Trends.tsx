import { useFormat } from '#platform/format/format.ts';
import { Sparkline } from '#ui/Sparkline.tsx';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './Charts.module.css';
import { type Course, courseOf, type WeekFigures } from './weeks.ts';

/** Accuracy and length of a session from the first week to the latest; their table stands below the bars. */
export function Trends({ weeks }: { weeks: readonly WeekFigures[] }) {
  const t = useTranslation();
  const { number, percent } = useFormat();
  const minutes = (value: number) => t('{{minutes}} min', { minutes: number(value, { minimumFractionDigits: 1 }) });
  return (
    <div className="stack content-start gap-4">
      <Trend title={t('Accuracy')} course={courseOf(weeks, 'accuracy')} text={percent} />
      <Trend title={t('Duration of a session')} course={courseOf(weeks, 'minutes')} text={minutes} />
    </div>
  );
}

function Trend({ title, course, text }: { title: string; course: Course; text: (value: number) => string }) {
  const t = useTranslation();
  const { date } = useFormat();
  const [first, latest] = [course[0], course.at(-1)];
  return (
    <figure className={`${classes.chart} stack content-start gap-2`}>
      <figcaption>{title}</figcaption>
      {course.length < 2 || !first || !latest ? (
        <p className="text-secondary t-small">{t('Not enough data yet')}</p>
      ) : (
        <>
          <Sparkline
            width={320}
            height={56}
            text={text}
            points={course.map(({ monday, value }) => ({ x: Date.parse(monday), y: value }))}
            label={course.map(({ monday, value }) => `${date(monday)}: ${text(value)}`).join('; ')}
          />
          <p className="text-secondary t-small">
            {t('First week {{from}}, latest week {{to}}', { from: text(first.value), to: text(latest.value) })}
          </p>
        </>
      )}
    </figure>
  );
}
