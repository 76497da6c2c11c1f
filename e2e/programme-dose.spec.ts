import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import type { Practice } from './support/practice.ts';

const NAMES = ['Bridge', 'Clamshell', 'Lunge', 'Squat'] as const;

async function openSaved(page: Page, { make, group }: Practice, names: readonly string[] = NAMES): Promise<BuilderScreen> {
  const exercises = [];
  for (const name of names) exercises.push(await make.exercise(group, { name }));
  const programme = await make.programme(group, { name: 'Knee', exercises });
  return BuilderScreen.open(page, `programme=${programme.public_id}`);
}

test('the dose of several exercises is set at once, only where it is filled in, in one step', async ({ page, practice }) => {
  const builder = await openSaved(page, practice);
  const box = (name: string) => builder.sequence.getByRole('checkbox', { name: `Select ${name}` });
  await box('Bridge').check();
  await box('Lunge').click({ modifiers: ['Shift'] });
  const form = builder.sequence.getByRole('form', { name: 'Dose of the selected exercises' });
  await expect(builder.sequence.getByText('3 selected')).toBeVisible();
  await expect(form.getByLabel('Reps')).toHaveAttribute('placeholder', '10');
  await expect(form.getByRole('button', { name: 'Set on 3' })).toBeDisabled();
  await form.getByLabel('Sets').fill('3');
  await form.getByLabel('Hold (s)').fill('0');
  await form.getByLabel('Notes for the selected exercises').fill('Slowly');
  await page.keyboard.press('Enter');
  await expect(page).toHaveSaid('Dose set on 3 exercises');
  for (const name of ['Bridge', 'Clamshell', 'Lunge']) {
    await expect(builder.card(name).getByLabel('Sets')).toHaveValue('3');
    await expect(builder.card(name).getByLabel('Reps')).toHaveValue('10');
    await expect(builder.card(name).getByLabel(`Notes for ${name}`)).toHaveValue('Slowly');
  }
  await expect(builder.card('Squat').getByLabel('Sets')).toHaveValue('1');
  await form.getByRole('button', { name: 'Clear selection' }).click();
  await expect(form).toBeHidden();
  await page.keyboard.press('Control+z');
  for (const name of NAMES) await expect(builder.card(name).getByLabel('Sets')).toHaveValue('1');
  await builder.sequence.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(builder.sequence.getByText('4 selected')).toBeVisible();
  await builder.button('Remove Squat').click();
  await expect(builder.sequence.getByText('3 selected')).toBeVisible();
});

test('another exercise takes the place and the dose of one', async ({ page, practice }) => {
  await practice.make.exercise(practice.group, { name: 'Heel raise', is_sided: true });
  const builder = await openSaved(page, practice, ['Bridge', 'Clamshell', 'Squat']);
  await builder.card('Clamshell').getByLabel('Reps').fill('25');
  await builder.card('Clamshell').getByLabel('Notes for Clamshell').fill('Slowly');
  await builder.button('Swap Clamshell').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Swap Clamshell' });
  await expect(dialog.getByRole('button', { name: /Squat/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Search exercises' }).fill('heel');
  await expect(dialog.getByRole('button', { name: /Squat/ })).toBeHidden();
  await dialog.getByRole('button', { name: /Heel raise.*Left/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(builder.cards).toHaveText([/Bridge/, /Heel raise.*Left/, /Squat/]);
  const card = builder.card('2. Heel raise');
  await expect(card.getByLabel('Reps')).toHaveValue('25');
  await expect(card.getByLabel('Notes for Heel raise')).toHaveValue('Slowly');
  await expect(card.getByRole('button', { name: 'Drag Heel raise' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await builder.expectOrder('Bridge', 'Clamshell', 'Squat');
});

test('Delete removes the card that has the focus, but in a text only letters', async ({ page, practice }) => {
  const builder = await openSaved(page, practice, ['Bridge', 'Clamshell', 'Squat']);
  const notes = builder.card('Bridge').getByLabel('Notes for Bridge');
  await notes.fill('Slow');
  await notes.press('Home');
  await notes.press('Delete');
  await expect(notes).toHaveValue('low');
  await builder.button('Drag Bridge').press('Delete');
  await builder.expectOrder('Clamshell', 'Squat');
  await expect(builder.button('Drag Clamshell')).toBeFocused();
});

test('the last dose of a clinician is what an exercise starts with', async ({ page, practice }) => {
  await practice.make.exercise(practice.group, { name: 'Squat', default_reps: 8 });
  const builder = await BuilderScreen.open(page);
  await builder.add('Squat');
  await expect(builder.card('Squat').getByLabel('Reps')).toHaveValue('8');
  await builder.card('Squat').getByLabel('Reps').fill('15');
  await builder.card('Squat').getByLabel('Rest (s)').fill('45');
  await builder.name.fill('First');
  await builder.button('Save programme').click();
  await expect(builder.button('Update programme')).toBeVisible();
  await builder.button('Back').click();
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  await builder.add('Squat');
  await expect(builder.card('Squat').getByLabel('Reps')).toHaveValue('15');
  await expect(builder.card('Squat').getByLabel('Rest (s)')).toHaveValue('45');
});

test('the minutes tell how they are reckoned, and more than six exercises bring a hint', async ({ page, practice }) => {
  const builder = await openSaved(page, practice, [...NAMES, 'Plank', 'Side plank']);
  const hint = page.getByText('Patients tend to do fewer exercises when there are more than six.');
  await expect(hint).toBeHidden();
  await practice.make.exercise(practice.group, { name: 'Walk' });
  await page.reload();
  await builder.add('Walk');
  await expect(hint).toBeVisible();
  await builder.card('Walk').getByLabel('Rest (s)').fill('30');
  await builder.repeats.fill('2');
  // Seven times 10 × 2 seconds and once 30 seconds more, twice.
  await builder.sequence.getByRole('checkbox', { name: 'Select all' }).press('Shift+Tab');
  await expect(builder.button('about 6 min a session')).toBeFocused();
  const sum = page.getByRole('tooltip');
  await expect(sum.getByRole('listitem').filter({ hasText: 'Walk' })).toHaveText('Walk1 × (10 × (2 + 0) + 30)0 min 50 s');
  await expect(sum.getByRole('listitem').last()).toHaveText('Together× 2 repeats5 min 40 s');
});
