import type { PatientIdentifier } from '@physio/contract/identifiers/identifiers';
import type { Language } from '@physio/contract/languages/languages';
import { RegisterPatient } from '@physio/contract/patients/patients';
import { withoutGuard } from '@physio/contract/text/csv';
import {
  type DateOrder,
  type ImportFault,
  type ImportField,
  type ImportRow,
  TRANSFER_MESSAGES,
} from '@physio/contract/transfers/transfers';
import * as z from 'zod/mini';
import { emailKey, identifierKey, patientKey } from '#db/fold.ts';
import { type Cell, readBirthDay, readGender, readKana, readLanguage, readNumbers, readPhoneCells } from './cells.rules.ts';

/** Its language is read as people write it. */
const Person = z.omit(RegisterPatient, { language: true });

export type ImportedPatient = z.infer<typeof Person> & {
  row: number;
  gender: string | null;
  date_of_birth: string | null;
  country_phonecode: string | null;
  mobile_number: string | null;
  /** Null: the group's. */
  language: Language | null;
  kana_name: string | null;
  numbers: PatientIdentifier[];
  name_key: string;
};
export type Reading = { order: DateOrder; fileCode: string; today: string };
export type Read = { patients: ImportedPatient[]; faults: ImportFault[] };

const unguardedCells = <C extends Record<string, string>>(cells: C) =>
  Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, withoutGuard(cell)])) as C;
const unguarded = ({ row, numbers, ...cells }: ImportRow): ImportRow => ({
  row,
  ...unguardedCells(cells),
  numbers: unguardedCells(numbers),
});

/** Of a file that is wrong all over, one fault a row is reported. */
const MOST_FAULTS = 20_000;

/** Of each row the patient, or every fault it has. Of rows with one e-mail, or one number, the first counts. */
export function readRows(rows: readonly ImportRow[], reading: Reading): Read {
  const read: Read = { patients: [], faults: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const { patient, faults } = readRow(unguarded(row), reading);
    if (patient !== null && seen.has(patient.email)) faults.push({ field: 'email', message: TRANSFER_MESSAGES.twiceInFile });
    else if (patient?.numbers.some((number) => seen.has(numberKey(number))))
      faults.push({ field: 'number', message: TRANSFER_MESSAGES.numberTwice });
    else if (patient !== null) read.patients.push({ ...patient, row: row.row });
    if (patient !== null) for (const key of [patient.email, ...patient.numbers.map(numberKey)]) seen.add(key);
    read.faults.push(...faults.map((fault) => ({ ...fault, row: row.row })));
  }
  return read.faults.length > MOST_FAULTS ? { ...read, faults: firstOfEachRow(read.faults) } : read;
}

/** No e-mail: it has a blank. */
const numberKey = ({ system, value }: PatientIdentifier) => `${system} ${identifierKey(value)}`;

const firstOfEachRow = (faults: readonly ImportFault[]) => faults.filter(({ row }, at) => row !== faults[at - 1]?.row);

type Fault = Omit<ImportFault, 'row'>;

function readRow(row: ImportRow, { order, fileCode, today }: Reading) {
  const faults: Fault[] = [];
  const take = <T>(field: ImportField | 'number', cell: Cell<T>): T | null => {
    if ('value' in cell) return cell.value;
    faults.push({ field, message: cell.fault });
    return null;
  };
  const names = z.safeParse(Person, row);
  if (!names.success) faults.push(...firstFaults(names.error.issues));
  const phone = readPhoneCells(row.mobile_number, row.country_phonecode, fileCode);
  const details = {
    gender: take('gender', readGender(row.gender)),
    date_of_birth: take('date_of_birth', readBirthDay(row.date_of_birth, order, today)),
    language: take('language', readLanguage(row.language)),
    kana_name: take('kana_name', readKana(row.kana_name)),
    numbers: take('number', readNumbers(row.numbers)) ?? [],
    ...(take(phone.field, phone) ?? { country_phonecode: null, mobile_number: null }),
  };
  const isGood = names.success && faults.length === 0;
  if (!isGood) return { patient: null, faults };
  const person = { ...names.data, email: emailKey(names.data.email), ...details };
  return { patient: { ...person, name_key: patientKey(person) }, faults };
}

/** The first of each field: an empty e-mail is missing, not also invalid. */
function firstFaults(issues: readonly z.core.$ZodIssue[]): Fault[] {
  const byField = new Map<ImportField, string>();
  for (const { path, message } of issues) {
    const field = path[0] as keyof typeof Person.shape;
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
