import { type DateOrder, TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { expect, test, vi } from 'vitest';
import { readBirthDay, readGender, readLanguage, readPhoneCells } from './cells.rules.ts';

const CALENDAR = 'This is not a date of the calendar in the chosen order';
const RANGE = 'The date of birth must lie in the past 130 years';

test.each<[string, DateOrder, string | null]>([
  ['1980-04-03', 'dmy', '1980-04-03'],
  ['1980/4/3', 'mdy', '1980-04-03'],
  ['1980年4月3日', 'ymd', '1980-04-03'],
  ['19800403', 'dmy', '1980-04-03'],
  ['1980-04-03 00:00:00', 'dmy', '1980-04-03'],
  ['03/04/1980', 'dmy', '1980-04-03'],
  ['03/04/1980', 'mdy', '1980-03-04'],
  ['3.4.1980', 'dmy', '1980-04-03'],
  ['०३-०४-१९८०', 'dmy', '1980-04-03'],
  ['１９８０／４／３', 'ymd', '1980-04-03'],
  ['29/02/2000', 'dmy', '2000-02-29'],
  ['2026-11-28', 'ymd', '2026-11-28'],
  ['  ', 'dmy', null],
])('the date %s, %s, is %s', (text, order, value) => {
  expect(readBirthDay(text, order, '2026-11-28')).toEqual({ value });
});

test.each<[string, DateOrder, string]>([
  ['31/02/1980', 'dmy', CALENDAR],
  ['29/02/1900', 'dmy', CALENDAR],
  ['13/13/1980', 'dmy', CALENDAR],
  ['25/12/1980', 'mdy', CALENDAR],
  ['03/04/1980', 'ymd', CALENDAR],
  ['03/04/80', 'dmy', CALENDAR],
  ['=TODAY()', 'dmy', CALENDAR],
  ['29341', 'dmy', CALENDAR],
  ['2026-11-29', 'ymd', RANGE],
  ['1890-01-01', 'ymd', RANGE],
])('the date %s, %s, is refused', (text, order, fault) => {
  expect(readBirthDay(text, order, '2026-11-28')).toEqual({ fault });
});

test.each([
  ['F', 'female'],
  ['पुरुष', 'male'],
  ['女性', 'female'],
  ['その他', 'other'],
  ['', null],
])('the gender %s is %s', (text, value) => {
  expect(readGender(text)).toEqual({ value });
});

test('other words for gender and language are refused, those of objects too', () => {
  expect(readGender('constructor')).toEqual({ fault: 'Gender is not one of male, female or other' });
  expect(readLanguage('Klingon')).toEqual({ fault: 'Language is not one of English, Hindi or Japanese' });
  expect(readLanguage('हिन्दी')).toEqual({ value: 'hi' });
});

test.each([
  ['98765 43210', '', '91', '91', '9876543210'],
  ['+91 98765-43210', '', '', '91', '9876543210'],
  ['0081-90-1234-5678', '', '91', '81', '9012345678'],
  ['+1 (415) 555-0134', '', '', '1', '4155550134'],
  ['+353 85 123 4567', '', '', '353', '851234567'],
  ['090-1234-5678', '+81', '91', '81', '9012345678'],
  ['+1242 355 0134', '1242', '', '1', '2423550134'],
  ['०९८७६ ५४३२१०', '', '91', '91', '9876543210'],
  ['9876543210.0', '', '91', '91', '9876543210'],
  ['919876543210', '', '91', '91', '9876543210'],
  ['+44 (0)20 7946 0958', '', '91', '44', '2079460958'],
  ['\u202a+91 98765 43210\u202c', '', '', '91', '9876543210'],
])('the phone %s with the row’s code "%s" and the file’s "%s" is +%s %s', (number, code, fileCode, country, mobile) => {
  const { value } = { value: null, ...readPhoneCells(number, code, fileCode) };
  expect(value).toEqual({ country_phonecode: country, mobile_number: mobile });
});

test.each([
  ['9.87654E+09', '91', 'mobile_number', 'A phone number has 6 to 15 digits'],
  ['9,87654E+09', '91', 'mobile_number', 'A phone number has 6 to 15 digits'],
  ['234567/234568', '91', 'mobile_number', TRANSFER_MESSAGES.phoneOfCountry],
  ['98765432100', '91', 'mobile_number', TRANSFER_MESSAGES.phoneOfCountry],
  ['12345', '91', 'mobile_number', 'A phone number has 6 to 15 digits'],
  ['9876543210', '', 'country_phonecode', 'The country code is missing or is not 1 to 4 digits'],
  ['9876543210', 'IN', 'country_phonecode', 'The country code is missing or is not 1 to 4 digits'],
])('the phone %s with code "%s" is refused', (number, code, field, fault) => {
  expect(readPhoneCells(number, code, '')).toEqual({ field, fault });
});

test('no pattern looks at a cell that is too long to be right', () => {
  const slow = `1${' '.repeat(100_000)}x`;
  const [exec, normalize] = [vi.spyOn(RegExp.prototype, 'exec'), vi.spyOn(String.prototype, 'normalize')];
  const read = [
    readBirthDay(slow, 'dmy', '2026-11-28'),
    readPhoneCells(slow, '', '91'),
    readPhoneCells('9876543210', slow, '91'),
    readGender(slow),
    readLanguage(slow),
  ];
  expect([exec.mock.calls.length, normalize.mock.calls.length]).toEqual([0, 0]);
  vi.restoreAllMocks();
  for (const cell of read) expect(cell).toHaveProperty('fault');
});
