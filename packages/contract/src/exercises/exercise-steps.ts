/** A list marker, as it comes along when a numbered list is pasted. */
const MARKER = /^\s*(?:\d{1,2}[.)]\s+|[-–•*・]\s+)/;
/** The steps of an instruction, one a line, without numbers and empty lines. */
export const stepsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(MARKER, '').trim())
    .filter((line) => line !== '');
