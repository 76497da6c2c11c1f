import { fold } from '@physio/contract/text/fold';
import { phoneDigits } from '@physio/contract/text/phone';

/** A LIKE pattern that finds the folded text anywhere, its `%`, `_` and `\` literally. */
export const containsPattern = (text: string): string => `%${fold(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The key an e-mail address is compared by: width and case only. Accents and apostrophes make another address. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** What is typed into the search for patients: of a phone number, however it is written, the digits that the key has. */
export const patientTerm = (text: string): string => phoneDigits(text) ?? text.trim();

/** The key a patient is searched by: 'first last first', e-mail and phone with its country's code, one a line. */
export const patientKey = (patient: {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number?: string | null;
  country_phonecode?: string | null;
}): string =>
  [
    `${patient.first_name} ${patient.last_name} ${patient.first_name}`,
    patient.email,
    `${patient.country_phonecode ?? ''}${patient.mobile_number ?? ''}`,
  ]
    .map(fold)
    .join('\n');
