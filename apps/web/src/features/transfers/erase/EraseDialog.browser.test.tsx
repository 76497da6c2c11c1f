import { listPatients } from '@physio/contract/patients/patients';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, refuse } from '#test/answers.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aGroup, aPatient, aUser, newId } from '#test/practice.ts';

const mina = aPatient();
const dialog = page.getByRole('dialog', { name: 'Erase Mina Nair?' });
const name = dialog.getByLabelText('Type Mina Nair to confirm');
const erase = () => dialog.getByRole('button', { name: 'Erase for good' }).click();

async function open(): Promise<void> {
  answerPatient(mina);
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await openPage(`/users/${mina.user_id}`, aUser({ user_role: 'Admin', groups: [aGroup({ user_role: 'Admin' })] }));
  await page.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Erase patient' }).click();
}

test('a name that is not theirs is refused at its field, once', async () => {
  await open();
  refuse(erasePatient, 400, TRANSFER_MESSAGES.eraseName, { full_name: TRANSFER_MESSAGES.eraseName });
  await name.fill('Mina');
  await erase();
  await expect.element(name).toHaveAccessibleDescription(TRANSFER_MESSAGES.eraseName);
  await expect.element(page.getByText(TRANSFER_MESSAGES.eraseName)).toHaveLength(1);
});

test('nothing that was read of an erased patient stays in memory', async () => {
  await open();
  answer(erasePatient, {});
  const subject = { userId: mina.user_id, planId: newId(), exerciseId: newId(), variationId: null };
  queryClient.setQueryData(['insights', 'totals', subject], { sessions: 3 });
  await name.fill('Mina Nair');
  await erase();
  await expect.element(page.getByText(erasePatient.done)).toBeVisible();
  await expect.poll(address).toMatch(/^\/users(\?|$)/);
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.filter(({ queryKey }) => JSON.stringify(queryKey).includes(mina.user_id))).toEqual([]);
});
