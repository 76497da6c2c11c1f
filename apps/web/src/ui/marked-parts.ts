import { fold } from '@physio/contract/text/fold';

export type MarkedPart = { text: string; marked: boolean };
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A hyphen is one, too. */
const isBlank = (letter: string | undefined) => letter !== undefined && fold(`a${letter}a`) === 'a a';

/** A name cut where a folded needle stands in it: whatever the case and accents, the letters stay as they are written. */
export function markedParts(name: string, needle: string): MarkedPart[] {
  const written = [...letters.segment(name)].map(({ segment }) => segment);
  // Folded alone a blank is nothing, but in a name the first of some blanks is one.
  const folded = written.map((letter, index) => {
    if (!isBlank(letter)) return fold(letter);
    return isBlank(written[index - 1]) ? '' : ' ';
  });
  const origin = folded.flatMap((piece, index) => Array.from({ length: piece.length }, () => index));
  const at = needle === '' ? -1 : folded.join('').indexOf(needle);
  if (at < 0) return [{ text: name, marked: false }];
  const from = origin[at] ?? 0;
  const to = (origin[at + needle.length - 1] ?? from) + 1;
  const parts = [
    { text: written.slice(0, from).join(''), marked: false },
    { text: written.slice(from, to).join(''), marked: true },
    { text: written.slice(to).join(''), marked: false },
  ];
  return parts.filter(({ text }) => text !== '');
}
