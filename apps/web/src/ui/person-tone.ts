const TONES = ['primary', 'info', 'plum', 'ok', 'warn', 'bad'] as const;

/** The same name always has the same soft tone. */
export function toneOf(name: string): (typeof TONES)[number] {
  const sum = Array.from(name).reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'primary';
}
