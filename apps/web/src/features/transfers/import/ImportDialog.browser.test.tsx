import { listSystems } from '@physio/contract/identifiers/identifiers';
import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { checkImport, importPatients, listImports, type PatientImport, undoImport } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { serve } from '#test/directory.ts';
import { savedFiles } from '#test/files.ts';
import { openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';

const CLINIKO = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id', in_use: false };

const anImport = (with_: Partial<PatientImport> = {}): PatientImport => ({
  id: 'made00000import',
  file_name: 'three.csv',
  imported_at: '2026-11-28T08:00:00Z',
  imported_by: 'Asha Kulkarni',
  registered: 3,
  undo_until: '9999-12-31T08:00:00Z',
  undone_at: null,
  undone: null,
  ...with_,
});

async function openImport(imports: PatientImport[] = []) {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listImports, { data: imports });
  answer(listSystems, { data: [CLINIKO] });
  await openPage('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const choose = (name: string, text: string | Uint8Array<ArrayBuffer>) =>
    userEvent.upload(dialog.getByLabelText('Drop a CSV file or browse'), new File([text], name, { type: 'text/csv' }));
  return { dialog, choose };
}

test('a file that is none says so, and another can be chosen', async () => {
  const { dialog, choose } = await openImport();
  await choose('book.csv', 'PK\u0003\u0004…');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is a spreadsheet. Please save it as CSV first.');
  await choose('empty.csv', 'First name,Last name\n\n');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There are no patients in this file');
});

test('a row with an open quote is named and left out; the others are checked', async () => {
  const { dialog, choose } = await openImport();
  answer(checkImport, { data: { fresh: 2, known: [], faults: [] } });
  await choose(
    'notes.csv',
    'First name,Last name,Email,Notes\nA,Q,a@x.test,"left knee, see\nB,R,b@x.test,\nC,S,c@x.test,5" scar\n',
  );
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect.element(dialog.getByText('1 row with faults')).toBeVisible();
  const row = dialog.getByRole('row', { name: /^2 / });
  await expect.element(row).toMatchTextContent(/A quotation mark is opened.*A · Q · a@x.test · "left knee, see/);
  expect(asked(checkImport)[0]?.body).toMatchObject({
    rows: [
      { row: 3, email: 'b@x.test' },
      { row: 4, email: 'c@x.test' },
    ],
  });
});

test('a column with the numbers of another system is known by its name and sent apart from the details', async () => {
  const { dialog, choose } = await openImport();
  const fault = { row: 2, field: 'number' as const, message: 'Another patient has this number' };
  answer(checkImport, { data: { fresh: 0, known: [], faults: [fault] } });
  await choose('book.csv', 'First name,Last name,Email,Number (Cliniko)\nA,Q,a@x.test,77\n');
  await expect.element(dialog.getByLabelText('Number (Cliniko)')).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
  await expect.element(dialog.getByRole('row', { name: /^2 / })).toMatchTextContent(/Another patient has this number.*77/);
  expect(asked(checkImport)[0]?.body).toMatchObject({ rows: [{ numbers: { cliniko: '77' } }] });
});

/** 姓,名,メール / 田中,有紀,y@x.io in Shift_JIS. */
const SHIFT_JIS = Uint8Array.from([
  0x90, 0xa9, 0x2c, 0x96, 0xbc, 0x2c, 0x83, 0x81, 0x81, 0x5b, 0x83, 0x8b, 0x0d, 0x0a, 0x93, 0x63, 0x92, 0x86, 0x2c, 0x97, 0x4c,
  0x8b, 0x49, 0x2c, 0x79, 0x40, 0x78, 0x2e, 0x69, 0x6f, 0x0d, 0x0a,
]);
for (const [bytes, read, names] of [
  [new TextEncoder().encode('\ufeffपहला नाम,उपनाम,ईमेल\r\nसुनीता,"अय्यर\r\nराव",s@x.io\r\n'), 'UTF-8', ['सुनीता', 'अय्यर\nराव']],
  [SHIFT_JIS, 'Shift_JIS (Japanese Windows)', ['有紀', '田中']],
  [
    Uint8Array.from('First Name;Surname;E-Mail\nRen\u00e9e;M\u00fcller;r@x.io\n', (letter) => letter.charCodeAt(0)),
    'Windows-1252 (Western Windows)',
    ['Renée', 'Müller'],
  ],
] as const)
  test(`a file in ${read} is known as that, matched, checked and registered`, async () => {
    const { dialog, choose } = await openImport();
    await choose('book.csv', bytes);
    await expect.element(dialog.getByLabelText('Characters')).toHaveDisplayValue(read);
    answer(checkImport, { data: { fresh: 1, known: [], faults: [] } });
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await expect.element(dialog.getByText('1 new patient')).toBeVisible();
    const [first_name, last_name] = names;
    expect(asked(checkImport)[0]?.body).toMatchObject({ rows: [{ first_name, last_name }] });
    answer(importPatients, { data: { fresh: 1, known: [], faults: [], import: anImport({ registered: 1 }) } });
    serve([aPatient({ first_name, last_name })]);
    answer(listStandings, { data: [] });
    await dialog.getByRole('button', { name: 'Register 1 patient' }).click();
    await expect.element(dialog.getByText('1 patient is registered')).toBeVisible();
    expect(asked(importPatients)[0]?.body).toMatchObject({ rows: [{ first_name, last_name }] });
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect.element(page.getByRole('table', { name: 'Patients' }).getByRole('link')).toHaveLength(1);
  });

test('what is needed is chosen first; then each fault is named, known patients too, and the rows can be had as a file', async () => {
  const { dialog, choose } = await openImport();
  const check = dialog.getByRole('button', { name: 'Check the rows' });
  await choose(
    'mixed.csv',
    'Given,Surname,Mail,Birthday,Mobile\nAsha,Rao,a@x.io,,98765\nAda,Here,b@x.io,,\nBad,Day,c@x.io,31/02/1980,\n',
  );
  await expect.element(dialog.getByText('Please choose a column for: First name')).toBeVisible();
  await expect.element(check).toBeDisabled();
  await dialog.getByLabelText('First name').selectOptions('Given');
  const country = dialog.getByRole('combobox', { name: 'Country code of numbers without one' });
  await country.fill('Narnia');
  await expect.element(country).toHaveAccessibleDescription('The country code is missing or is not 1 to 4 digits');
  await expect.element(check).toBeDisabled();
  await country.fill('indi');
  await page.getByRole('option', { name: 'India +91', exact: true }).click();
  await expect.element(dialog.getByLabelText('Dates')).toHaveValue('dmy');
  const fault = { row: 4, field: 'date_of_birth' as const, message: 'This is not a date of the calendar in the chosen order' };
  const known = { row: 3, user_id: 'made0000known', first_name: 'Ada', last_name: 'Here' };
  answer(checkImport, { data: { fresh: 1, known: [known], faults: [fault] } });
  await check.click();
  await expect
    .element(dialog.getByRole('row', { name: /^4 / }))
    .toMatchTextContent('4Date of birthThis is not a date of the calendar in the chosen order31/02/1980');
  await expect.element(dialog.getByRole('link', { name: 'Ada Here' })).toHaveAttribute('href', '/users/made0000known');
  expect(asked(checkImport)[0]?.body).toMatchObject({ date_order: 'dmy', country_phonecode: '91' });
  const files = savedFiles();
  await dialog.getByRole('button', { name: 'Download these rows' }).click();
  expect(files.map(({ name }) => name)).toEqual(['mixed – rows with faults.csv']);
  expect(await files[0]?.text).toMatch(
    /^\W?Given,Surname,Mail,Birthday,Mobile,What is wrong\r\nBad,Day,c@x.io,31\/02\/1980,,This[^\n]*\r\n$/,
  );
  answer(importPatients, { data: { fresh: 1, known: [known], faults: [fault], import: anImport() } });
  await dialog.getByRole('button', { name: 'Register 1 patient' }).click();
  await expect.element(dialog.getByText('2 rows were left out: registered already, or with faults.')).toBeVisible();
});

test('an import is taken back once that is confirmed, and who stays is named; one whose time is over is not offered', async () => {
  const over = anImport({ id: 'made00000over0', file_name: 'old.csv', undo_until: '2026-01-01T08:00:00Z' });
  const { dialog } = await openImport([anImport(), over]);
  expect(dialog.getByText('old.csv').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Undo: three.csv' }).click();
  expect(asked(undoImport)).toEqual([]);
  answer(undoImport, { data: { undone: 2, kept: [{ user_id: 'made0000stays', first_name: 'B', last_name: 'Two' }] } });
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect.element(dialog.getByText('1 patient stays: they were changed or used since.')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'B Two' })).toHaveAttribute('href', '/users/made0000stays');
  await expect.element(page.getByText('2 patients taken back')).toBeVisible();
  expect(asked(undoImport)).toMatchObject([{ params: { id: 'made00000import' } }]);
});
