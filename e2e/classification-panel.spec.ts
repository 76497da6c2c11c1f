import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { Practice } from './support/practice.ts';

/** Equipment(Band(Red Blue) Chair) and the deepest way Plane(1(2(3(4(5))))). */
async function openPanel(page: Page, { make, group }: Practice) {
  const equipment = await make.node(group, { name: 'Equipment' });
  const band = await make.node(group, { name: 'Band', parent: equipment });
  for (const name of ['Red', 'Blue']) await make.node(group, { name, parent: band });
  await make.node(group, { name: 'Chair', parent: equipment });
  let parent = await make.node(group, { name: 'Plane' });
  for (const name of ['L1', 'L2', 'L3', 'L4', 'L5']) parent = await make.node(group, { name, parent });
  const exercise = await make.exercise(group, { name: 'Squat' });
  await page.goto(`/exercises/${exercise.public_id}`);
  await page.getByRole('button', { name: 'Edit classification' }).click();
  // The dialog takes the focus a moment after it opens; a key pressed before would go elsewhere.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
  return exercise;
}
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add below ${name}`, exact: true });
async function pick(page: Page, label: string, option: string) {
  await page
    .getByRole('combobox', { name: label, exact: true })
    .or(page.getByRole('textbox', { name: label, exact: true }))
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('selects below selects, applied and shown on the page', async ({ page, practice }) => {
  await openPanel(page, practice);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page).toHaveSaid('Please select at least one filter');

  await add(page, 'Equipment').click();
  await expect(add(page, 'Level 1 of Equipment')).toBeDisabled();
  await expect(dialog.getByText('Choose an option first')).toBeVisible();
  await pick(page, 'Level 1 of Equipment', 'Band');
  await add(page, 'Band').click();
  await pick(page, 'Level 2 of Equipment', 'Red');
  await add(page, 'Band').click();
  await pick(page, 'Level 2 of Equipment', 'Blue');
  await expect(add(page, 'Band')).toBeDisabled();
  await expect(dialog.getByText('No more options').first()).toBeVisible();
  await expectAccessible(page, 'classification panel');

  await pick(page, 'Band', 'Chair');
  await expect(page.getByText('Clears 2 choices below')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Blue' }).click();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page).toHaveSaid('Filters applied successfully');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('definition')).toHaveText('BandRed');

  await page.getByRole('button', { name: 'Edit classification' }).click();
  await pick(page, 'Band', 'Chair');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await expect(page.getByRole('definition')).toHaveText('Chair');
});

test('five levels deep and no deeper, each 20 pixels further in, by the keyboard', async ({ page, practice }) => {
  await openPanel(page, practice);
  let above = 'Plane';
  const lefts: number[] = [];
  for (const level of [1, 2, 3, 4, 5]) {
    await expect(add(page, above)).toBeEnabled();
    await add(page, above).press('Enter');
    const field = page
      .getByRole('combobox', { name: `Level ${level} of Plane` })
      .or(page.getByRole('textbox', { name: `Level ${level} of Plane` }));
    lefts.push((await field.boundingBox())?.x ?? 0);
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: `L${level}` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    above = `L${level}`;
    await expect(page.getByRole('button', { name: `Remove ${above}` })).toBeVisible();
  }
  expect(lefts.slice(1).map((left, index) => Math.round(left - (lefts[index] ?? 0)))).toEqual([20, 20, 20, 20]);
  await expect(add(page, 'L5')).toBeDisabled();
  await expect(page.getByText('Deepest level')).toBeVisible();
  await page.getByRole('button', { name: 'Apply changes' }).press('Enter');
  await expect(page.getByRole('definition')).toHaveText('L1L2L3L4L5');
});
