import type { ReactNode } from 'react';
import classes from './ListSection.module.css';

type Props = {
  /** Of the heading, which names the list. */
  id: string;
  title: string;
  /** What may be done beside the heading. */
  action?: ReactNode;
  busy: boolean;
  /** Said in place of the rows: that there are none, or that they could not be loaded. */
  instead?: ReactNode;
  /** `ListRow`s. */
  rows: ReactNode;
  children?: ReactNode;
};

type HeadProps = Pick<Props, 'id' | 'title' | 'children'>;

/** The heading of a card, and what is said or may be done beside it. */
export const CardHead = ({ id, title, children }: HeadProps) => (
  <div className="row wrap between gap-3 mb-3">
    <h2 id={id}>{title}</h2>
    {children}
  </div>
);

/** A card with a heading and a list below it. */
export function ListSection({ id, title, action, busy, instead, rows, children }: Props) {
  return (
    <section className="card" aria-labelledby={id} aria-busy={busy}>
      <CardHead id={id} title={title}>
        {action}
      </CardHead>
      {instead}
      <ul className={`${classes.list} hidden-if-empty stack`} aria-labelledby={id}>
        {rows}
      </ul>
      {children}
    </section>
  );
}

type RowProps = {
  name: string;
  about?: ReactNode;
  start?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A form that an action opens. */
  below?: ReactNode;
};

/** A name with a line about it, what else is to be seen, and what may be done. */
export function ListRow({ name, about, start, children, actions, below }: RowProps) {
  return (
    <li className="row wrap line-above py-2 gap-y-2 gap-x-3" aria-label={name}>
      {start}
      <span className={`${classes.about} stack may-shrink`}>
        <strong className="break-anywhere semibold">{name}</strong>
        {about && <small>{about}</small>}
      </span>
      {children}
      {actions && <span className="row wrap gap-2">{actions}</span>}
      {below}
    </li>
  );
}

/** Rows inside another part. */
export const RowList = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  <ul className={`${classes.list} hidden-if-empty stack`} aria-labelledby={labelledBy}>
    {children}
  </ul>
);

export const NoRows = ({ text }: { text: string }) => <p className="text-secondary">{text}</p>;
