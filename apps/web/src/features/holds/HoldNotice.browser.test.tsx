import { endHold, HOLD_MESSAGES, type Hold, listHolds, placeHold } from '@physio/contract/holds/holds';
import { getPatient } from '@physio/contract/patients/patients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser } from '#test/practice.ts';

const mina = aPatient();
const standing: Hold = {
  reason: 'A court case',
  placed_at: '2026-03-02T08:00:00Z',
  placed_by: 'Ada Boss',
  ended_at: null,
  ended_by: null,
  end_word: '',
};
const over: Hold = { ...standing, ended_at: '2026-05-04T08:00:00Z', ended_by: 'Ada Boss', end_word: 'Settled' };
const held = { ...mina, held_since: standing.placed_at };
const notice = page.getByRole('region', { name: /^Legal hold since/ });
const menu = () => page.getByRole('button', { name: 'More for Mina Nair' }).click();

async function open(user_role: 'Admin' | 'Physio', holds: Hold[], patient: Parameters<typeof answerPatient>[0]) {
  answerPatient(patient);
  answer(listHolds, { data: holds });
  await openPage(`/users/${mina.user_id}`, aUser({ user_role, groups: [aGroup({ user_role })] }));
}

test('a hold shows why and by whom; who may not end it is not asked to', async () => {
  await open('Physio', [standing], held);
  await expect.element(notice).toMatchTextContent(/Legal hold since.*Ada Boss: A court case/);
  expect(notice.getByRole('button').query()).toBeNull();
});

test('an Admin ends it with a word; until then there is nothing to erase', async () => {
  await open('Admin', [standing], held);
  await menu();
  await expect.element(page.getByRole('menuitem', { name: 'Archive patient' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Erase patient' }).query()).toBeNull();
  await notice.getByRole('button', { name: 'End legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the legal hold on Mina Nair?' });
  await dialog.getByRole('button', { name: 'End legal hold' }).click();
  await expect.element(dialog.getByLabelText('Why it ends')).toHaveAccessibleDescription(HOLD_MESSAGES.word);
  await dialog.getByLabelText('Why it ends').fill('Settled');
  answer(endHold, {});
  answer(getPatient, { data: mina });
  await dialog.getByRole('button', { name: 'End legal hold' }).click();
  await expect.element(page.getByText(endHold.done)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('one is placed with a reason, beside those that ended', async () => {
  await open('Admin', [over], mina);
  await menu();
  await page.getByRole('menuitem', { name: 'Place legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place a legal hold on Mina Nair?' });
  await dialog.getByText('1 earlier hold').click();
  await expect.element(dialog).toMatchTextContent(/A court case.*by Ada Boss: Settled/);
  await dialog.getByLabelText('Why it must be kept').fill('A new case');
  answer(placeHold, {});
  answer(getPatient, { data: held });
  await dialog.getByRole('button', { name: 'Place legal hold' }).click();
  await expect.element(notice).toBeVisible();
  expect(asked(placeHold)).toMatchObject([{ body: { reason: 'A new case' } }]);
});
