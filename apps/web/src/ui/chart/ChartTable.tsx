import type { ReactNode } from 'react';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './chart.module.css';

/** `heads` are translated; the first column names the row. */
type Props = { label: string; heads: readonly string[]; rows: readonly (readonly [string, ...ReactNode[]])[]; isOpen?: boolean };

/** The figures behind a drawing; with `isOpen` they are all there is. */
export function ChartTable({ label, heads, rows, isOpen = false }: Props) {
  const t = useTranslation();
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${classes.scroll} scroll-x`} tabIndex={0} aria-label={label}>
      <table className="t-small" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="t-caption text-secondary">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  if (isOpen) return table;
  return (
    <details className="may-shrink no-print">
      <summary className="text-link t-small">{t('Show as a table')}</summary>
      {table}
    </details>
  );
}
