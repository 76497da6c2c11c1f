import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

test('a heart is kept, and limits the list', async ({ page, practice }) => {
  for (const name of NAMES) await practice.make.exercise(practice.group, { name });
  const builder = await BuilderScreen.open(page);
  await builder.heart('Squat').click();
  await expect(builder.heart('Squat')).toHaveAttribute('aria-pressed', 'true');
  await expect(builder.heart('Squat')).toBeEnabled();
  const asked = page.waitForRequest((request) => request.url().includes('is_favourite=true'));
  await builder.picker.getByRole('button', { name: 'Favourites only' }).click();
  await asked;
  await expect(builder.exercises).toHaveText([/Squat/]);
  await page.reload();
  await expect(builder.exercises).toHaveText([/Squat/]);
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

test('a programme of another group, or none, is not found', async ({ page, practice, faults }) => {
  faults.allow(/status of 40[04]/);
  const foreign = await practice.make.programme(await practice.make.group(), { name: 'Theirs' });
  for (const search of [`programme=${foreign.public_id}`, `mode=create&copy=${foreign.public_id}`, 'programme=x']) {
    await page.goto(`/program-builder?${search}`);
    await expect(page.getByText('Program not found')).toBeVisible();
    await expect(page.getByText('Theirs')).toHaveCount(0);
  }
});
