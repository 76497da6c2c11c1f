/** Two decimals: as accuracy goes over the wire. */
export const hundredths = (value: number) => Math.round(value * 100) / 100;
export const hundredthsOf = (value: number | null) => (value === null ? null : hundredths(value));

type Sums = { measured: number; accuracy_sum: number; successful_reps: number };
/** Mean accuracy and successful repetitions of kept sums; null where nothing was measured. */
export const measuredOf = ({ measured, accuracy_sum, successful_reps }: Sums) =>
  measured === 0
    ? { accuracy: null, successfulReps: null }
    : { accuracy: hundredths(accuracy_sum / measured), successfulReps: successful_reps };
