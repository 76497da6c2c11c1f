import type { Page } from '@playwright/test';

export const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Chooses an entry of the avatar's menu. */
export async function accountMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The top bar's title, which is the page's one heading of the first level. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
