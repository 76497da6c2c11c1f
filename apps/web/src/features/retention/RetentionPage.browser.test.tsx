import {
  type DueRecord,
  eraseDue,
  getRetention,
  keepLonger,
  listDue,
  RETENTION_MESSAGES,
} from '@physio/contract/retention/retention';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { aGroup, aUser, newId } from '#test/practice.ts';

const mina: DueRecord = {
  user_id: newId(),
  first_name: 'Mina',
  last_name: 'Nair',
  is_archived: false,
  last_visit_on: '2014-03-02',
  last_visit: 'session',
  due_on: '2024-03-02',
  kept_longer: null,
  held: null,
};
const ravi: DueRecord = { ...mina, user_id: newId(), first_name: 'Ravi', last_name: 'Iyer', last_visit: 'registration' };
const held = { since: '2025-01-02T08:00:00Z', reason: 'A court case', by: 'Ada Boss' };
const list = page.getByRole('region', { name: 'What falls due' });
const row = (name: string) => list.getByRole('listitem', { name });

const answerDue = (data: DueRecord[], next: string | null = null) =>
  answer(listDue, { data, next, counts: { due: data.length, soon: 0, kept: 0, held: 1 } });

async function open(user_role: 'Admin' | 'Physio' = 'Admin', years: number | null = 10): Promise<void> {
  answer(getRetention, { data: { years, runs: [] } });
  await openPage('/retention', aUser({ user_role, groups: [aGroup({ user_role })] }));
}

test('each record says what the last visit was and when it is due; a Physio sees none', async () => {
  answerDue([mina, ravi]);
  await open();
  await expect.element(row('Mina Nair')).toMatchTextContent(/Last session on 2 Mar 2014 · Due on 2 Mar 2024/);
  await expect.element(row('Ravi Iyer')).toMatchTextContent('Registered on 2 Mar 2014, nothing since');
  await open('Physio');
  await expect.element(page.getByText('Only an admin of the group can do this')).toBeVisible();
});

test('the chosen are read by name before they are erased, and what became of them is shown', async () => {
  answerDue([mina, ravi]);
  await open();
  await list.getByRole('checkbox', { name: 'Choose Mina Nair' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase 1 record for good?' });
  await expect.element(dialog).toMatchTextContent('Mina Nair');
  await expect.element(dialog).not.toMatchTextContent('Ravi Iyer');
  const run = { confirmed_at: '2026-06-15T10:00:00Z', confirmed_by: 'Ada Boss', waiting: 0, erased: 0, held: 0, kept: 1 };
  answer(eraseDue, { data: { waiting: 1 } });
  answer(getRetention, { data: { years: 10, runs: [{ ...run, finished_at: '2026-06-15T10:00:05Z' }] } });
  answerDue([ravi]);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByText(eraseDue.done)).toBeVisible();
  expect(asked(eraseDue)).toMatchObject([{ body: { user_ids: [mina.user_id] } }]);
  await expect
    .element(page.getByRole('region', { name: 'Confirmed erasures' }))
    .toMatchTextContent(/confirmed by Ada Boss.*0 erased · 1 left because they are not due any more.*Finished/);
  expect(row('Mina Nair').query()).toBeNull();
});

test('what the server refuses is said, and the list stands', async () => {
  answerDue([mina]);
  await open();
  await list.getByRole('checkbox', { name: 'Choose Mina Nair' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  refuse(eraseDue, 409, RETENTION_MESSAGES.notDue);
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click();
  await expect.element(page.getByText(RETENTION_MESSAGES.notDue)).toBeVisible();
  await expect.element(row('Mina Nair')).toBeVisible();
});

test('one is kept longer with a day and a word', async () => {
  answerDue([mina]);
  await open();
  await row('Mina Nair').getByRole('button', { name: 'Keep longer: Mina Nair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep the record of Mina Nair longer' });
  await dialog.getByLabelText('Keep until').fill('2030-01-01');
  await dialog.getByLabelText('Why').fill('A minor');
  answer(keepLonger, {});
  await dialog.getByRole('button', { name: 'Keep longer' }).click();
  await expect.element(page.getByText(keepLonger.done, { exact: true })).toBeVisible();
  expect(asked(keepLonger)).toMatchObject([{ body: { until: '2030-01-01', word: 'A minor' } }]);
});

test('who is under a legal hold can neither be chosen nor kept, and the reason is shown', async () => {
  answerDue([{ ...mina, held }]);
  await open();
  await page.getByText('Legal hold (1)').click();
  await expect.element(row('Mina Nair')).toMatchTextContent(/Legal hold since 2 Jan 2025 · Ada Boss: A court case/);
  expect(list.getByRole('checkbox').query()).toBeNull();
  expect(row('Mina Nair').getByRole('button').query()).toBeNull();
});

test('the next page is loaded when it is asked for; failed and empty lists say so', async () => {
  answerDue([mina], '2024-03-02.aaaaaaaaaaaa');
  await open();
  await expect.element(row('Mina Nair')).toBeVisible();
  answerDue([ravi]);
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect.element(row('Ravi Iyer')).toBeVisible();
  expect(asked(listDue).at(-1)).toMatchObject({ query: { after: '2024-03-02.aaaaaaaaaaaa' } });
  refuse(listDue, 500, 'Something went wrong');
  await open();
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answerDue([]);
  await open('Admin', null);
  await expect.element(list).toMatchTextContent('No limit is set under Configurations, so no record falls due.');
});
