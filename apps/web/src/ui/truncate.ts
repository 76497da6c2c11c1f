import { isolated } from '@physio/contract/text/direction';

let segmenter: Intl.Segmenter | null = null;
/** No letter of these joins with another. */
const SINGLE = /^[\x20-\x7e]*$/;

/** The graphemes of a text: what a reader counts as letters, also for emoji, Devanagari and combined accents. */
export function graphemes(text: string): string[] {
  if (SINGLE.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/**
 * The first letter of a name in a common script, with the signs of Devanagari: what a segmenter would find, which takes
 * longer to make than a page of names to draw. Where anything else joins the letter, the segmenter is asked.
 */
const LETTER =
  /^(?:[\u0915-\u0939](?:\u093c?\u094d[\u0915-\u0939])*|(?!\p{M})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\u0900-\u0903\u093c\u093e-\u094c]*(?![\p{M}\uff9e\uff9f]|\u200c|\u200d)/u;

const firstOf = (text: string): string => LETTER.exec(text)?.[0] ?? graphemes(text)[0] ?? '';

/** Over `max` graphemes: the first `max` and three dots. It turns nothing beside it. Put the whole text into `title`. */
export function truncate(text: string, max: number): string {
  const parts = graphemes(text);
  return isolated(parts.length > max ? `${parts.slice(0, max).join('')}...` : text);
}

/** Written in Japanese, where the family name is said first. */
export const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Two letters for an avatar; the family name's for a Japanese name, one for a single name; `?` for no name. */
export function initials(first: string, last = ''): string {
  const names = JAPANESE.test(first + last) ? [last.trim() || first] : [first, last];
  const letters = names.map((name) => firstOf(name.trim())).join('');
  return letters === '' ? '?' : letters.toLocaleUpperCase();
}
