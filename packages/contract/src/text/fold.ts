/** Letters that have no decomposition but that people type without their stroke. */
const STROKES: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };
const LATIN_ACCENTS = /[\u0300-\u036f]/g;
/** Dots below letters of the scripts of India, which many keyboards do not have. */
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c]/g;
/** The apostrophes of keyboards, books and phones. The acute accent is split when it is decomposed. */
const APOSTROPHES = /['\u2018-\u201b\u02b9\u02bb-\u02bd\u02c8\u02ca\u02cb`´\u2032\u2035\u055a\u05f3\ua78b\ua78c\uff07]/g;
const HYPHENS = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** The blank of Braille is a letter to Unicode. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text without what nobody sees: joiners, direction marks, soft hyphens, fillers. */
export const visible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The stored key that text is searched and compared by: without case, Latin accents, nukta, width, apostrophes, what nobody sees
 * and doubled spaces; a hyphen is a space. The vowel signs of Devanagari and the voicing marks of kana carry meaning and stay.
 * Whoever changes it recomputes the stored keys by a migration.
 */
export const fold = (text: string): string =>
  visible(text)
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    .replace(NUKTA, '')
    .normalize('NFKC')
    .replace(/[łøđħßæœıþ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(HYPHENS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
