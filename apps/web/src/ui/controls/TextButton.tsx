import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './controls.module.css';

type Props = ComponentProps<'button'> & {
  look?: 'default' | 'filled' | 'light' | 'subtle' | 'danger';
  size?: 'sm' | 'xs' | 'compact';
  /** Before the words. */
  icon?: ReactNode;
  /** Takes no click until what the last one asked for is done. */
  busy?: boolean;
};

/** A button with words, light enough for every row of a long list; looks like Mantine's `Button`. */
export function TextButton({ look = 'default', size = 'sm', icon, busy = false, className, disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(classes.button, className)}
      data-look={look}
      data-size={size}
      data-icon={icon !== undefined || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** For a link that looks like one. */
export const textButtonClass = classes.button ?? '';
