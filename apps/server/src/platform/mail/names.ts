/** Longest name in a mail, in letters as people count them. */
const LONGEST = 40;
/** A telephone number has more figures than the name of a person or a practice. */
const MOST_FIGURES = 4;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name that somebody typed, for a mail that the practice is taken to have written: short, in one line, and with nothing that a
 * mail program makes a link of or shows in another order than it is written. Empty when nothing is left.
 */
export function mailName(name: string): string {
  const plain = name
    .normalize('NFKC')
    // Invisible and direction-changing signs but the joiners, which Hindi is written with.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[@:/\\。]/g, ' ')
    // "evil.example" is a link, "Dr. A. Rao" is not.
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\p{Nd}/gu, (figure, _at: number, whole: string) => (figuresIn(whole) > MOST_FIGURES ? ' ' : figure))
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? shortened(plain) : '';
}

const figuresIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

function shortened(text: string): string {
  const all = [...letters.segment(text)].map(({ segment }) => segment);
  if (all.length <= LONGEST) return text;
  return `${all
    .slice(0, LONGEST - 1)
    .join('')
    .trimEnd()}…`;
}
