import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/min';
import { CALLING_CODE, plainCode, plainPhone } from './phone-text.ts';

// The library is larger than the console's first screen may be, so the console loads this file on demand.

export type Phone = { code: string; number: string };

/**
 * The number that dials: the country's code, and the digits behind it without a trunk zero. A code in the number itself wins
 * over `code`. Null for what is not a number of that country, or more than one.
 */
export function readPhone(text: string, code: string): Phone | null {
  const written = plainPhone(text);
  if (!/^\+?\d{4,17}$/.test(written)) return null;
  const known = plainCode(code);
  const readings = written.startsWith('+')
    ? [written]
    : [`+${known}${written}`, ...(written.startsWith(known) ? [`+${written}`] : [])];
  if (!written.startsWith('+') && !CALLING_CODE.test(known)) return null;
  const found = readings.map((reading) => parse(reading)).find((phone) => phone?.isValid());
  return found ? { code: found.countryCallingCode, number: found.nationalNumber } : null;
}

/** The digits by which a number is looked for in keys that hold country's code and number; a part of one will do. */
export function phoneDigits(text: string): string | null {
  const written = plainPhone(text);
  if (!/^\+?\d{4,}$/.test(written)) return null;
  const found = written.startsWith('+') ? parse(written) : undefined;
  return found ? `${found.countryCallingCode}${found.nationalNumber}` : written.replace(/^(?:\+|0+)/, '');
}
