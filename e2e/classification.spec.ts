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
