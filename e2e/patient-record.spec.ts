import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test('a patient is edited and found by the new name at once, archived for a reason, and brought back', async ({
  page,
  practice,
}) => {
  const { make, group } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair', email: 'mina@example.org' });
  const main = page.getByRole('main');
  const cards = main.getByRole('row').getByRole('link');
  await page.goto(`/users/${patient.public_id}`);
  await main.getByRole('button', { name: 'More for Mina Nair' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit patient' });
  await editing.getByLabel('Last name').fill('O’Brien');
  await editing.getByLabel('Phone').fill('98765-43210');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toContainText('Please enter the country code too');
  await expectAccessible(page, 'edit patient with an error');
  await editing.getByLabel('Country code').fill('ind');
  await page.getByRole('option', { name: 'India +91' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mina O’Brien' })).toBeVisible();
  for (const term of ["o'brien mina", '+91 98765 43210']) {
    await page.goto(`/users?search=${encodeURIComponent(term)}`);
    await expect(cards).toHaveText([/Mina O’Brien/]);
  }

  await cards.first().click();
  await main.getByRole('button', { name: 'More for Mina O’Brien' }).click();
  await page.getByRole('menuitem', { name: 'Archive patient' }).click();
  const archiving = page.getByRole('dialog', { name: 'Archive Mina O’Brien?' });
  await archiving.getByLabel('Reason').selectOption('Treatment finished');
  await archiving.getByRole('button', { name: 'Archive patient' }).click();
  await expect(page.getByRole('note')).toContainText('Treatment finished');
  await expectAccessible(page, 'archived patient');
  await page.goto('/users');
  await expect(main).toContainText('No patients yet');
  await page.goto('/users?archived=true');
  await expect(cards).toHaveText([/Mina O’Brien/]);
  await cards.first().click();
  await page.getByRole('note').getByRole('button', { name: 'Bring back' }).click();
  await expect(page).toHaveSaid('Patient restored');
  await expect(page.getByRole('note')).toBeHidden();
});
