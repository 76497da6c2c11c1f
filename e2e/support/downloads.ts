import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What the browser saved when something was done, as text. */
export async function saved(page: Page, run: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await run();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
