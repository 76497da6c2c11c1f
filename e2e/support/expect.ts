import { expect as base, type Page } from '@playwright/test';
import { allSaid, takeSaid } from './toasts.ts';

const WAIT_MS = 20_000;

export const expect = base.extend({
  /** The page says the text, in a status or an alert that shows, within 20 s; or has said it since it was last asked for it. */
  async toHaveSaid(page: Page, text: string) {
    const pass = await base
      .poll(() => takeSaid(page, text), { timeout: WAIT_MS })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    return { pass, message: () => `The page should have said “${text}”. It said: ${allSaid(page).join(' | ') || 'nothing'}` };
  },
});
