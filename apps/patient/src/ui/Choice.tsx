type Props<T> = {
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T | null;
  choose: (value: T) => void;
};

/** A few buttons of which one is pressed. */
export function Choice<T extends string | number | boolean>({ label, options, value, choose }: Props<T>) {
  return (
    <fieldset class="stack">
      <legend>
        <h2>{label}</h2>
      </legend>
      <div class="row">
        {options.map(([one, name]) => (
          <button key={String(one)} type="button" class="button grow" aria-pressed={one === value} onClick={() => choose(one)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
