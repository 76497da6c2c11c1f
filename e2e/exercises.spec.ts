import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search exercises' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add exercise' });

test('the search finds any spelling and any name', async ({ page, practice: { make, group } }) => {
  await make.exercise(group, { name: 'Push-up', alt_names: 'Liegestütz\nプッシュアップ' });
  await make.exercise(group, { name: 'Squat' });
  await page.goto('/exercises');
  for (const text of ['pushup', 'up push', 'LIEGESTUTZ', 'ぷっしゅ']) {
    await search(page).fill(text);
    await expect(cards(page)).toHaveText([/Push-up/]);
  }
  await search(page).fill('plank');
  await expect(page.getByText('No exercise has "plank" in its name.')).toBeVisible();
});

test('an exercise is added with its steps, dose and labels, and opens', async ({ page, practice }) => {
  const { make, group } = practice;
  await make.tag(group, 'Knee');
  await make.node(group, { name: 'Sagittal', parent: await make.node(group, { name: 'Plane' }) });
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  const name = dialog(page).getByLabel('Exercise name');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Exercise name is required')).toBeVisible();
  for (const [text, said] of [
    ['x', 'Exercise name must be at least 2 characters'],
    ['x'.repeat(101), 'Exercise name must be less than 100 characters'],
  ] as const) {
    await name.fill(text);
    await expect(dialog(page).getByText(said)).toBeVisible();
  }
  await name.fill('घुटना मोड़ना・膝の屈曲');
  const step = (n: number) => dialog(page).getByRole('textbox', { name: `Step ${n}`, exact: true });
  await step(1).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '1. Lie down\n2. Bend the knee');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(step(2)).toHaveValue('Bend the knee');
  await expect(step(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(3)).toBeFocused();
  await page.keyboard.type('Hold');
  await dialog(page).getByRole('button', { name: 'Remove Step 1' }).click();
  await expect(step(1)).toHaveValue('Bend the knee');
  await dialog(page).getByRole('button', { name: 'Move Step 2', exact: true }).press('Space');
  await expect(page.getByText('Hold over position 2')).toBeAttached();
  // A key pressed while the list is still measured is lost; another at the top changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Hold over position 1')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(step(1)).toHaveValue('Hold');
  await dialog(page).getByLabel('Sets').fill('3');
  await dialog(page).getByLabel('Done for each side separately').click();
  for (const [field, option] of [
    ['Tags', 'Knee'],
    ['Plane', 'Sagittal'],
  ] as const) {
    await dialog(page).getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page, 'add exercise');
  await dialog(page).getByRole('button', { name: 'Add exercise' }).click();
  await expect(page.getByRole('heading', { name: 'घुटना मोड़ना・膝の屈曲', level: 2 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('list').filter({ hasText: 'Hold' }).getByRole('listitem')).toHaveText(['Hold', 'Bend the knee']);
  for (const text of ['Left', 'Knee', 'Sagittal']) await expect(main.getByText(text, { exact: true })).toBeVisible();
  const folder = practice.db.selectFrom('folders').select('name').where('group_id', '=', group.id).where('kind', '=', 'exercise');
  expect(await folder.execute()).toEqual([{ name: 'घुटना मोड़ना・膝の屈曲' }]);
});
