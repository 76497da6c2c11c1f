/** What a part has done: sentences of what was measured, and what was wrong. */
export type Outcome = { measured: string; faults: readonly string[] };

export type Print = (line: string) => void;

/** One of the things that `npm run test:deep` does, so many times. */
export type Part = {
  name: string;
  /** What must hold. */
  goal: string;
  /** What is counted. */
  unit: string;
  /** How many a whole run has. */
  whole: number;
  /** How many show in a few minutes that the part works. */
  small: number;
  run(n: number, print: Print): Promise<Outcome>;
};
