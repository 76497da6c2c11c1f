const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** "Asha K.": what a waiting room may read. An initial is a whole written sign, also in Devanagari or kanji. */
export function shortName(first: string, last: string): string {
  const [initial] = graphemes.segment(last.trim());
  return initial === undefined ? first : `${first} ${initial.segment}.`;
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`. */
export const dayFirst = (day: string): string => day.split('-').reverse().join('/');
