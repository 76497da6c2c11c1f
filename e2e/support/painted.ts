import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** What stands on the page, node by node, without the ids that React counts by itself. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const own = (value: string) => !/^(mantine-|_[rR]_)/.test(value);
    // A list's choice is a property in one and an attribute in the other; styles are compared as the browser reads them.
    const attributesOf = (element: HTMLElement) =>
      Array.from(element.attributes)
        .filter(({ name }) => name !== 'selected')
        .map(({ name, value }) => `${name.toLowerCase()}=${name === 'style' ? element.style.cssText : own(value) ? value : ''}`);
    const look = (node: Node, depth: number): void => {
      const indent = ' '.repeat(depth);
      if (node instanceof Element) {
        lines.push(
          `${indent}<${node.tagName.toLowerCase()} ${attributesOf(node as HTMLElement)
            .sort()
            .join(' ')}>`,
        );
        for (const child of node.childNodes) look(child, depth + 1);
      } else if (node.nodeType === Node.TEXT_NODE && node.nodeValue) lines.push(`${indent}${node.nodeValue}`);
    };
    const copy = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    copy.normalize();
    look(copy, 0);
    return lines;
  });

export const isPainted = (page: Page) => page.waitForFunction(() => (globalThis as { painted?: boolean }).painted === true);
/** React's own mark on the element it draws into. */
export const isTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return (
      root !== null &&
      Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
      root.querySelector('main li, main tr, main article, main dl')
    );
  });

/** Holds the console's own script back. @returns what lets it come */
export async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What comes after the first screen, and would be drawn beside what was painted. */
const LATER = /\/assets\/(?:InboxLink|LatelyCard|PracticeSlot|PatientActivity|PatientGoals|PatientMessages)-[^/]+\.js$/;

const PROGRESS = /^ <div aria-hidden=true class=\S+ fixed untouched cropped>$/;

/** Opens the screen as the browser stored it, and holds React back until the painted page is read. */
export async function expectAsDrawn(page: Page, path: string, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((values) => Object.assign(localStorage, values), stored);
  await page.route(LATER, () => undefined);
  const release = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  await isPainted(page);
  const painted = await drawn(page);
  release();
  await isTakenOver(page);
  // How the patients of the table stand is asked for when they are there: of these there is nothing to say. While answers that come
  // later are on their way, a thin bar moves over the page.
  const known = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '–' && !PROGRESS.test(line));
  expect(known(painted)).toEqual(known(await drawn(page)));
}
