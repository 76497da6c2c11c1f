import { expect, test } from './fixtures.ts';
import { BuilderScreen } from './support/builder-screen.ts';

const NAMES = ['Bridge', 'Clamshell', 'Squat'] as const;

test('the landing has two ways: a new programme in place, or the library with what was searched', async ({ page }) => {
  await page.goto('/program-builder');
  await page.getByRole('link', { name: /Create New Programme/ }).click();
  await expect(page).toHaveURL(/\/program-builder\?mode=create$/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/program-builder');
  const browse = page.getByRole('form', { name: 'Browse Pre-built Programmes' });
  const category = browse.getByRole('combobox', { name: 'Category' });
  await expect(category.getByRole('option')).toHaveText(['All Categories', 'Knee', 'Shoulder']);
  await category.selectOption('Knee');
  await expect(page).toHaveURL('/program-builder');
  await browse.getByRole('textbox', { name: 'Search programmes' }).fill('back');
  await browse.getByRole('button', { name: 'Open library' }).click();
  await expect(page).toHaveURL('/program-builder/browse-programs?search=back&category=Knee');
});

test('a new programme starts with one repeat, and each header field can be cleared', async ({ page }) => {
  const builder = await BuilderScreen.open(page);
  await expect(builder.repeats).toHaveValue('1');
  await builder.name.fill('Knee phase 2');
  await builder.description.fill('After the operation');
  await builder.button('Clear name').click();
  await builder.button('Clear description').click();
  await builder.button('Clear repeats').click();
  for (const field of [builder.name, builder.description, builder.repeats]) await expect(field).toHaveValue('');
  await expect(builder.button('Save programme')).toBeVisible();
  await expect(builder.button('Save and assign')).toBeVisible();
});

test('the picker shows approved exercises, ten a page, one card a side, long texts cut at 30', async ({ page, practice }) => {
  const { make, group } = practice;
  for (let n = 1; n <= 9; n++) await make.exercise(group, { name: `Stretch ${n}` });
  await make.exercise(group, {
    name: 'A very long exercise name beyond thirty',
    description: 'This description goes on and on as well',
  });
  await make.exercise(group, { name: 'Zebra lunge', is_sided: true });
  await make.exercise(group, { name: 'Draft of something', status: 'draft' });
  const asked = page.waitForRequest((request) => request.url().includes('/list-all-exercises/'));
  const builder = await BuilderScreen.open(page);
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('status')).toBe('approved');
  expect(query.get('is_physio')).toBe('true');
  expect(query.get('limit')).toBe('10');
  await expect(builder.exercises).toHaveCount(10);
  const long = builder.exercises.first();
  await expect(long.getByRole('heading')).toHaveText('A very long exercise name beyo...');
  await expect(long.getByRole('heading')).toHaveAttribute('title', 'A very long exercise name beyond thirty');
  await expect(long.getByRole('paragraph')).toHaveText('This description goes on and o...');
  await builder.picker.getByRole('button', { name: 'Next page' }).click();
  await expect(builder.exercises).toHaveCount(2);
  await expect(builder.exercises.filter({ hasText: 'Right' })).toHaveText(/Zebra lunge/);
  await expect(builder.exercises.filter({ hasText: 'Left' })).toHaveText(/Zebra lunge/);
  await expect(builder.picker.getByText('Draft of something')).toHaveCount(0);
});

test('the search waits, asks once and goes back to page 1', async ({ page, practice }) => {
  for (let n = 1; n <= 12; n++) await practice.make.exercise(practice.group, { name: `Stretch ${n}` });
  const builder = await BuilderScreen.open(page, 'mode=create&page=2');
  await expect(builder.exercises).toHaveCount(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name');
    if (request.url().includes('/list-all-exercises/') && name) asked.push(name);
  });
  await builder.search.pressSequentially('stretch 12', { delay: 30 });
  await expect(builder.exercises).toHaveCount(1);
  expect(asked).toEqual(['stretch 12']);
  await expect(page).not.toHaveURL(/page=2/);
});

test('the heart changes at once, is kept, and limits the list', async ({ page, practice }) => {
  for (const name of NAMES) await practice.make.exercise(practice.group, { name });
  const builder = await BuilderScreen.open(page);
  // Held back, to see that the heart does not wait for the answer.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v2/user/update-favourite-exercises/', async (route) => {
    await held;
    await route.continue();
  });
  await builder.heart('Squat').click();
  await expect(builder.heart('Squat')).toHaveAttribute('aria-pressed', 'true');
  answer();
  await expect(builder.heart('Squat')).toBeEnabled();
  const asked = page.waitForRequest((request) => request.url().includes('is_favourite=true'));
  await builder.picker.getByRole('button', { name: 'Favourites only' }).click();
  await asked;
  await expect(builder.exercises).toHaveText([/Squat/]);
  await page.reload();
  await expect(builder.exercises).toHaveText([/Squat/]);
});

test('a heart that the server refuses goes back and says so', async ({ page, practice, faults }) => {
  faults.allow(/status of 500/);
  for (const name of NAMES) await practice.make.exercise(practice.group, { name });
  const builder = await BuilderScreen.open(page);
  const heart = builder.heart('Squat');
  // The server has no reason to refuse an exercise it lists.
  const refuse = () =>
    page.route('**/v2/user/update-favourite-exercises/', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'Something went wrong' } }),
    );
  await refuse();
  await heart.click();
  await expect(page).toHaveSaid('Unable to add favorite exercise');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/v2/user/update-favourite-exercises/');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeEnabled();
  await refuse();
  await heart.click();
  await expect(page).toHaveSaid('Unable to remove favorite exercise');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});
