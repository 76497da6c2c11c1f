const DEVANAGARI_ZERO = 0x966;
const INVISIBLE = /\p{Cf}/gu;
const BETWEEN_DIGITS = /[\s().\-/\u00b7\u2010-\u2015\u2212]/g;
/** What a spreadsheet makes of a column of numbers: `9876543210.0`. */
const DECIMALS = /^(\d{6,})[.,]0{1,2}$/;
/** An area code has five digits at most, so each side of the slash is a number of its own. */
const TWO_NUMBERS = /^\+?[\s()-]*0*(?:\d[\s()-]*){6,}\/[\s()+-]*0*(?:\d[\s()-]*){6,}$/;

/** Full-width and Devanagari digits as the digits they are, without marks that nobody sees. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .trim();

/** A number without the signs that group its digits; letters stay, for the form to refuse. */
export const bareNumber = (text: string): string => plainDigits(text).replace(BETWEEN_DIGITS, '');

/** Digits alone, after a plus where the country's code is among them. What is not a number, or is two, stays as it is written. */
export function plainPhone(text: string): string {
  const plain = plainDigits(text);
  if (TWO_NUMBERS.test(plain)) return plain;
  return bareNumber(plain.replace(/^(?:tel:|')/i, '').replace(DECIMALS, '$1')).replace(/^00/, '+');
}

/** A country's calling code, as it is kept. */
export const CALLING_CODE = /^\d{1,4}$/;
/** Where a form may leave it out. */
export const CALLING_CODE_OR_NONE = /^(\d{1,4})?$/;

/** The digits of a country's code, however it is written: "+91", "0091", "９１". */
export const plainCode = (text: string): string => bareNumber(text).replace(/^(?:\+|00)/, '');
