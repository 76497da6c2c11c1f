import type { FormEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import classes from './Form.module.css';

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** While a call is under way the fields keep their text and focus, but take no clicks. */
  busy?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
};

export function Form({ onSubmit, busy = false, className, label, children }: Props) {
  return (
    <form
      noValidate
      className={cx(`${classes.form} stack gap-4`, className)}
      aria-busy={busy}
      aria-label={label}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
