import { fold } from '@physio/contract/text/fold';
import { phoneDigits } from '@physio/contract/text/phone';

/** A LIKE pattern that finds the folded text anywhere, its `%`, `_` and `\` literally. */
export const containsPattern = (text: string): string => `%${fold(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const withoutWidthAndCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The key an e-mail address is compared by. Accents and apostrophes make another address. */
export const emailKey = withoutWidthAndCase;

/** The key of a patient's number in another system. */
export const identifierKey = withoutWidthAndCase;

/** What is typed into the search for patients: of a phone number, however it is written, the digits that the key has. */
export const patientTerm = (text: string): string => phoneDigits(text) ?? text.trim();

/** How a name is read, in both kana: it is typed in either. */
const inBothKana = (kana: string): string => {
  const plain = fold(kana);
  const shifted = (text: string, from: RegExp, by: number) =>
    text.replace(from, (letter) => String.fromCharCode(letter.charCodeAt(0) + by));
  return `${shifted(plain, /[\u3041-\u3096]/g, KANA_STEP)} ${shifted(plain, /[\u30a1-\u30f6]/g, -KANA_STEP)}`;
};
/** From a letter of hiragana to that of katakana. */
const KANA_STEP = 0x60;

/** The key a patient is searched by: 'first last first', e-mail, phone with its country's code and kana, one a line. */
export const patientKey = (patient: {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number?: string | null;
  country_phonecode?: string | null;
  kana_name?: string | null;
}): string =>
  [
    `${patient.first_name} ${patient.last_name} ${patient.first_name}`,
    patient.email,
    `${patient.country_phonecode ?? ''}${patient.mobile_number ?? ''}`,
    ...(patient.kana_name ? [inBothKana(patient.kana_name)] : []),
  ]
    .map(fold)
    .join('\n');
