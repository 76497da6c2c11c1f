import { downloadFhir } from '@physio/contract/fhir/download';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerAt, refuse } from '#test/answers.ts';
import { savedFiles } from '#test/files.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';

const mina = aPatient();
const dialog = page.getByRole('dialog', { name: 'Whole record' });
const asFhir = dialog.getByRole('button', { name: 'Download as FHIR' });

async function open(): Promise<void> {
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`, aUser({ groups: [aGroup()] }));
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Download whole record' }).click();
}

test('the record is saved as the server writes it in FHIR, under the name it gives', async () => {
  await open();
  const files = savedFiles();
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''patient-record%20${mina.user_id}.fhir.json` };
  answerAt(downloadFhir.path, () => new Response('{"resourceType":"Bundle"}', { headers }));
  await asFhir.click();
  await expect.element(page.getByText('The file is in your downloads')).toBeVisible();
  expect(files.map(({ name }) => name)).toEqual([`patient-record ${mina.user_id}.fhir.json`]);
  expect(await files[0]?.text).toBe('{"resourceType":"Bundle"}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what could not be made is said, and the dialog stays', async () => {
  await open();
  refuse(downloadFhir, 500, '');
  await asFhir.click();
  await expect.element(page.getByText(downloadFhir.failed)).toBeVisible();
  await expect.element(asFhir).toBeEnabled();
});
