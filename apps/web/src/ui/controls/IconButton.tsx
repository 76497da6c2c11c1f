import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import classes from './controls.module.css';

type Props = ComponentProps<'button'> & {
  /** Its name for those who do not see the icon. */
  'aria-label': string;
  size?: 28 | 32 | 36;
  /** Takes no click until what the last one asked for is done. */
  busy?: boolean;
  /** Does nothing now, but keeps the focus of who pressed it by key until there was nothing left to do. */
  unavailable?: boolean;
};

/** A quiet button with an icon, light enough for every row of a long list; looks like Mantine's `ActionIcon`. */
export function IconButton({ size = 36, busy = false, unavailable, className, disabled, onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(classes.icon, className)}
      data-size={size}
      data-busy={busy || undefined}
      disabled={disabled || busy}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** For a link that looks like one. */
export const iconButtonClass = classes.icon ?? '';
