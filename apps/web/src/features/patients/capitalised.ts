/** With a large first letter. By hand: a browser moves the rest of a line by a hair when it splits off a `::first-letter`. */
export const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
