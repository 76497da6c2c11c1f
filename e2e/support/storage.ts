import type { Page } from '@playwright/test';

/** All that the console keeps in local storage. */
export const storageOf = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
