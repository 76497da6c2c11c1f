import type { Browser, BrowserContext } from '@playwright/test';

/**
 * Playwright drives the Firefox of a machine by WebDriver BiDi, of which an older release lacks one command: the choice of a
 * colour scheme. No context could be opened. It is taken as done, since the scheme is light where nobody has chosen one.
 */
export function openWithoutColourScheme(browser: Browser): void {
  const session = Reflect.get(browser, '_connection').toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method: string, params: unknown) =>
    send(method, params).catch((error: Error) => {
      if (method !== 'emulation.setMediaFeaturesOverride' || !error.message.includes('unknown command')) throw error;
      return {};
    });
}

/** What is filled in is typed: set as a value, it is not seen by React, which watches the property. */
export async function typeWhatIsFilled(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => {
      document.execCommand('insertText', false, text);
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
  });
}
