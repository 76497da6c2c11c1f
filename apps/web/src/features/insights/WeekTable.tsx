import type { ReactNode } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './WeekTable.module.css';

type Row = { week: string; cells: readonly ReactNode[] };

/** The figures behind a drawing of weeks, one row a week; `heads` are translated. */
export function WeekTable({ heads, rows }: { heads: readonly string[]; rows: readonly Row[] }) {
  const t = useTranslation();
  return (
    <details className={classes.twin}>
      <summary className="text-link t-small">{t('Show as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="scroll-x" tabIndex={0} aria-label={t('Week by week')}>
        <table className="t-caption mt-2" aria-label={t('Week by week')}>
          <thead>
            <tr>
              {[t('Week from'), ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, cells }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
