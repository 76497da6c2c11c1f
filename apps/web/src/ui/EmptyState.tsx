import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

type Props = { picture?: ReactNode; text: string; hint?: string; action?: ReactNode };

/** Nothing here (yet): a picture of 96 px, one sentence, one action. */
export function EmptyState({ picture, text, hint, action }: Props) {
  return (
    <div className={classes.empty}>
      {picture && (
        <div className={classes.picture} aria-hidden>
          {picture}
        </div>
      )}
      <p className={classes.text}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  );
}
