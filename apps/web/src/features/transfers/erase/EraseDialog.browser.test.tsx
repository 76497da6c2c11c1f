import { confirmIdentity } from '@physio/contract/auth/identity';
import { listPatients } from '@physio/contract/patients/patients';
import { getSsoProof } from '@physio/contract/sso/confirm';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { TRANSFER_MESSAGES } from '@physio/contract/transfers/transfers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, demand, refuse } from '#test/answers.ts';
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

test('whoever does not say again who they are keeps what was typed, and can try again', async () => {
  await open();
  demand(erasePatient, 'step_up');
  answer(getSsoProof, { data: { label: null, is_fresh: false } });
  await name.fill('Mina Nair');
  await erase();
  const identity = page.getByRole('dialog', { name: 'Is it you?' });
  const password = identity.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(identity).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Mina Nair');
  expect(asked(erasePatient)).toHaveLength(1);
  await erase();
  await password.fill('Right-2468');
  answer(confirmIdentity, {});
  answer(erasePatient, {});
  await identity.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(address).toMatch(/^\/users(\?|$)/);
});
