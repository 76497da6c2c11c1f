import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { findPaleTexts } from './support/axe.ts';
import { findBusyPatient, settle, visit } from './support/screens.ts';
import { message } from './support/toasts.ts';

test.use({ place: 'demo', contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', permissions: ['clipboard-write'] });

/** Whatever lies over a page, the test of its contrast must see a pale text in it: axe says nothing of what it takes for hidden. */
async function expectPaleTextFound(page: Page, inside: Locator, what: string): Promise<void> {
  await expect(inside).toBeVisible();
  const pale = await inside.evaluateHandle((element) => {
    const text = document.createElement('p');
    text.textContent = 'Pale text';
    text.style.cssText = 'color: #777; background: #888';
    element.append(text);
    return text;
  });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    expect.soft(await findPaleTexts(page), `${what}, ${scheme}`).toEqual([expect.stringContaining('Pale text')]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await pale.evaluate((element) => element.remove());
}

test('a pale text is found in a dialog, its lists, a drawer, a menu, a popover and a message', async ({ page, practice }) => {
  const { patient, programme } = await findBusyPatient(practice);
  await page.goto(`/users/${patient}`);
  await settle(page);
  await page.getByRole('button', { name: 'Copy e-mail' }).click();
  await message(page, 'Copied').hover();
  await expectPaleTextFound(page, message(page, 'Copied'), 'message');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
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
  await visit(page, { name: 'builder', path: `/program-builder?programme=${programme}` });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectPaleTextFound(page, page.getByRole('dialog', { name: 'Filters' }), 'popover');
  await page.keyboard.press('Escape');
  await visit(page, { name: 'library', path: '/program-builder/browse-programs' });
  await page
    .getByRole('button', { name: /^Preview: / })
    .first()
    .click();
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
