import { listSystems } from '@physio/contract/identifiers/identifiers';
import { listPatients } from '@physio/contract/patients/patients';
import { checkImport, listImports } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

const CLINIKO = { system: 'cliniko', label: 'Cliniko', parameter: 'patient_id', in_use: false };

async function openImport() {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listImports, { data: [] });
  answer(listSystems, { data: [CLINIKO] });
  await openPage('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const choose = (name: string, text: string) =>
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
