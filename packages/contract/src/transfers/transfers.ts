import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { freeText, idList, objectId } from '../common/fields.ts';
import { MAX_CHOSEN_PATIENTS } from '../common/limits.ts';
import { SystemCode } from '../identifiers/identifiers.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { listPatients } from '../patients/patients.ts';
import { narrowedIds } from '../practice/people.ts';
import { CALLING_CODE_OR_NONE } from '../text/phone-text.ts';

export const TRANSFER_MESSAGES = {
  noRows: 'No row can be registered',
  tooManyRows: 'At most 10,000 rows can be imported at once. Please split the file.',
  tooCostly: 'The file takes too long to read. Please split it.',
  twiceInFile: 'This email stands further up in the file already',
  gender: 'Gender is not one of male, female or other',
  birthDay: 'This is not a date of the calendar in the chosen order',
  birthDayRange: 'The date of birth must lie in the past 130 years',
  phone: 'A phone number has 6 to 15 digits',
  phoneOfCountry: 'This is not a phone number of its country, or it is more than one',
  phoneCode: 'The country code is missing or is not 1 to 4 digits',
  language: 'Language is not one of English, Hindi or Japanese',
  numberTwice: 'This number stands further up in the file already',
  importNotFound: 'Import not found',
  undoneAlready: 'This import was undone already',
  undoOver: 'An import can be undone for 24 hours',
  eraseReason: 'Please choose why the patient is erased',
  eraseName: "Please type the patient's full name",
} as const;

/** What a column of a file can be. */
export const IMPORT_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'date_of_birth',
  'country_phonecode',
  'mobile_number',
  'language',
  'kana_name',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const REQUIRED_FIELDS: readonly ImportField[] = ['first_name', 'last_name', 'email'];

export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
export const UNDO_HOURS = 24;
/** How a date such as 03/04/1980 is read; one that begins with the year is always understood. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const cell = () => z._default(z.string(), '');
/** A row of the file, its cells as they stand there; `row` as a spreadsheet counts them, the heading being 1. */
const ImportRow = z.object({
  row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  first_name: cell(),
  last_name: cell(),
  email: cell(),
  gender: cell(),
  date_of_birth: cell(),
  country_phonecode: cell(),
  mobile_number: cell(),
  language: cell(),
  kana_name: cell(),
  /** By the short name of the system. */
  numbers: z._default(z.record(SystemCode, z.string()), {}),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportFile = z.object({
  file_name: freeText(255),
  date_order: z._default(z.enum(DATE_ORDERS, 'Unknown order of dates'), 'ymd'),
  /** Of phone numbers that have none; empty when each must have its own. */
  country_phonecode: z._default(z.string().check(z.trim(), z.regex(CALLING_CODE_OR_NONE, TRANSFER_MESSAGES.phoneCode)), ''),
  rows: z.array(ImportRow, 'No rows were sent').check(z.maxLength(MOST_IMPORT_ROWS, TRANSFER_MESSAGES.tooManyRows)),
});
export type ImportFile = z.infer<typeof ImportFile>;

const NamedPatient = z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() });
const ImportFault = z.object({ row: z.number(), field: z.enum([...IMPORT_FIELDS, 'number']), message: z.string() });
export type ImportFault = z.infer<typeof ImportFault>;

const ImportCheck = z.object({
  /** Rows that can be registered. */
  fresh: z.number(),
  /** Rows whose e-mail the group has already: they are left as they are. */
  known: z.array(z.extend(NamedPatient, { row: z.number() })),
  /** What keeps a row out, in the file's order: every fault of every row; of a file with more than 20,000, the first of each row. */
  faults: z.array(ImportFault),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

const PatientImport = z.object({
  id: z.string(),
  file_name: z.string(),
  imported_at: z.string(),
  imported_by: z.string(),
  registered: z.number(),
  undo_until: z.string(),
  undone_at: z.nullable(z.string()),
  /** Patients an undo took back. */
  undone: z.nullable(z.number()),
});
export type PatientImport = z.infer<typeof PatientImport>;

const bulk = { access: 'member', body: ImportFile, maxBodyBytes: 2 * MOST_IMPORT_BYTES, bulk: true } as const;

export const checkImport = endpoint({
  ...bulk,
  method: 'POST',
  path: '/api/ext/v1/patients/import/check',
  summary: 'Report what an import of these rows would do; nothing is registered',
  audit: 'import.check',
  data: ImportCheck,
  despiteFullDisk: true,
});

export const importPatients = endpoint({
  ...bulk,
  method: 'POST',
  path: '/api/ext/v1/patients/import',
  summary: 'Register the rows that can be, all in one transaction; no mail goes out',
  done: 'Patients imported',
  failed: 'The patients could not be imported. Nothing was registered; you can try again.',
  changes: ['patients', 'imports'],
  audit: 'import.register',
  idempotent: true,
  data: z.extend(ImportCheck, { import: PatientImport }),
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/imports',
  summary: 'The last ten imports of the group',
  access: 'member',
  data: z.array(PatientImport),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/ext/v1/patients/imports/:id/undo',
  summary: 'Take back an import of the last 24 hours: who has been changed or used since stays, and is named',
  done: 'Import undone',
  changes: ['patients', 'imports'],
  access: 'member',
  audit: 'import.undo',
  idempotent: true,
  params: z.object({ id: objectId(TRANSFER_MESSAGES.importNotFound) }),
  ids: { id: 'import' },
  data: z.object({ undone: z.number(), kept: z.array(NamedPatient) }),
});

/** Said of a file that cannot be made. */
export const EXPORT_FAILED = 'The file could not be made';

/** The directory's own filters and order, without its pages. */
export const exportPatients = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/export.csv',
  summary: 'The patients that the directory shows, as CSV: UTF-8 with a byte order mark, days as YYYY-MM-DD',
  failed: EXPORT_FAILED,
  access: 'member',
  audit: 'patient.export_list',
  stepUp: true,
  query: z.extend(z.omit(listPatients.query, { page: true, limit: true }), {
    /** Of the headings. */
    language: z._default(z.enum(LANGUAGES, 'Unknown language'), 'en'),
    /** Only these of those the directory shows. */
    user_ids: z.optional(idList(MAX_CHOSEN_PATIENTS)),
  }),
  ids: narrowedIds,
  filters: { user_ids: 'patient' },
  download: 'text/csv; charset=utf-8',
});
