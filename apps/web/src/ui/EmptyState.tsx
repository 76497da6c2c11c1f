import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Still, type StillName } from './Still.tsx';

type Props = {
  still?: StillName /** In place of a figure, 40 px. */;
  icon?: ReactNode;
  text: string;
  hint?: string;
  action?: ReactNode;
};

/** Nothing here (yet): a figure, one sentence, one action. */
export function EmptyState({ still, icon, text, hint, action }: Props) {
  return (
    <div className={`${classes.empty} stack text-center gap-3 justify-items-center`}>
      {still && <Still name={still} />}
      {icon && (
        <div className="emblem center tone-primary round" aria-hidden>
          {icon}
        </div>
      )}
      <p className={`${classes.text} t-lead medium`}>{text}</p>
      {hint && <p className={`${classes.hint} text-secondary`}>{hint}</p>}
      {action}
    </div>
  );
}
