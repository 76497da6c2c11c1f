import type { ComponentProps } from 'react';
import classes from './controls.module.css';

/** That something is under way, beside what it is about; looks like Mantine's `Loader`. `size` in pixels. */
export const Spinner = ({ size = 18, label, ...rest }: { size?: number; label?: string } & ComponentProps<'span'>) => (
  <span
    {...rest}
    className={classes.spinner}
    style={{ width: size, height: size }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
