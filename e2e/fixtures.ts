import { test as base } from '@playwright/test';
import { type Database, openDatabase } from './support/database.ts';
import { Faults } from './support/faults.ts';
import { demoPractice, keep, makePractice, type Practice, type Stored, storedGroup, storedUser } from './support/practice.ts';
import { openWithoutColourScheme, typeWhatIsFilled } from './support/stock-firefox.ts';
import { listen } from './support/toasts.ts';

/**
 * Who opens the console: nobody known, a user who has not chosen a group yet, or a member at work in it; and where: in a
 * practice of the test's own, or in the demo practice, to look at it.
 */
export type Options = { visitor: 'nobody' | 'user' | 'member'; place: 'own' | 'demo' };
/** `stored`: what the browser keeps of who opens the console. */
type Fixtures = { practice: Practice; stored: Stored; faults: Faults };
/** `stockFirefox`: the machine's own, which is not the one that Playwright builds. */
export type OfWorker = { database: Database; stockFirefox: boolean };

/** Each test has a practice of its own in the database, and a page that may not complain. */
export const test = base.extend<Options & Fixtures, OfWorker>({
  visitor: ['member', { option: true }],
  place: ['own', { option: true }],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const database = openDatabase();
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  stockFirefox: [false, { option: true, scope: 'worker' }],
  browser: async ({ browser, stockFirefox }, use) => {
    if (stockFirefox) openWithoutColourScheme(browser);
    await use(browser);
  },
  context: async ({ context, stockFirefox }, use) => {
    if (stockFirefox) await typeWhatIsFilled(context);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.E2E_URL),
  practice: async ({ database, baseURL, place }, use) =>
    use(await (place === 'own' ? makePractice(database, baseURL ?? '') : demoPractice(database, baseURL ?? ''))),
  stored: async ({ visitor, practice }, use) => {
    const user = visitor === 'nobody' ? [] : await storedUser(practice);
    const group = visitor === 'member' ? storedGroup(practice) : [];
    await use([...user, ...group]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  faults: async ({}, use) => use(new Faults()),
  page: async ({ page, stored, faults }, use) => {
    if (stored.length > 0) await keep(page, stored);
    faults.watch(page);
    await listen(page);
    await use(page);
    faults.check();
  },
});

export { expect } from './support/expect.ts';
