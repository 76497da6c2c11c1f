import type { ExerciseActivity } from '@physio/contract/insights/activity';
import { useFormat } from '#platform/format/format.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './ExerciseTable.module.css';

/** What was done of each exercise in the period, the most done first. */
export function ExerciseTable({ exercises }: { exercises: readonly ExerciseActivity[] }) {
  const t = useTranslation();
  const { number, percent } = useFormat();
  const sideName = { right: t('Right'), left: t('Left') };
  return (
    <div>
      <h3 className="mb-1 medium">{t('By exercise')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`${classes.scroll} scroll-x`} tabIndex={0} aria-label={t('By exercise')}>
        <table aria-label={t('By exercise')}>
          <thead>
            <tr>
              <th scope="col">{t('Exercise')}</th>
              <th scope="col">{t('Days')}</th>
              <th scope="col">{t('Sessions')}</th>
              <th scope="col">{t('Minutes')}</th>
              <th scope="col">{t('Accuracy')}</th>
              <th scope="col">{t('Successful reps')}</th>
            </tr>
          </thead>
          <tbody>
            {exercises.map((row) => (
              <tr key={`${row.exercise_id} ${row.side}`}>
                <th className="medium" scope="row">
                  <span lang={row.language}>{row.name}</span>
                  {row.side && <small className="regular">{sideName[row.side]}</small>}
                </th>
                <td>{number(row.days)}</td>
                <td>{number(row.sessions)}</td>
                <td>{number(Math.round(row.duration / 60))}</td>
                <td>{row.accuracy === null ? t('Not measured') : percent(row.accuracy)}</td>
                <td>{row.successful_reps === null ? '–' : number(row.successful_reps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
