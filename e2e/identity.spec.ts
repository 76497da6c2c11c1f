import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { dayFromToday } from './support/days.ts';
import { saved } from './support/downloads.ts';
import { PASSWORD } from './support/practice.ts';

const MINUTE_MS = 60_000;

test('who signed in a while ago shows again who they are, has a whole record as a file, and erases its patient', async ({
  page,
  practice,
  faults,
}) => {
  faults.allow(/status of 40[03]/);
  const { make, db, group, user } = practice;
  const patient = await make.patient(group, { first_name: 'Mina', last_name: 'Nair', email: 'mina@example.org' });
  await make.patient(group, { first_name: 'Stays', last_name: 'Here' });
  await make.plan(group, patient, { starts_on: dayFromToday(0), comments: 'Slowly' });
  const old = new Date(Date.now() - 11 * MINUTE_MS);
  await db.updateTable('auth_sessions').set({ proved_at: old }).where('user_id', '=', user.id).execute();
  await page.goto(`/users/${patient.public_id}`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More for Mina Nair' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await choose('Download whole record');
  const record = page.getByRole('dialog', { name: 'Whole record' });
  await expectAccessible(page, 'the whole record');
  await record.getByRole('button', { name: 'Download JSON' }).click();
  const identity = page.getByRole('dialog', { name: 'Is it you?' });
  const password = identity.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page, 'the question who it is');
  await password.fill('Wrong-2468');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Current password is incorrect');
  await password.fill(PASSWORD);
  const { name, text } = await saved(page, () => identity.getByRole('button', { name: 'Continue' }).click());
  expect(name).not.toContain('Mina');
  expect(JSON.parse(text)).toMatchObject({
    format: 'physio-console/patient-record',
    patient: { first_name: 'Mina', email: 'mina@example.org' },
    plans: [{ comments: 'Slowly' }],
  });

  await choose('Erase patient');
  const erasing = page.getByRole('dialog', { name: 'Erase Mina Nair?' });
  await expectAccessible(page, 'the erasure');
  const typed = erasing.getByLabel('Type Mina Nair to confirm');
  await typed.fill('Mina');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(erasing.getByText("Please type the patient's full name")).toBeVisible();
  await typed.fill('mina nair');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL('/users');
  await expect(page.getByRole('main').getByRole('link', { name: 'Stays Here' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Mina');
});
