import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';
import { savedProgramme } from './support/stored.ts';
import { listen } from './support/toasts.ts';

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
  await expect(page).toHaveSaid('Program Updated successfully!');
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
  await expect(page).toHaveSaid('Program Created successfully!');
  await expect(page.getByRole('dialog', { name: 'Assign Knee phase 2 Copy' })).toBeVisible();
  await expect(builder.name).toHaveValue('Knee phase 2 Copy');
  const copy = await savedProgramme(practice, 'Knee phase 2 Copy');
  expect(copy.public_id).not.toBe(programme.public_id);
  expect(await savedProgramme(practice, 'Knee phase 2')).toMatchObject({ version: 1, items: [{ reps: 10 }] });
});

test.describe('two clinicians at one programme', () => {
  async function openTwice(page: Page, practice: Practice) {
    const squat = await practice.make.exercise(practice.group, { name: 'Squat' });
    const programme = await practice.make.programme(practice.group, { name: 'Knee phase 2', exercises: [squat] });
    const search = `programme=${programme.public_id}`;
    const browser = page.context().browser();
    const context = await browser?.newContext({
      storageState: await page.context().storageState(),
      baseURL: new URL(page.url()).origin,
    });
    if (!context) throw new Error('There is no browser');
    const other = await context.newPage();
    await listen(other);
    const [mine, theirs] = [await BuilderScreen.open(page, search), await BuilderScreen.open(other, search)];
    await mine.card('Squat').getByLabel('Reps').fill('12');
    await theirs.card('Squat').getByLabel('Reps').fill('20');
    await theirs.button('Update programme').click();
    await expect(theirs.page).toHaveSaid('Program Updated successfully!');
    await context.close();
    await mine.button('Update programme').click();
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
    await expect(dialog).toContainText('This was changed by someone else. Please reload.');
    return { mine, dialog };
  }

  test.beforeEach(async ({ page, faults }) => {
    faults.allow(/status of 409/);
    await page.goto('/program-builder');
  });

  test('the later one may take over what the other saved', async ({ page, practice }) => {
    const { mine, dialog } = await openTwice(page, practice);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(mine.card('Squat').getByLabel('Reps')).toHaveValue('12');
    await mine.button('Update programme').click();
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await expect(mine.card('Squat').getByLabel('Reps')).toHaveValue('20');
    await mine.card('Squat').getByLabel('Reps').fill('21');
    await mine.button('Update programme').click();
    await expect(page).toHaveSaid('Program Updated successfully!');
    expect(await savedProgramme(practice, 'Knee phase 2')).toMatchObject({ version: 3, items: [{ reps: 21 }] });
  });

  test('or keep their own as a copy', async ({ page, practice }) => {
    const { mine, dialog } = await openTwice(page, practice);
    await dialog.getByRole('button', { name: 'Save as copy' }).click();
    await expect(page).toHaveSaid('Program Created successfully!');
    await expect(mine.name).toHaveValue('Knee phase 2 Copy');
    expect(await savedProgramme(practice, 'Knee phase 2 Copy')).toMatchObject({ items: [{ reps: 12 }] });
    expect(await savedProgramme(practice, 'Knee phase 2')).toMatchObject({ version: 2, items: [{ reps: 20 }] });
  });
});
