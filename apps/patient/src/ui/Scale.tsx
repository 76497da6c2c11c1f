type Props = { label: string; low: string; high: string; value: number | null; choose: (value: number | null) => void };

const NUMBERS = Array.from({ length: 11 }, (_, number) => number);

/** 0 to 10 as keys. None is pressed until somebody presses one, and pressing it again takes it back. */
export function Scale({ label, low, high, value, choose }: Props) {
  return (
    <fieldset class="stack">
      <legend>
        <h2>{label}</h2>
      </legend>
      <div class="numbers">
        {NUMBERS.map((number) => (
          <button
            key={number}
            type="button"
            class="button"
            aria-pressed={number === value}
            onClick={() => choose(number === value ? null : number)}
          >
            {number}
          </button>
        ))}
      </div>
      <p class="row spread small quiet">
        <span>0: {low}</span>
        <span>10: {high}</span>
      </p>
    </fieldset>
  );
}
