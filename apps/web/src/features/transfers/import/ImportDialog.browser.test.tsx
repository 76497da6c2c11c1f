import { listPatients } from '@physio/contract/patients';
import { listImports } from '@physio/contract/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';

test('a file that is none says so, and another can be chosen', async () => {
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  answer(listImports, { data: [] });
  await openPage('/users');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const choose = (name: string, text: string) =>
    userEvent.upload(dialog.getByLabelText('Drop a CSV file or browse'), new File([text], name, { type: 'text/csv' }));
  await choose('book.csv', 'PK\u0003\u0004…');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is a spreadsheet. Please save it as CSV first.');
  await choose('empty.csv', 'First name,Last name\n\n');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There are no patients in this file');
});
