import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import classes from './controls.module.css';

const CHECK = 'M4 4.586 1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** One of several, of which one is chosen. */
  radio?: boolean;
};

/** A native checkbox, light enough for every row of a long list; looks like Mantine's. `className` is for the space around it. */
export function Tick({ className, radio = false, ...input }: Props) {
  return (
    <span className={cx(classes.tick, className)}>
      <span className={classes.box}>
        <input {...input} type={radio ? 'radio' : 'checkbox'} />
        <svg viewBox="0 0 10 7" aria-hidden>
          {radio ? <circle cx={5} cy={3.5} r={3.33} fill="currentColor" /> : <path d={CHECK} fill="currentColor" />}
        </svg>
      </span>
    </span>
  );
}
