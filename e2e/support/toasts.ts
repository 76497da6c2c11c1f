import type { Page } from '@playwright/test';

/** A message of the console that still stands, to act on it. That one came is checked by `expect(page).toHaveSaid(…)`. */
export const message = (page: Page, text: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

const heard = new WeakMap<Page, string[]>();

/** Keeps what the page says from its next load on: a message may come and go between two looks of a busy machine. */
export async function listen(page: Page): Promise<void> {
  const said: string[] = [];
  heard.set(page, said);
  await page.exposeFunction('keepWhatWasSaid', (text: string) => {
    said.push(text);
  });
  await page.addInitScript(() => {
    const SAYS = '[role=status], [role=alert]';
    const last = new WeakMap<Element, string>();
    const tell = (element: Element) => {
      const text = element.textContent;
      if (!text || last.get(element) === text || !element.checkVisibility()) return;
      last.set(element, text);
      Reflect.apply(Reflect.get(window, 'keepWhatWasSaid'), window, [text]);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const changed = (target instanceof Element ? target : target.parentElement)?.closest(SAYS);
        if (changed) tell(changed);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(SAYS)) tell(node);
          for (const element of node.querySelectorAll(SAYS)) tell(element);
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Whether the page has said the text since it was last asked for it. Asked again, it must have been said again. */
export function takeSaid(page: Page, text: string): boolean {
  const said = heard.get(page);
  if (!said) throw new Error('Nobody listened to this page: call listen(page) before it is opened.');
  const at = said.findIndex((one) => one.includes(text));
  if (at >= 0) said.splice(at, 1);
  return at >= 0;
}

export const allSaid = (page: Page): readonly string[] => heard.get(page) ?? [];
