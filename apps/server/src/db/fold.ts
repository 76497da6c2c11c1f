import { fold } from '@physio/contract/fold';

/** A LIKE pattern that finds the folded text anywhere, its `%`, `_` and `\` literally. */
export const containsPattern = (text: string): string => `%${fold(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The key an e-mail address is compared by: width and case only. Accents and apostrophes make another address. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The key a patient is searched by: 'first last first', e-mail and phone, one a line. */
export const patientKey = (patient: {
  first_name: string;
  last_name: string;
  email: string;
  mobile_number?: string | null;
}): string =>
  [`${patient.first_name} ${patient.last_name} ${patient.first_name}`, patient.email, patient.mobile_number ?? '']
    .map(fold)
    .join('\n');
