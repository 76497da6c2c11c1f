import { expect, type Page } from '@playwright/test';
import { pseudo, textsCutOff } from './pseudo-language.ts';

/** A desktop, a small laptop, a phone. */
export const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** A window's new size shows a moment later, as a person sees it: then nothing may be wrong. */
const softly = expect.configure({ soft: true });

const beyondWindow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const expectNoOverflow = (page: Page, what: string): Promise<void> =>
  softly.poll(() => beyondWindow(page), { message: `pixels beyond the window on ${what}` }).toBeLessThanOrEqual(0);

/** Gives the page the window and the pointer of a device in turn; the size of controls depends on both. */
export async function deviceOf(page: Page): Promise<(device: 'desktop' | 'phone') => Promise<void>> {
  const [desktop, , phone] = WINDOWS;
  // The touch screen is there as long as the session that asked for it.
  const client = await page.context().newCDPSession(page);
  return async (device) => {
    const isPhone = device === 'phone';
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    await page.setViewportSize(isPhone ? phone : desktop);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(isPhone);
  };
}

/** In the long language: every sentence translated that is shown, none cut off, nothing beyond the window. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('[').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: pseudo('Loading…') })).toHaveCount(0);
  await softly.poll(() => textsCutOff(page), { message: `cut off on ${what}` }).toEqual([]);
  await expectNoOverflow(page, what);
}
