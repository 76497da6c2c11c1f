import type { ReactNode } from 'react';

export type DetailRow = readonly [label: string, value: ReactNode];

export const DetailRows = ({ rows }: { rows: readonly DetailRow[] }) => (
  <dl className="facts stack gap-3">
    {rows.map(([label, value]) => (
      <div className="stack gap-3" key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
