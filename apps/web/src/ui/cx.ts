/** Joins class names; what is false or missing is left out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
