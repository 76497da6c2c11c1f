import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type Props = { picture?: ReactNode; text: string; hint?: string; action?: ReactNode };

/** Nothing here (yet): a picture of 96 px, one sentence, one action. */
export function EmptyState({ picture, text, hint, action }: Props) {
  return (
    <div className={`${classes.empty} stack text-center gap-3 justify-items-center`}>
      {picture && (
        <div className={`${classes.picture} center tone-primary round`} aria-hidden>
          {picture}
        </div>
      )}
      <p className={`${classes.text} t-lead medium`}>{text}</p>
      {hint && <p className={`${classes.hint} text-secondary`}>{hint}</p>}
      {action}
    </div>
  );
}
