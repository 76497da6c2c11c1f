import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Nothing of it comes back from the page. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;

const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const;
/** What another colour scheme can break. */
const COLOURS = { type: 'rule', values: ['color-contrast'] } as const;
/** What another language can break beside its colours, which are the same. */
const LANGUAGE = {
  type: 'rule',
  values: ['html-has-lang', 'html-lang-valid', 'valid-lang', 'label-content-name-mismatch', 'target-size'],
} as const;

/** In the page: what axe finds on it, or on what stands before it alone. */
async function examine(runOnly: axe.RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const inFront = [...document.querySelectorAll('[role=dialog][aria-modal=true], dialog:modal')];
  const isBehind = (element: Element | null) =>
    inFront.length > 0 && !inFront.some((one) => element?.contains(one) || one.contains(element));
  // Lists that a dialog opens stand outside the root, and stay.
  const hidden = [...document.querySelectorAll<HTMLElement>('#root, #root *')].filter(
    (element) => isBehind(element) && (element.id === 'root' || !isBehind(element.parentElement)),
  );
  const { documentElement, body } = document;
  const styles = new Map([documentElement, body, ...hidden].map((element) => [element, element.style.cssText]));
  for (const element of hidden) element.style.setProperty('display', 'none', 'important');
  // A dialog stops the page's scrolling. Axe takes everything outside such a page for invisible, which has no height by now.
  for (const element of [documentElement, body]) element.style.setProperty('overflow', 'visible', 'important');
  try {
    const where = inFront.length > 0 ? [...inFront, ...document.querySelectorAll('[data-portal]')] : document;
    const { violations } = await axe.run(where, { runOnly, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  } finally {
    for (const [element, style] of styles) element.style.cssText = style;
  }
}

/**
 * Examines the page as it stands, or the dialog in front of it alone: what is behind cannot be reached, has a test of its own,
 * and takes axe five times as long as the dialog. Axe comes in by the debugger, so that the page's own CSP stays in force.
 */
async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(examine, runOnly);
}

async function expectNoViolations(page: Page, what: string, runOnly: axe.RunOnly): Promise<void> {
  expect.soft(await findViolations(page, runOnly), `axe on ${what}`).toEqual([]);
}

export const findPaleTexts = (page: Page) => findViolations(page, COLOURS as unknown as axe.RunOnly);

export const expectAccessible = (page: Page, what: string) => expectNoViolations(page, what, ALL as unknown as axe.RunOnly);

export const expectAccessibleLanguage = (page: Page, what: string) =>
  expectNoViolations(page, what, LANGUAGE as unknown as axe.RunOnly);

/** First in light colours, which the page is left in, then in dark ones. */
export async function inBothSchemes(page: Page, examineIn: (scheme: 'light' | 'dark') => Promise<void>): Promise<void> {
  await examineIn('light');
  await endTransitions(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await examineIn('dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In light colours everything, in dark ones what colours can break. */
export const expectAccessibleInBothSchemes = (page: Page, what: string) =>
  inBothSchemes(page, (scheme) =>
    scheme === 'light'
      ? expectAccessible(page, what)
      : expectNoViolations(page, `${what}, in dark colours`, COLOURS as unknown as axe.RunOnly),
  );

/** Colours on their way from one scheme to the other are pale. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('style[data-still]')) return;
    const style = document.createElement('style');
    style.dataset.still = '';
    style.textContent = '*, *::before, *::after { transition: none !important; }';
    document.head.append(style);
  });
