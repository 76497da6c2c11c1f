import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { savedProgramme } from './support/stored.ts';

test('what is too long is told and kept, and nothing is sent', async ({ page, practice }) => {
  await practice.make.exercise(practice.group, { name: 'Squat' });
  const builder = await BuilderScreen.open(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('-circuit/')) calls.push(request.url());
  });
  await builder.add('Squat');
  await builder.name.fill('x'.repeat(256));
  const notes = builder.card('Squat').getByLabel('Notes for Squat');
  await notes.fill('n'.repeat(501));
  await expect(builder.card('Squat').getByText('Notes cannot exceed 500 characters')).toBeVisible();
  await builder.button('Save programme').click();
  await expect(page.getByText('Program name cannot exceed 255 characters')).toBeVisible();
  await expect(builder.name).toHaveValue('x'.repeat(256));
  await builder.name.fill('x'.repeat(255));
  await builder.button('Save programme').click();
  await expect(page).toHaveSaid('Notes cannot exceed 500 characters');
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue('n'.repeat(501));
  expect(calls).toEqual([]);
  await notes.fill('<b>Slowly</b> & "well"');
  await builder.button('Save programme').click();
  await expect(page).toHaveSaid('Program Created successfully!');
  expect(await savedProgramme(practice, 'x'.repeat(255))).toMatchObject({ items: [{ notes: '<b>Slowly</b> & "well"' }] });
});

test('a programme holds a hundred exercises, and not one more', async ({ page, practice }) => {
  const { make, group } = practice;
  const exercises = await Promise.all(Array.from({ length: 100 }, (_, n) => make.exercise(group, { name: `Stretch ${n + 100}` })));
  await make.exercise(group, { name: 'Another' });
  const programme = await make.programme(group, { name: 'Full', exercises });
  const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
  await expect(builder.cards).toHaveCount(100);
  await builder.picker.getByRole('button', { name: 'Add to programme: Another' }).click();
  await expect(page).toHaveSaid('A program can hold at most 100 exercises');
  await expect(builder.cards).toHaveCount(100);
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
