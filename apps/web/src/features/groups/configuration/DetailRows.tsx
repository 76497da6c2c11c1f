import type { ReactNode } from 'react';
import classes from './configuration.module.css';

export type DetailRow = readonly [label: string, value: ReactNode];

export const DetailRows = ({ rows }: { rows: readonly DetailRow[] }) => (
  <dl className={`${classes.details} stack gap-3`}>
    {rows.map(([label, value]) => (
      <div className="stack gap-3" key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
