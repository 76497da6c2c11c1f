import type { ReactNode } from 'react';
import own from './findings.module.css';

type Props = { labelledBy: string; heads: readonly string[]; children: ReactNode };

/** Rows of a sheet beneath their heads, which stay while one scrolls. `children`: the rows. */
export function SheetTable({ labelledBy, heads, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={`${own.scroll} scroll rounded bordered mt-2`} tabIndex={0} aria-labelledby={labelledBy}>
      <table className={`${own.table} t-small`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} className="on-surface text-secondary" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
