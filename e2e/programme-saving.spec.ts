import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';
import { keptDrafts } from './support/storage.ts';
import { savedProgramme } from './support/stored.ts';

test('a saved programme goes on in edit mode; the next save changes the same one', async ({ page, practice }) => {
  for (const name of ['Bridge', 'Squat']) await practice.make.exercise(practice.group, { name });
  const builder = await BuilderScreen.open(page);
  await builder.name.fill('Knee phase 2');
  await page.getByRole('button', { name: 'Add a description' }).click();
  await builder.description.fill('Twice a week');
  await builder.repeats.fill('2');
  await builder.add('Squat');
  await builder.add('Bridge');
  await builder.card('Squat').getByLabel('Sets').fill('3');
  await builder.card('Squat').getByLabel('Hold (s)').fill('5');
  await builder.card('Squat').getByLabel('Notes for Squat').fill('<b>Slowly</b> & "well"');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/add-circuit/'));
  await builder.button('Save programme').click();
  await expect(page).toHaveSaid('Program Created successfully!');
  expect((await sent).postDataJSON()).toMatchObject({ circuit_details: expect.anything(), exercise_details: expect.anything() });
  const made = await savedProgramme(practice, 'Knee phase 2');
  expect(made).toMatchObject({ description: 'Twice a week', reps: 2, version: 1 });
  expect(made.items).toMatchObject([
    { name: 'Squat', sets: 3, reps: 10, hold: 5, rest: 0, duration: 2, notes: '<b>Slowly</b> & "well"' },
    { name: 'Bridge', sets: 1, reps: 10, hold: 0, rest: 0, duration: 2, notes: '' },
  ]);
  await expect(page).toHaveURL(`/program-builder?programme=${made.public_id}`);
  await expect(builder.button('Update programme')).toBeVisible();
  await expect(builder.button('Update and assign to patient')).toBeVisible();
  await builder.button('Move Squat down').click();
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await builder.button('Update programme').click();
  await expect(page).toHaveSaid('Program Updated successfully!');
  expect((await put).url()).toContain(`/api/v1/update-circuit/${made.public_id}/`);
  const changed = await savedProgramme(practice, 'Knee phase 2');
  expect(changed.items.map(({ name }) => name)).toEqual(['Bridge', 'Squat']);
  await page.reload();
  await builder.expectOrder('Bridge', 'Squat');
});

test('a save whose answer is lost makes no second programme', async ({ page, practice, faults }) => {
  faults.allow(/ERR_FAILED/);
  await practice.make.exercise(practice.group, { name: 'Squat' });
  const builder = await BuilderScreen.open(page);
  await builder.name.fill('Once');
  await builder.add('Squat');
  await page.route('**/add-circuit/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await builder.button('Save programme').click();
  await expect(page).toHaveSaid('Program creation failed!');
  await page.unroute('**/add-circuit/');
  await builder.button('Save programme').click();
  await expect(builder.button('Update programme')).toBeVisible();
  const { db, group } = practice;
  expect(await db.selectFrom('circuits').select('id').where('group_id', '=', group.id).execute()).toHaveLength(1);
});

test('a browser that closes loses nothing: the draft is offered back', async ({ page, practice, context, faults }) => {
  await practice.make.exercise(practice.group, { name: 'Squat' });
  const builder = await BuilderScreen.open(page);
  await builder.name.fill('Half done');
  await builder.add('Squat');
  await expect.poll(() => keptDrafts(page)).toContain('Squat');
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  faults.watch(next);
  const again = await BuilderScreen.open(next);
  await next.getByRole('status').filter({ hasText: 'Restore the draft from' }).getByRole('button', { name: 'Restore' }).click();
  await expect(again.name).toHaveValue('Half done');
  await again.expectOrder('Squat');
});
