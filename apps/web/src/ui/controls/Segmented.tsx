import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import classes from './segments.module.css';

type Props<T extends string> = {
  data: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string | undefined;
};

/** One of a few, all in sight. */
export function Segmented<T extends string>({ data, value, onChange, className, ...named }: Props<T>) {
  const name = useId();
  return (
    <div role="radiogroup" className={cx(classes.segments, className)} {...named}>
      {data.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
