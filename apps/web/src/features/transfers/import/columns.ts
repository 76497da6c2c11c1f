import type { OtherSystem } from '@physio/contract/identifiers/identifiers';
import { LANGUAGES } from '@physio/contract/languages/languages';
import { EXPORT_HEADINGS, numberHeading } from '@physio/contract/transfers/export-columns';
import {
  type DateOrder,
  IMPORT_FIELDS,
  type ImportField,
  type ImportRow,
  REQUIRED_FIELDS,
} from '@physio/contract/transfers/transfers';
import type { Line } from '#platform/sheet/parse-file.ts';

/** A detail of the patient, or their number in another system. */
export type ImportColumn = ImportField | `number:${string}`;
export const numberColumn = (system: string): ImportColumn => `number:${system}`;
/** The column each field is read from; a field that is not in the file has none. */
export type Mapping = Partial<Record<ImportColumn, number>>;

/** How other systems head the column, beside our own headings in three languages. */
const WORDS: Record<ImportField, readonly string[]> = {
  first_name: ['firstname', 'givenname', 'forename', 'fname', 'प्रथम नाम', 'नाम', '名前', 'メイ'],
  last_name: ['lastname', 'surname', 'familyname', 'lname', 'कुलनाम', 'अंतिम नाम', '名字', '苗字', 'セイ'],
  email: ['e-mail', 'emailaddress', 'mail', 'ई-मेल', 'मेल', 'メール', 'eメール', '電子メール'],
  gender: ['sex', 'जेंडर', '男女'],
  date_of_birth: ['dob', 'birthdate', 'birthday', 'dateofbirth', 'जन्म तिथि', 'जन्म दिनांक', '誕生日'],
  country_phonecode: ['countrycode', 'phonecountry', 'dialcode', 'callingcode', 'फ़ोन कोड', '国コード'],
  mobile_number: [
    'mobile',
    'mobilenumber',
    'cell',
    'cellphone',
    'telephone',
    'tel',
    'phonenumber',
    'मोबाइल',
    'फोन',
    '電話',
    '携帯',
    '携帯電話',
  ],
  language: ['lang', 'preferredlanguage', '言葉'],
  kana_name: ['kana', 'furigana', 'kananame', 'カナ', 'カナ氏名', '氏名カナ', 'ふりがな', 'よみがな'],
};

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_.\-/()（）*:・]/g, '');

const KNOWN = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    [...WORDS[field], ...Object.values(EXPORT_HEADINGS[field])].map((word): [string, ImportField] => [plain(word), field]),
  ),
);

/** The first column with a heading we know for each field; a system's own name is one, too. */
export function guessColumns(headings: readonly string[], systems: readonly OtherSystem[]): Mapping {
  const numbers = systems.flatMap(({ system, label }) =>
    [label, ...LANGUAGES.map((language) => numberHeading(label, language))].map(
      (word) => [plain(word), numberColumn(system)] as const,
    ),
  );
  const known = new Map<string, ImportColumn>([...KNOWN, ...numbers]);
  const mapping: Mapping = {};
  for (const [column, heading] of headings.entries()) {
    const field = known.get(plain(heading));
    if (field !== undefined) mapping[field] ??= column;
  }
  return mapping;
}

export const missingFields = (mapping: Mapping): ImportField[] => REQUIRED_FIELDS.filter((field) => mapping[field] === undefined);

const MOST_DAYS_IN_SAMPLE = 2000;
const TWO_PARTS = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}/;

/** Month first only when some date can be nothing else; day first when any has its year at the end. */
export function guessDateOrder(lines: readonly Line[], column: number | undefined): DateOrder {
  const parts = lines.slice(0, MOST_DAYS_IN_SAMPLE).flatMap(({ cells }) => {
    const [, first, second] = TWO_PARTS.exec(column === undefined ? '' : (cells[column] ?? '')) ?? [];
    return first && second ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (parts.length === 0) return 'ymd';
  return parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12) ? 'mdy' : 'dmy';
}

/** The rows as the server takes them: only what is mapped leaves the browser. */
export const mappedRows = (lines: readonly Line[], mapping: Mapping, systems: readonly OtherSystem[]): ImportRow[] =>
  lines.map(({ row, cells }) => {
    const cell = (field: ImportColumn) => {
      const column = mapping[field];
      return column === undefined ? '' : (cells[column] ?? '');
    };
    const details = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cell(field)])) as Record<ImportField, string>;
    const numbers = systems.map(({ system }) => [system, cell(numberColumn(system))] as const).filter(([, value]) => value !== '');
    return { row, ...details, numbers: Object.fromEntries(numbers) };
  });
