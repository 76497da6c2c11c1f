import { SEARCH_DEBOUNCE_MS } from '@physio/contract/limits';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { instantDaysAgo } from './support/days.ts';
import type { Practice } from './support/practice.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('link');
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by first name' });
const visitSort = (page: Page) => page.getByRole('button', { name: /^Last Visit/ });
const reportSort = (page: Page) => page.getByRole('button', { name: /^Recent Report Generated/ });
const hasReport = (page: Page) => page.getByRole('switch', { name: 'Has Report' });
const isList = (request: Request) => request.url().includes('/api/v1/pt-users');

async function makeMany(practice: Practice, count: number): Promise<void> {
  for (let n = 1; n <= count; n++)
    await practice.make.patient(practice.group, {
      first_name: `Patient${n}`,
      last_name: 'Test',
      created_at: instantDaysAgo(100 - n),
    });
}

/** Ada has the newest visit, Ben an older one, Cleo none; Ben and Cleo have reports. */
async function makeThree({ make, group }: Practice): Promise<void> {
  await make.patient(group, {
    first_name: 'Cleo',
    last_name: 'C',
    created_at: instantDaysAgo(3),
    last_report_at: instantDaysAgo(1),
  });
  await make.patient(group, {
    first_name: 'Ben',
    last_name: 'B',
    created_at: instantDaysAgo(2),
    last_performed_at: instantDaysAgo(5),
    last_report_at: instantDaysAgo(4),
  });
  await make.patient(group, {
    first_name: 'Ada',
    last_name: 'A',
    created_at: instantDaysAgo(1),
    last_performed_at: instantDaysAgo(1),
  });
}

const rememberLastInput = (page: Page) =>
  page.evaluate(() => {
    addEventListener('input', ({ timeStamp }) => (document.documentElement.dataset.lastInput = String(timeStamp)), true);
  });
/** From the last key to the request, both by the page's own clock: a busy machine cannot shorten it. */
const waitedBefore = (page: Page, address: string) =>
  page.evaluate((part) => {
    const request = performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
    return (request?.startTime ?? 0) - Number(document.documentElement.dataset.lastInput);
  }, address);

test('the search waits half a second, asks once, and goes back to page 1', async ({ page, practice }) => {
  await makeMany(practice, 12);
  await page.goto('/users?page=2');
  await expect(cards(page)).toHaveCount(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('first_name');
    if (isList(request) && text) asked.push(text);
  });
  await rememberLastInput(page);
  await search(page).pressSequentially('patient1');
  await expect(cards(page)).toHaveCount(4);
  expect(asked).toEqual(['patient1']);
  expect(await waitedBefore(page, 'first_name=patient1')).toBeGreaterThanOrEqual(SEARCH_DEBOUNCE_MS - 1);
  await expect(page).toHaveURL('/users?search=patient1');
  await search(page).press('Escape');
  await expect(cards(page)).toHaveCount(10);
  await expect(page).toHaveURL('/users');
});

test('Has Report limits the list and allows the sort by report; switched off it takes the sort along', async ({
  page,
  practice,
}) => {
  await makeThree(practice);
  await page.goto('/users');
  await expect(cards(page)).toHaveText([/Ada A/, /Ben B/, /Cleo C/]);
  await expect(reportSort(page)).toBeDisabled();
  await expect(visitSort(page)).toBeEnabled();
  await hasReport(page).click();
  await expect(cards(page)).toHaveText([/Ben B/, /Cleo C/]);
  await reportSort(page).click();
  await expect(reportSort(page)).toHaveAccessibleName('Recent Report Generated, sorted oldest first');
  await expect(cards(page)).toHaveText([/Ben B/, /Cleo C/]);
  await reportSort(page).click();
  await expect(cards(page)).toHaveText([/Cleo C/, /Ben B/]);
  await expect(page).toHaveURL(/has_report=true&report_sort=desc/);
  await hasReport(page).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL('/users');
  await expect(reportSort(page)).toHaveAccessibleName('Recent Report Generated, not sorted');
});

test('the sort by visit goes oldest first, newest first, unsorted', async ({ page, practice }) => {
  await makeThree(practice);
  await page.goto('/users');
  await visitSort(page).click();
  await expect(page).toHaveURL('/users?visit_sort=asc');
  await expect(cards(page)).toHaveText([/Ben B/, /Ada A/, /Cleo C/]);
  await visitSort(page).click();
  await expect(page).toHaveURL('/users?visit_sort=desc');
  await expect(cards(page)).toHaveText([/Ada A/, /Ben B/, /Cleo C/]);
  await visitSort(page).click();
  await expect(page).toHaveURL('/users');
  await expect(visitSort(page)).toHaveAccessibleName('Last Visit, not sorted');
  await expect(cards(page)).toHaveText([/Ada A/, /Ben B/, /Cleo C/]);
});

test('who is registered meanwhile pushes nobody onto the next page', async ({ page, practice }) => {
  await makeMany(practice, 25);
  await page.goto('/users');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(cards(page).first()).toContainText('Patient25');
  await expect(cards(page).last()).toContainText('Patient16');
  await practice.make.patient(practice.group, { first_name: 'Late', last_name: 'Comer' });
  await pager.getByRole('button', { name: 'Next page' }).click();
  await expect(cards(page).first()).toContainText('Patient15');
  await expect(pager).toContainText('11–20 of 25');
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect(cards(page).first()).toContainText('Patient5');
  await page.reload();
  await expect(cards(page).first()).toContainText('Patient6');
});

test('a card is a link to the patient; the way back keeps the filters', async ({ page, practice }) => {
  const ben = await practice.make.patient(practice.group, { first_name: 'Ben', last_name: 'Bose', email: 'ben@example.org' });
  await page.goto('/users?search=ben');
  await expect(cards(page)).toHaveText([/Ben Bose.*ben@example\.org.*Inactive.*Never/]);
  await expect(cards(page)).toHaveAttribute('href', `/users/${ben.public_id}`);
  await cards(page).click();
  await expect(page).toHaveURL(`/users/${ben.public_id}`);
  await expect(page.getByRole('heading', { name: 'Ben Bose' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to patients' }).click();
  await expect(page).toHaveURL('/users?search=ben');
});
