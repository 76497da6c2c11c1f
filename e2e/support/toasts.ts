import type { Page } from '@playwright/test';

/** A message of the console, wherever it stands. */
export const message = (page: Page, text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

/** How long a message stands, in milliseconds of the page's own clock. Call it before the message comes. */
export async function timeMessage(page: Page, text: string): Promise<() => Promise<number>> {
  const time = await page.evaluateHandle((wanted) => {
    const isShown = () =>
      [...document.querySelectorAll('[role=status], [role=alert]')].some((n) => n.textContent?.includes(wanted));
    let began = 0;
    const stood = new Promise<number>((resolve) => {
      const watch = () => {
        if (isShown() && began === 0) began = performance.now();
        else if (!isShown() && began > 0) resolve(performance.now() - began);
      };
      new MutationObserver(watch).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { stood };
  }, text);
  return () => time.evaluate(({ stood }) => stood);
}
