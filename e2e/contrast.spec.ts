import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findPaleTexts, inBothSchemes } from './support/axe.ts';
import { settle, visit } from './support/screens.ts';
import { message } from './support/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', permissions: ['clipboard-write'] });

/** What lies over a page must not be hidden from axe, which says nothing of what it takes for invisible. The text is the only fault. */
async function expectPaleTextFound(page: Page, inside: Locator, what: string): Promise<void> {
  await expect(inside).toBeVisible();
  const pale = await inside.evaluateHandle((element) => {
    const text = document.createElement('p');
    text.textContent = 'Pale text';
    text.style.cssText = 'color: #777; background: #888';
    element.append(text);
    return text;
  });
  await inBothSchemes(page, async (scheme) => {
    expect.soft(await findPaleTexts(page), `${what}, ${scheme}`).toEqual([expect.stringContaining('Pale text')]);
  });
  await pale.evaluate((element) => element.remove());
}

test('a pale text is found in a dialog, its lists, a drawer, a menu, a popover and a message', async ({ page, practice }) => {
  const patient = await practice.make.patient(practice.group);
  const programme = await practice.make.programme(practice.group, { name: 'Knee phase 2' });
  await page.goto(`/users/${patient.public_id}`);
  await settle(page);
  await page.getByRole('button', { name: 'Copy e-mail' }).click();
  await message(page, 'Copied').hover();
  await expectPaleTextFound(page, message(page, 'Copied'), 'message');
  await page.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Edit patient' }).click();
  const dialog = page.getByRole('dialog');
  await expectPaleTextFound(page, dialog, 'dialog');
  await dialog.getByLabel('Country code').click();
  await expectPaleTextFound(page, page.getByRole('listbox'), 'list of a dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of / }).click();
  await expectPaleTextFound(page, page.getByRole('menu'), 'menu');
  await page.keyboard.press('Escape');
  await visit(page, { name: 'builder', path: `/program-builder?programme=${programme.public_id}` });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectPaleTextFound(page, page.getByRole('dialog', { name: 'Filters' }), 'popover');
  await page.keyboard.press('Escape');
  await visit(page, { name: 'library', path: '/program-builder/browse-programs' });
  await page.getByRole('button', { name: 'Preview: ' }).click();
  await expectPaleTextFound(page, page.getByRole('dialog'), 'drawer');
});

test('a pale text is found in the sheet of a phone, its dialogs and menus', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/users');
  await settle(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectPaleTextFound(page, page.getByRole('dialog', { name: 'Filters' }), 'sheet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add user' }).click();
  await expectPaleTextFound(page, page.getByRole('dialog'), 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of / }).click();
  await expectPaleTextFound(page, page.getByRole('menu'), 'menu');
});
