import { confirmIdentity } from '@physio/contract/auth/identity';
import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { getSsoProof } from '@physio/contract/sso/confirm';
import { exportPatients } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerAt, asked, demand, refuse } from '#test/answers.ts';
import { many, serve } from '#test/directory.ts';
import { savedFiles } from '#test/files.ts';
import { openPage } from '#test/open-page.tsx';

const dialog = page.getByRole('dialog', { name: 'Export patients' });
const download = dialog.getByRole('button', { name: 'Download CSV' });

async function open(): Promise<void> {
  serve(many(12));
  answer(listStandings, { data: [] });
  await openPage('/users?search=patient1&has_report=true&visit_sort=desc');
  await expect.poll(() => asked(listPatients).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
}
const answerFile = () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Lakeside%20patients.csv" };
  answerAt(exportPatients.path, () => new Response('First name\nMina\n', { headers }));
};

test('says whom the file will hold, asks for those the directory shows, and saves it as the server names it', async () => {
  await open();
  await expect.element(dialog.getByText('4 patients, as the directory is searched and filtered now.')).toBeVisible();
  const files = savedFiles();
  answerFile();
  await download.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(files.map(({ name }) => name)).toEqual(['Lakeside patients.csv']);
  expect(await files[0]?.text).toBe('First name\nMina\n');
  const { first_name, has_report, last_visit, language, ...rest } = asked(exportPatients)[0]?.query ?? {};
  expect([first_name, has_report, last_visit, language]).toEqual(['patient1', 'true', 'desc', 'en']);
  expect([rest.page, rest.limit]).toEqual([undefined, undefined]);
});

test('who has been signed in for a while gives the password in place, and the export goes on', async () => {
  await open();
  demand(exportPatients, 'step_up');
  answer(getSsoProof, { data: { label: null, is_fresh: false } });
  await download.click();
  const identity = page.getByRole('dialog', { name: 'Is it you?' });
  const password = identity.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  const wrong = 'Current password is incorrect';
  refuse(confirmIdentity, 400, wrong, { password: wrong });
  await password.fill('Wrong-2468');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(wrong);
  await password.fill('Right-2468');
  answer(confirmIdentity, {});
  const files = savedFiles();
  answerFile();
  await identity.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => files.length).toBe(1);
  expect([identity.query(), asked(confirmIdentity).at(-1)?.body]).toEqual([null, { password: 'Right-2468' }]);
});
