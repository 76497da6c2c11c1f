import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { type Size, WebDriver } from './webdriver.ts';

/** The machine's language is not a tag, and its day that of the tests. */
const MACHINE = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', TZ: 'Asia/Kolkata' };

/** A browser for this one piece of work; of what fails there is a picture. */
export async function inWebKit(info: TestInfo, size: Size, work: (browser: WebDriver) => Promise<void>): Promise<void> {
  const browser = await WebDriver.startWebKit(process.env.WEBKIT_DRIVER_PATH ?? '', size, MACHINE);
  try {
    await work(browser);
  } catch (error) {
    const path = info.outputPath('screen.png');
    await writeFile(path, await browser.screen());
    await info.attach('screen', { path });
    throw error;
  } finally {
    await browser.quit();
  }
}
