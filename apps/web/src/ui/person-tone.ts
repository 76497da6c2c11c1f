const TONES = 4;

/** The same name always has the same of the tones of people (`--person-1` to `-4`), none of which means a state. */
export function toneOf(name: string): `${number}` {
  const sum = Array.from(name).reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0);
  return `${(sum % TONES) + 1}`;
}
