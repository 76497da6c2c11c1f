import { listPatients, type Patient } from '@physio/contract/patients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { address, openPage, reload } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';

const cards = page.getByRole('main').getByRole('list').getByRole('link');
const pager = page.getByRole('navigation', { name: 'Pages' });
const count = (patients: readonly Patient[], limit = 10) => ({
  registered_users_count: patients.length,
  total_count: patients.length,
  total_page: Math.max(1, Math.ceil(patients.length / limit)),
});

/** A server with these patients, in pages; a search finds by first name. */
function serve(all: readonly Patient[]): void {
  answer(listPatients, ({ query: { page: number = '1', limit = '10', first_name: search = '' } }) => {
    const found = all.filter(({ first_name }) => first_name.toLowerCase().includes(search));
    const from = (Number(number) - 1) * Number(limit);
    return { pt_users: found.slice(from, from + Number(limit)), ...count(found, Number(limit)) };
  });
}
const many = (length: number) => Array.from({ length }, (_, n) => aPatient({ first_name: `Patient${n + 1}` }));

test('grey rows stand until the list has come', async () => {
  const release = hold(listPatients, { pt_users: [aPatient({ first_name: 'Ben' })], ...count([aPatient()]) });
  await openPage('/users');
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  await expect.element(cards).toHaveLength(0);
  release();
  await expect.element(cards).toMatchTextContent(/Ben Nair/);
  await expect.element(page.getByRole('status', { name: 'Loading…' })).not.toBeInTheDocument();
});

test('nobody found says so, and the filters can be cleared there', async () => {
  serve(many(3));
  await openPage('/users?search=zzz');
  await expect.element(page.getByText('No patients found matching your search')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect.element(cards).toHaveLength(3);
});

test('a list that cannot be loaded is empty with a notice, without a message, and can be tried again', async () => {
  refuse(listPatients, 500, 'Something went wrong');
  await openPage('/users');
  const notice = page.getByRole('status').filter({ hasText: 'Could not load.' });
  await expect.element(notice).toBeVisible();
  expect(page.getByText('No patients found matching your search').query()).toBeNull();
  expect(page.getByText('Something went wrong').query()).toBeNull();
  serve(many(3));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards).toHaveLength(3);
});

test('a page beyond the end steps back to the last one', async () => {
  serve(many(12));
  await openPage('/users?page=9');
  await expect.element(cards).toHaveLength(2);
  expect(address()).toBe('/users?page=2');
});

test('ten a page by default, 10, 25 or 50 by choice, and as many pages as there are', async () => {
  serve(many(26));
  await openPage('/users');
  await expect.element(cards).toHaveLength(10);
  expect(asked(listPatients)[0]?.query).toMatchObject({ page: '1', limit: '10' });
  await expect.element(pager.getByRole('button', { name: /^Page / })).toHaveLength(3);
  await expect.element(pager).toMatchTextContent('1–10 of 26');
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(cards).toHaveLength(6);
  expect(address()).toBe('/users?page=3');
  const size = pager.getByRole('combobox', { name: 'Rows per page' });
  expect(
    size
      .getByRole('option')
      .all()
      .map((option) => option.element().textContent),
  ).toEqual(['10', '25', '50']);
  await size.selectOptions('25');
  await expect.element(cards).toHaveLength(25);
  expect(address()).toBe('/users?limit=25');
});

test('Clear Filters resets search, switch and both sorts but keeps the page size', async () => {
  serve(many(3));
  await openPage('/users?limit=25&search=patient2&has_report=true&report_sort=asc&visit_sort=desc');
  await expect.element(cards).toMatchTextContent(/Patient2/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(cards).toHaveLength(3);
  expect(address()).toBe('/users?limit=25');
  await expect.element(page.getByRole('textbox', { name: 'Search by first name' })).toHaveValue('');
  await expect.element(page.getByRole('switch', { name: 'Has Report' })).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: /^Last Visit/ })).toHaveAccessibleName('Last Visit, not sorted');
});

test('cards or a table, as this browser was left', async () => {
  serve(many(3));
  await openPage('/users');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(4);
  await reload();
  await expect.element(page.getByRole('table').getByRole('link', { name: /Patient1/ })).toBeVisible();
});
