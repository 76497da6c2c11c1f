declare module 'linebreak' {
  /** Where a line may break, by the Unicode rules (UAX #14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }

  export = LineBreaker;
}
