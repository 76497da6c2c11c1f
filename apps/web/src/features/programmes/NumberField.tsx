import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { cx } from '#ui/cx.ts';
import { useTranslation } from '#ui/use-translation.ts';
import classes from './NumberField.module.css';

type Props = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  onChange: (value: number | null) => void;
  /** What an empty field becomes when it is left; without it, it stays empty. */
  emptyValue?: number;
  /** Names the field for the Enter key's way to the same field of the next card. */
  field?: string;
  id?: string;
  error?: string;
  clearLabel?: string;
  placeholder?: string;
  className?: string;
};

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.trunc(value)));

/** A whole number: a native field, light enough for a hundred cards, with two small steps for the mouse. */
export function NumberField(props: Props) {
  const { label, value, min, max, onChange, emptyValue, field, id, error, clearLabel, placeholder, className } = props;
  const t = useTranslation();
  const own = useId();
  const fieldId = id ?? own;
  const step = (by: number) => onChange(value === null ? min : within(value + by, min, max));
  const leave = () => {
    if (value === null && emptyValue !== undefined) onChange(emptyValue);
    else if (value !== null && value < min && emptyValue !== undefined) onChange(min);
  };
  return (
    <div className={cx(`${classes.field} stack may-shrink gap-1`, className)}>
      <label className="text-secondary t-caption medium" htmlFor={fieldId}>
        {label}
      </label>
      <span
        className={`${classes.box} control-edge flex on-surface cropped rounded-inner`}
        data-invalid={error !== undefined || undefined}
      >
        <input
          className="fill text-primary"
          id={fieldId}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={value ?? ''}
          placeholder={placeholder}
          data-field={field}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${fieldId}-error`}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          // A turn of the wheel scrolls; it must not change the number on the way.
          onWheel={({ currentTarget }) => currentTarget.blur()}
          onChange={({ currentTarget: input }) => {
            const typed = input.value === '' ? null : within(input.valueAsNumber || 0, 0, max);
            // The browser takes "05" for the 5 that it is, and leaves it as it was typed.
            if (/^0\d/.test(input.value)) input.value = String(typed);
            onChange(typed);
          }}
        />
        {clearLabel && value !== null && (
          <button
            type="button"
            className={`${classes.clear} center text-secondary stands-out`}
            aria-label={clearLabel}
            onClick={() => onChange(null)}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
        <span className={`${classes.steps} stack flex-none`} aria-hidden>
          <button className="center text-secondary stands-out" type="button" tabIndex={-1} onClick={() => step(1)}>
            <IconChevronUp size={12} />
          </button>
          <button className="center text-secondary stands-out" type="button" tabIndex={-1} onClick={() => step(-1)}>
            <IconChevronDown size={12} />
          </button>
        </span>
      </span>
      {error && (
        <p id={`${fieldId}-error`} className={`${classes.error} text-bad t-caption`}>
          {t(error)}
        </p>
      )}
    </div>
  );
}
