import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNoOverflow } from './support/layout.ts';
import { logoFile } from './support/logo-files.ts';
import type { Practice } from './support/practice.ts';
import { storageOf } from './support/storage.ts';

async function openSettings(page: Page) {
  await page.goto('/update-admin');
  return page.getByRole('region', { name: 'Groups Settings' });
}
async function edit(page: Page, practice: Practice) {
  const settings = await openSettings(page);
  await settings.getByLabel('Group', { exact: true }).click();
  await page.getByRole('option', { name: practice.group.group_name }).click();
  await settings.getByRole('button', { name: 'Edit' }).click();
  return settings;
}

test('logo and colours are saved, and the console wears them at once', async ({ page, practice }) => {
  const settings = await edit(page, practice);
  await settings.getByLabel('Drop a logo or browse').setInputFiles(logoFile());
  await settings.getByRole('textbox', { name: 'Background colour' }).fill('#102030');
  await settings.getByRole('textbox', { name: 'Text colour' }).fill('#FFFFFF');
  await expectAccessible(page, 'Groups Settings in edit');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully.')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(settings.getByRole('img', { name: `Logo of ${practice.group.group_name}` })).toBeVisible();
  const strip = page.getByRole('navigation').getByRole('link', { name: practice.group.group_name });
  await expect(strip).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(strip).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect((await storageOf(page)).user).toContain('#102030');
  await page.reload();
  await expect(strip).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  // Colours alone: the logo goes along by its address.
  await settings.getByLabel('Group', { exact: true }).click();
  await page.getByRole('option', { name: practice.group.group_name }).click();
  await settings.getByRole('button', { name: 'Edit' }).click();
  await settings.getByRole('textbox', { name: 'Background colour' }).fill('#203040');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(strip).toHaveCSS('background-color', 'rgb(32, 48, 64)');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the form fits and saves', async ({ page, practice }) => {
    const settings = await edit(page, practice);
    await settings.getByLabel('Drop a logo or browse').setInputFiles(logoFile());
    await settings.getByRole('textbox', { name: 'Background colour' }).fill('#102030');
    await expectNoOverflow(page, 'the form');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated successfully.')).toBeVisible();
  });
});
