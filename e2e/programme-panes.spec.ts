import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

test('the line between the panes is moved by mouse and keys, keeps both wide enough, and is where it was left', async ({
  page,
}) => {
  const builder = await BuilderScreen.open(page);
  const line = page.getByRole('separator', { name: 'Width of the exercises' });
  const widths = async () => [(await builder.picker.boundingBox())?.width ?? 0, (await builder.sequence.boundingBox())?.width ?? 0];
  const box = await line.boundingBox();
  if (!box) throw new Error('There is no line');
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 104, box.y + 200, { steps: 5 });
  await page.mouse.up();
  const offPlace = async () => Math.abs(((await line.boundingBox())?.x ?? 0) - box.x - 100);
  await expect.poll(offPlace).toBeLessThan(8);
  await page.reload();
  await expect.poll(offPlace).toBeLessThan(8);
  for (let presses = 0; presses < 30; presses++) await line.press('ArrowRight');
  expect((await widths())[1]).toBeGreaterThanOrEqual(399);
  await line.press('Home');
  expect((await widths())[0]).toBeGreaterThanOrEqual(419);
  await line.dblclick();
  await expect(line).toHaveAttribute('aria-valuenow', '53');
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the header folds away, the bar below shows the changes and saves', async ({ page, practice }) => {
    const { make, group } = practice;
    const exercises = [await make.exercise(group, { name: 'Bridge' }), await make.exercise(group, { name: 'Squat' })];
    const programme = await make.programme(group, { name: 'Knee', exercises });
    const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
    await expect(builder.name).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: '2 exercises · 1 min' })).toBeInViewport();
    await builder.button('Knee').click();
    await builder.name.fill('');
    await builder.button('New programme').click();
    await expect(builder.name).toBeHidden();
    await builder.button('Update programme').click();
    await expect(page.getByText('Program name is required')).toBeVisible();
    await expect(builder.name).toBeFocused();
    await builder.name.fill('Knee again');
    await builder.button('Update programme').click();
    await expect(page.getByRole('status').filter({ hasText: /Saved \d/ })).toBeInViewport();
  });

  test('the dose of several exercises is set with a finger', async ({ page, practice }) => {
    const { make, group } = practice;
    const exercises = [await make.exercise(group, { name: 'Bridge' }), await make.exercise(group, { name: 'Squat' })];
    const programme = await make.programme(group, { name: 'Knee', exercises });
    const builder = await BuilderScreen.open(page, `programme=${programme.public_id}`);
    await builder.sequence.getByText('Select all').tap();
    const form = builder.sequence.getByRole('form', { name: 'Dose of the selected exercises' });
    await form.getByLabel('Sets').fill('4');
    await form.getByRole('button', { name: 'Set on 2' }).tap();
    for (const name of ['Bridge', 'Squat']) await expect(builder.card(name).getByLabel('Sets')).toHaveValue('4');
  });
});
