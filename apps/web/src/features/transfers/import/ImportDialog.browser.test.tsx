import { listPatients } from '@physio/contract/patients/patients';
import { checkImport, listImports } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

async function openImport() {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listImports, { data: [] });
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
