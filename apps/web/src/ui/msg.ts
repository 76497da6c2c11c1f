/** Marks a sentence that is translated where it is shown, so that the completeness check finds it. */
export const msg = <const S extends string>(sentence: S): S => sentence;
