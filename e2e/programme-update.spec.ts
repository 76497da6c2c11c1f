import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';
import { savedProgramme } from './support/stored.ts';
import { message } from './support/toasts.ts';

async function openAssigned(page: Page, practice: Practice) {
  const { make, group } = practice;
  const squat = await make.exercise(group, { name: 'Squat' });
  const programme = await make.programme(group, { name: 'Knee phase 2', exercises: [squat] });
  await make.plan(group, await make.patient(group, { first_name: 'Mina', last_name: 'Nair' }), { programme });
  return { programme, builder: await BuilderScreen.open(page, `programme=${programme.public_id}`) };
}

test('a programme that patients have may be changed for them by force', async ({ page, practice }) => {
  const { programme, builder } = await openAssigned(page, practice);
  await builder.card('Squat').getByLabel('Reps').fill('12');
  await builder.button('Update programme').click();
  const warning = page.getByRole('dialog', { name: '1 patient has this programme' });
  await expect(warning.getByRole('list', { name: 'Assigned patients' })).toHaveText('Mina Nair');
  await expect(warning).toContainText('Squat: Reps 10 → 12');
  await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await warning.getByRole('button', { name: 'Force Update Program' }).click();
  await expect(message(page, 'Program Updated successfully!')).toBeVisible();
  const plan = await practice.db
    .selectFrom('plans as p')
    .innerJoin('circuit_versions as v', 'v.id', 'p.version_id')
    .select('v.version')
    .where('p.circuit_id', '=', programme.id)
    .executeTakeFirstOrThrow();
  expect(plan.version).toBe(2);
});

test('or it is left theirs, and saved as a copy', async ({ page, practice }) => {
  const { programme, builder } = await openAssigned(page, practice);
  await builder.card('Squat').getByLabel('Reps').fill('12');
  await builder.button('Update and assign to patient').click();
  await page.getByRole('button', { name: 'Create New Program' }).click();
  await expect(message(page, 'Program Created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Assign Knee phase 2 Copy' })).toBeVisible();
  await expect(builder.name).toHaveValue('Knee phase 2 Copy');
  const copy = await savedProgramme(practice, 'Knee phase 2 Copy');
  expect(copy.public_id).not.toBe(programme.public_id);
  expect(await savedProgramme(practice, 'Knee phase 2')).toMatchObject({ version: 1, items: [{ reps: 10 }] });
});

test('a change of somebody else in the meantime is told', async ({ page, practice, faults }) => {
  faults.allow(/status of 409/);
  const squat = await practice.make.exercise(practice.group, { name: 'Squat' });
  const programme = await practice.make.programme(practice.group, { name: 'Knee phase 2', exercises: [squat] });
  const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
  await builder.card('Squat').getByLabel('Reps').fill('12');
  await practice.db
    .updateTable('circuit_versions')
    .set({ content_hash: 'another' })
    .where('circuit_id', '=', programme.id)
    .execute();
  await builder.button('Update programme').click();
  await expect(page.getByRole('dialog')).toContainText('This was changed by someone else. Please reload.');
});
