import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import type { Practice } from './support/practice.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function makePatients({ make, group }: Practice): Promise<void> {
  const names = [
    ['Mina', 'Nair'],
    ['花子', '佐藤'],
    ['प्रिया', 'शर्मा'],
    ['<b>Tom</b>', '& "Jerry"'],
    ['Zoë', 'O\u2019Neil'],
  ];
  for (const [n, [first_name, last_name]] of names.entries())
    await make.patient(group, {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      ...(n % 2 === 0 && { last_performed_at: daysAgo(n * 9 + 2) }),
      ...(n > 2 && { last_report_at: daysAgo(n) }),
    });
}

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

const isPainted = (page: Page) => page.waitForFunction(() => (globalThis as { painted?: boolean }).painted === true);
/** React's own mark on the element it draws into. */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root');
    return (
      root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer')) && root.querySelector('main li, main tr')
    );
  });

/** Holds the console's own script back. @returns what lets it come */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const language of ['en', 'hi', 'ja'])
  for (const view of ['cards', 'table'])
    for (const scheme of ['light', 'dark'])
      test(`the ${view} painted first in ${language}, ${scheme}, are those that React draws`, async ({ page, practice }) => {
        await makePatients(practice);
        await page.addInitScript((stored) => Object.assign(localStorage, stored), {
          language,
          patients_view: view,
          'mantine-color-scheme-value': scheme,
        });
        const release = await holdScript(page);
        await page.goto('/users', { waitUntil: 'commit' });
        await isPainted(page);
        const painted = await drawn(page);
        release();
        await isTakenOver(page);
        expect(painted).toEqual(await drawn(page));
      });

test('what was typed before the console came stays, and searches', async ({ page, practice }) => {
  await makePatients(practice);
  const release = await holdScript(page);
  await page.goto('/users', { waitUntil: 'commit' });
  await isPainted(page);
  const search = page.getByRole('textbox', { name: 'Search by first name' });
  await search.pressSequentially('mi');
  release();
  await isTakenOver(page);
  await expect(search).toHaveValue('mi');
  await expect(search).toBeFocused();
  await page.keyboard.type('na');
  await expect(page).toHaveURL('/users?search=mina');
});
