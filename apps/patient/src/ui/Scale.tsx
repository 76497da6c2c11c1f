type Props = {
  label: string;
  low: string;
  high: string;
  /** Of ten keys and one, the first: 0 without it. */
  lowest?: number;
  value: number | null;
  choose: (value: number | null) => void;
};

const NUMBERS = Array.from({ length: 11 }, (_, number) => number);
const signed = (number: number, isSigned: boolean) => (isSigned && number > 0 ? `+${number}` : String(number).replace('-', '−'));

/** Eleven numbers as keys, 0 to 10 as a rule. None is pressed until somebody presses one, and pressing it again takes it back. */
export function Scale({ label, low, high, lowest = 0, value, choose }: Props) {
  const text = (number: number) => signed(number, lowest < 0);
  return (
    <fieldset class="stack">
      <legend>
        <h2>{label}</h2>
      </legend>
      <div class="numbers">
        {NUMBERS.map((step) => {
          const number = lowest + step;
          return (
            <button
              key={number}
              type="button"
              class="button"
              aria-pressed={number === value}
              onClick={() => choose(number === value ? null : number)}
            >
              {text(number)}
            </button>
          );
        })}
      </div>
      <p class="row spread small quiet">
        <span>
          {text(lowest)}: {low}
        </span>
        <span>
          {text(lowest + 10)}: {high}
        </span>
      </p>
    </fieldset>
  );
}
