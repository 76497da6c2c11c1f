import { expect, test } from 'vitest';
import { guessColumns, guessDateOrder, mappedRows, missingFields } from './columns.ts';

const CLINIKO = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id' };

test.each([
  [
    ['First Name', 'Surname', 'E-Mail', 'D.O.B.', 'Mobile No', 'Sex'],
    { first_name: 0, last_name: 1, email: 2, date_of_birth: 3, gender: 5 },
  ],
  [
    ['पहला नाम', 'उपनाम', 'ईमेल', 'जन्म तिथि', 'मोबाइल'],
    { first_name: 0, last_name: 1, email: 2, date_of_birth: 3, mobile_number: 4 },
  ],
  [
    ['姓', '名', 'メールアドレス', '生年月日', '性別', '電話番号'],
    { last_name: 0, first_name: 1, email: 2, date_of_birth: 3, gender: 4, mobile_number: 5 },
  ],
  [['Email', 'Cliniko', '番号（Cliniko）', 'フリガナ'], { email: 0, 'number:cliniko': 1, kana_name: 3 }],
  [['Email', 'Number (Cliniko)'], { email: 0, 'number:cliniko': 1 }],
  [['Email', 'email'], { email: 0 }],
  [['constructor', ''], {}],
])('%j', (headings, mapping) => {
  expect(guessColumns(headings, [CLINIKO])).toEqual(mapping);
});

test('names, and what can be written to, are needed', () => {
  expect(missingFields({ email: 3 })).toEqual(['first_name', 'last_name']);
});

const lines = (...days: string[]) => days.map((day, at) => ({ row: at + 2, cells: [day] }));
test.each([
  [['1980-04-03'], 'ymd'],
  [['03/04/1980', '31/12/1980'], 'dmy'],
  [['03/04/1980'], 'dmy'],
  [['03/04/1980', '12/31/1980'], 'mdy'],
  [['12/31/1980', '31/12/1980'], 'dmy'],
])('dates %j are read as %s', (days, order) => {
  expect(guessDateOrder(lines(...days), 0)).toBe(order);
});

test('only mapped columns leave the browser', () => {
  const rows = mappedRows(
    [{ row: 7, cells: ['Asha', 'secret', 'a@b.io', '77'] }],
    { first_name: 0, email: 2, last_name: 9, 'number:cliniko': 3 },
    [CLINIKO],
  );
  expect(rows).toMatchObject([{ row: 7, first_name: 'Asha', last_name: '', email: 'a@b.io', numbers: { cliniko: '77' } }]);
  expect(JSON.stringify(rows)).not.toContain('secret');
});
