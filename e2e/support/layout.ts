import { expect, type Page } from '@playwright/test';
import { pseudo, textsCutOff } from './pseudo-language.ts';

/** A desktop, a small laptop, a phone. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `pixels beyond the window on ${what}`).toBeLessThanOrEqual(0);
}

/** In the long language: every sentence translated that is shown, none cut off, nothing beyond the window. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('[').first()).toBeVisible();
  await expect(page.getByRole('status', { name: pseudo('Loading…') })).toHaveCount(0);
  expect.soft(await textsCutOff(page), `cut off on ${what}`).toEqual([]);
  await expectNoOverflow(page, what);
}
