import { expect, type Page } from '@playwright/test';

/** In the page: the names of what is painted as the one action that leads. Pages and states that are on are painted alike. */
function findLeading(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--primary-solid)';
  const leading = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button), header :is(a, button)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.matches(':disabled, [aria-current], [aria-pressed], [role]'))
    .filter((element) => getComputedStyle(element).backgroundColor === leading)
    .map((element) => element.textContent.trim() || (element.getAttribute('aria-label') ?? ''));
}

/** One filled button a screen: with two, none of them leads. */
export const expectOneLeads = async (page: Page, what: string): Promise<void> => {
  const leading = await page.evaluate(findLeading);
  expect.soft(leading.length, `${what} is led by ${leading.join(', ')}`).toBeLessThanOrEqual(1);
};
