/** Marks that turn the direction of writing, for themselves or for all that follows. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** For the names of files, in which a mark can make `fdp.exe` read `exe.pdf`. */
export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/**
 * A name as part of a sentence or a list, whose direction it must not change: a right-to-left name is isolated,
 * and marks that would act beyond it are left out. Any other name is returned as it is.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `${ISOLATE}${withoutMarks(text)}${END}` : text);
