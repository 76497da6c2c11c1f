import { isoDay } from '@physio/contract/common/fields';
import { IDENTIFIER_MESSAGES, Identifiers, type PatientIdentifier } from '@physio/contract/identifiers/identifiers';
import type { Language } from '@physio/contract/languages/languages';
import { PatientDetails } from '@physio/contract/patients/patient-details';
import { PATIENT_MESSAGES } from '@physio/contract/patients/patients';
import { fold } from '@physio/contract/text/fold';
import { readPhone } from '@physio/contract/text/phone';
import { CALLING_CODE, plainCode, plainDigits, plainPhone } from '@physio/contract/text/phone-text';
import { NUMBERS_APART } from '@physio/contract/transfers/export-columns';
import { type DateOrder, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import * as z from 'zod/mini';

/** What a cell says, or the sentence that says why nothing of it can be kept. An empty cell is null. */
export type Cell<T> = { value: T | null } | { fault: string };

/** Characters of the longest cell that can be one of these; the patterns below never see a longer one. */
const LONGEST = 200;
const [FEWEST_DIGITS, MOST_DIGITS] = [6, 15];

const GENDERS: Record<string, string> = {
  ...words('male', ['male', 'm', 'man', 'boy', 'पुरुष', '男', '男性']),
  ...words('female', ['female', 'f', 'woman', 'girl', 'महिला', 'स्त्री', '女', '女性']),
  ...words('other', ['other', 'o', 'x', 'diverse', 'non-binary', 'अन्य', 'その他']),
};
const LANGUAGES: Record<string, Language> = {
  ...words('en', ['en', 'eng', 'english', 'अंग्रेज़ी', '英語']),
  ...words('hi', ['hi', 'hin', 'hindi', 'हिन्दी', 'हिंदी', 'ヒンディー語']),
  ...words('ja', ['ja', 'jpn', 'jp', 'japanese', 'जापानी', '日本語']),
};

function words<T extends string>(value: T, spellings: readonly string[]): Record<string, T> {
  return Object.fromEntries(spellings.map((word) => [fold(word), value]));
}

const oneOf = <T>(known: Record<string, T>, text: string, fault: string): Cell<T> => {
  if (text.length > LONGEST) return { fault };
  const word = fold(text);
  if (word === '') return { value: null };
  const value = Object.hasOwn(known, word) ? known[word] : undefined;
  return value === undefined ? { fault } : { value };
};

export const readGender = (text: string): Cell<string> => oneOf(GENDERS, text, TRANSFER_MESSAGES.gender);
export const readLanguage = (text: string): Cell<Language> => oneOf(LANGUAGES, text, TRANSFER_MESSAGES.language);

const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?:[ T].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})(?: .*)?$/;
const MOST_YEARS = 130;
const DAY = isoDay(TRANSFER_MESSAGES.birthDay);

/** `YYYY-MM-DD`. A day that does not exist is a fault, and so is a year of two digits: it could be either century. */
export function readBirthDay(text: string, order: DateOrder, today: string): Cell<string> {
  if (text.length > LONGEST) return { fault: TRANSFER_MESSAGES.birthDay };
  const plain = plainDigits(text);
  if (plain === '') return { value: null };
  const parts = partsOf(plain, order);
  const day = parts === null ? '' : `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  if (!z.safeParse(DAY, day).success) return { fault: TRANSFER_MESSAGES.birthDay };
  const oldest = `${Number(today.slice(0, 4)) - MOST_YEARS}${today.slice(4)}`;
  return day > today || day < oldest ? { fault: TRANSFER_MESSAGES.birthDayRange } : { value: day };
}

function partsOf(text: string, order: DateOrder) {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return { year, month, day };
  const [, first, second, last] = YEAR_LAST.exec(text) ?? [];
  if (order === 'ymd' || !first || !second || !last) return null;
  return order === 'dmy' ? { year: last, month: second, day: first } : { year: last, month: first, day: second };
}

type Phone = { country_phonecode: string; mobile_number: string };
export type PhoneField = 'country_phonecode' | 'mobile_number';

/** A number with its country's code: its own (`+91 …`, `0091 …`), else the row's, else the file's. */
export function readPhoneCells(number: string, code: string, fileCode: string): Cell<Phone> & { field: PhoneField } {
  if (number.length > LONGEST) return { fault: TRANSFER_MESSAGES.phone, field: 'mobile_number' };
  if (code.length > LONGEST) return { fault: TRANSFER_MESSAGES.phoneCode, field: 'country_phonecode' };
  const written = plainPhone(number);
  const known = plainCode(code) || fileCode;
  if (written === '') return { value: null, field: 'mobile_number' };
  const phone = readPhone(number, known);
  if (phone) return { value: { country_phonecode: phone.code, mobile_number: phone.number }, field: 'mobile_number' };
  const digits = /^\+?(\d*)$/.exec(written)?.[1]?.length ?? LONGEST;
  if (digits >= FEWEST_DIGITS && digits <= MOST_DIGITS) {
    const hasCode = written.startsWith('+') || CALLING_CODE.test(known);
    return hasCode
      ? { fault: TRANSFER_MESSAGES.phoneOfCountry, field: 'mobile_number' }
      : { fault: TRANSFER_MESSAGES.phoneCode, field: 'country_phonecode' };
  }
  return { fault: written.includes('/') ? TRANSFER_MESSAGES.phoneOfCountry : TRANSFER_MESSAGES.phone, field: 'mobile_number' };
}

/** Any writing: names in a Japanese system's column of readings may be in Latin letters. */
export function readKana(text: string): Cell<string> {
  const read = z.safeParse(PatientDetails.shape.kana_name, text);
  return read.success ? { value: read.data || null } : { fault: PATIENT_MESSAGES.kanaLong };
}

/** The numbers of all systems that have one. */
export function readNumbers(cells: Record<string, string>): Cell<PatientIdentifier[]> {
  const numbers = Object.entries(cells).flatMap(([system, cell]) =>
    cell.split(NUMBERS_APART.trim()).flatMap((part) => (part.trim() === '' ? [] : [{ system, value: part.trim() }])),
  );
  const read = z.safeParse(Identifiers, { identifiers: numbers });
  return read.success
    ? { value: read.data.identifiers }
    : { fault: read.error.issues[0]?.message ?? IDENTIFIER_MESSAGES.valueLong };
}
