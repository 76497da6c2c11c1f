import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { MANAGER, makeTree, nameIt, row, save, saved } from './support/classification-screen.ts';
import { message } from './support/toasts.ts';

test('the tree is edited by pointer: add, rename, drag, menu, delete with undo; one save keeps it', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await expect(save(page)).toBeDisabled();
  await row(page, 'Plane').click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await nameIt(page, 'Transverse');
  await expect(row(page, 'Transverse')).toBeFocused();
  await row(page, 'Band').dblclick();
  await nameIt(page, 'Resistance band');

  await row(page, 'Chair').hover();
  await page.mouse.down();
  const target = await row(page, 'Frontal').boundingBox();
  if (!target) throw new Error('no row');
  await page.mouse.move(target.x + 80, target.y + target.height * 0.5, { steps: 10 });
  await page.mouse.move(target.x + 80, target.y + target.height * 0.9, { steps: 4 });
  await page.mouse.up();
  await expect(row(page, 'Chair')).toHaveAttribute('aria-level', '2');
  await expect(row(page, 'Chair')).toHaveAttribute('aria-setsize', '4');

  await row(page, 'Frontal').getByRole('button', { name: 'More for Frontal' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Frontal')).toHaveCount(0);
  await message(page, '“Frontal” was removed').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Frontal')).toBeFocused();
  await expectAccessible(page, 'tree');

  await expect(page.getByText('1 added · 1 renamed · 1 moved')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  await expect(page.getByText('No changes to save')).toBeVisible();
  expect(await saved(practice)).toBe('Plane(Sagittal(Flexion) Frontal Chair Transverse) Equipment(Resistance band)');
  await page.reload();
  await expect(row(page, 'Transverse')).toBeVisible();
});

/** From the menu of the row that has the focus. */
async function chooseByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name }).press('Enter');
}

test('and by the keyboard alone', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await row(page, 'Plane').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Sagittal')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await expect(row(page, 'Flexion')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-posinset', '3');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-level', '3');
  await chooseByKeys(page, 'Rename');
  await nameIt(page, 'Bending');
  await expect(row(page, 'Bending')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Chair')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Chair')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Chair')).toHaveCount(1);
  await row(page, 'Sagittal').focus();
  await chooseByKeys(page, 'Move to…');
  await page.getByRole('combobox', { name: 'Move to' }).fill('Equip');
  await page.getByRole('option', { name: 'Equipment', exact: true }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(row(page, 'Sagittal')).toHaveAttribute('aria-setsize', '3');
  await save(page).press('Enter');
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toBe('Plane(Frontal(Bending)) Equipment(Band Chair Sagittal)');
});

test('10,000 options: the tree draws what is in view, End and letters go through it', async ({ page, practice }) => {
  const { make, db, group } = practice;
  const plane = await make.node(group, { name: 'Plane' });
  const rows = Array.from({ length: 9_998 }, (_, n) => ({
    ...plane,
    public_id: `bulk${String(group.id).padStart(6, '0')}x${String(n).padStart(5, '0')}`,
    name: `Option ${n}`,
    name_key: `option ${n}`,
    parent_id: plane.id,
    depth: 1,
    position: n,
  }));
  for (let start = 0; start < rows.length; start += 2_000)
    await db
      .insertInto('classification_nodes')
      .values(rows.slice(start, start + 2_000).map(({ id: _, ...values }) => values))
      .execute();
  await page.goto(MANAGER);
  await row(page, 'Plane').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Option 9997')).toBeFocused();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  await page.keyboard.press('Delete');
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.getByRole('textbox', { name: 'Classification as JSON' })).toHaveValue(/Option 9996/);
});
