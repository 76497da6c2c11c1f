/** How the build draws a first screen. */
export type Drawing = {
  /** As its painting names it. */
  name: string;
  path: string;
  /** Layouts by name, and the choice in the browser that shows each. */
  views?: { key: string; names: readonly string[] };
  /** Puts the answers of each case in place, filled with slots. */
  cases: Record<string, () => void>;
  /** Sentences with values, and those that depend on a value. */
  sentences: readonly string[];
};
