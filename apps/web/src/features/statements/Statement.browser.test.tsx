import { addDays, localDay } from '@physio/contract/common/dates';
import { ACTIVITY_MESSAGES } from '@physio/contract/insights/activity';
import { exportStatement, exportStatementSheet, STATEMENT_MESSAGES } from '@physio/contract/statements/statements';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAt, asked, refuse } from '#test/answers.ts';
import { cards, many, serve } from '#test/directory.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

const mina = aPatient();
const dialog = page.getByRole('dialog', { name: 'Activity statement' });
const saved = page.getByText('The file is in your downloads');
const file = () =>
  new Response('a file', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Practice%20activity.xlsx" } });
/** Before the patient's own call, whose path theirs are below. */
const answerFiles = () => [exportStatement, exportStatementSheet].map(({ path }) => answerAt(path, file));
const button = (name: string) => dialog.getByRole('button', { name });

test('a patient’s page has it, as a spreadsheet or CSV of the last 90 days or others', async () => {
  answerFiles();
  answerPatient(mina);
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'Activity statement' }).click();
  await expect.element(dialog.getByText('What Mina Nair was prescribed and did.')).toBeVisible();
  const today = localDay(new Date());
  await expect.element(dialog.getByLabelText('From')).toHaveValue(addDays(today, -89));
  await button('Download spreadsheet').click();
  await expect.element(saved).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const query = { user_ids: mina.user_id, archived: 'false', language: 'en', from: addDays(today, -89), to: today };
  expect(asked(exportStatementSheet)[0]?.query).toMatchObject(query);
  await page.getByRole('button', { name: 'Activity statement' }).click();
  await dialog.getByLabelText('From').fill('2026-01-01');
  await dialog.getByLabelText('To').fill('2026-01-31');
  await button('Download CSV').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(exportStatement)[0]?.query).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
});

test('days in the wrong order are said at their field, and nothing is asked for', async () => {
  answerFiles();
  answerPatient({ ...mina, archived_at: '2026-01-01T00:00:00Z', archive_reason: 'moved' });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'Activity statement' }).click();
  await dialog.getByLabelText('To').fill('2020-01-01');
  await button('Download CSV').click();
  await expect.element(dialog.getByText(ACTIVITY_MESSAGES.order)).toBeVisible();
  expect(asked(exportStatement)).toEqual([]);
  await dialog.getByLabelText('To').fill(localDay(new Date()));
  await button('Download CSV').click();
  await expect.element(saved).toBeVisible();
  expect(asked(exportStatement)[0]?.query.archived).toBe('true');
});

test('a sample patient has none', async () => {
  answerPatient({ ...mina, is_sample: true });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByRole('button', { name: 'Generate report' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Activity statement' })).not.toBeInTheDocument();
});

test('the directory has it of those shown and of those chosen; one that is too long stays open and names CSV', async () => {
  await page.viewport(1000, 800);
  serve(many(3));
  await openPage('/users?label=active');
  await page.getByRole('button', { name: 'More for Patients' }).click();
  await page.getByRole('menuitem', { name: 'Activity statement' }).click();
  await expect.element(dialog.getByText('3 patients, as the directory is searched and filtered now.')).toBeVisible();
  refuse(exportStatementSheet, 400, STATEMENT_MESSAGES.tooManyRows);
  await button('Download spreadsheet').click();
  await expect.element(page.getByText(STATEMENT_MESSAGES.tooManyRows)).toBeVisible();
  expect(asked(exportStatementSheet)[0]?.query).toMatchObject({ label: 'active' });
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  cards.first().element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('group', { name: 'Chosen patients' }).getByRole('button', { name: 'Activity statement' }).click();
  await expect.element(dialog.getByText('The 3 chosen patients.')).toBeVisible();
});
