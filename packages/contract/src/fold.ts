/** Letters that have no decomposition but that people type without their stroke. */
const STROKES: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘ʼ`´′]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The stored key that text is searched and compared by: without case, Latin accents, width, apostrophes, direction marks
 * and doubled spaces. Only Latin accents go: the vowel signs of Devanagari and the voicing marks of kana carry meaning.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .normalize('NFKC')
    .replace(/[łøđħßæœıþ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim();
