import { SEARCH_DEBOUNCE_MS } from '@physio/contract/common/limits';
import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { cards, count, many, serve } from '#test/directory.ts';
import { address, openPage, reload } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';

/** Too narrow for the table, which a wider window shows by itself. */
beforeEach(() => page.viewport(1000, 800));
const widen = () => page.viewport(1280, 800);

const pager = page.getByRole('navigation', { name: 'Pages' });
const sortButton = page.getByRole('button', { name: /^Sort/ });

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

test('a practice without patients says that, not that a search found nobody', async () => {
  serve([]);
  await openPage('/users');
  await expect.element(page.getByText('No patients yet')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Register a patient' })).toBeVisible();
  expect(page.getByText('No patients found matching your search').query()).toBeNull();
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
  await expect.element(page.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  await expect.element(sortButton).toHaveAccessibleName('Sort');
  await sortButton.click();
  await expect.element(page.getByRole('button', { name: /^Last Visit/ })).toHaveAccessibleName('Last Visit, not sorted');
});

test('Clear Filters takes away what was typed and is not searched for yet', async () => {
  serve(many(3));
  await openPage('/users?visit_sort=asc');
  await expect.element(cards).toHaveLength(3);
  const box = page.getByRole('textbox', { name: 'Search by first name' });
  await box.fill('patient2');
  (page.getByRole('button', { name: 'Clear Filters' }).first().element() as HTMLElement).click();
  await expect.element(box).toHaveValue('');
  await expect.poll(address).toBe('/users');
});

test('cards or a table, as this browser was left', async () => {
  serve(many(3));
  answer(listStandings, { data: [] });
  await openPage('/users');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('table', { name: 'Patients' }).getByRole('row')).toHaveLength(4);
  await reload();
  await expect.element(page.getByRole('table').getByRole('link', { name: /Patient1/ })).toBeVisible();
});

test('the table says how each patient stands, and the ⋯ how to reach them; a dash where there is nothing', async () => {
  const [asha, ben] = [aPatient({ first_name: 'Asha' }), aPatient({ first_name: 'Ben' })];
  serve([asha, ben]);
  const reason = { reason: 'stopped', days: 9, from: null, to: null } as const;
  const stands = { user_id: asha.user_id, programme: 'Knee phase 2', adherence: { done: 18, days: 24 }, reason };
  const release = hold(listStandings, { data: [stands] });
  await widen();
  await openPage('/users');
  const cells = (name: string) =>
    page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('cell')
      .elements()
      .slice(1, 5)
      .map(({ textContent }) => textContent);
  await expect.poll(() => cells('Ben')).toEqual(['', '', 'Last VisitNever', '']);
  release();
  await expect.poll(() => cells('Asha')).toEqual(['Knee phase 2', '18 of 24', 'Last VisitNever', 'Call · No exercise for 9 days']);
  expect(cells('Ben')).toEqual(['–', '–', 'Last VisitNever', '–']);
  expect(asked(listStandings).map(({ query }) => query.user_ids)).toEqual([`${asha.user_id},${ben.user_id}`]);
  await page.getByRole('button', { name: 'More for Ben Nair' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Mail', exact: true })).toHaveAttribute('href', `mailto:${ben.email}`);
});

test('a wide window shows the table until cards are chosen, a narrow one cards', async () => {
  serve(many(3));
  answer(listStandings, { data: [] });
  for (const [width, view] of [
    [1024, 'Table'],
    [1023, 'Cards'],
  ] as const) {
    await page.viewport(width, 800);
    await openPage('/users');
    await expect.element(page.getByRole('button', { name: view })).toHaveAttribute('aria-pressed', 'true');
  }
  await widen();
  await openPage('/users');
  await page.getByRole('button', { name: 'Cards' }).click();
  await reload();
  await expect.element(cards).toHaveLength(3);
});

test('the search waits half a second, asks once, and goes back to page 1', async () => {
  serve(many(12));
  await openPage('/users?page=2');
  await expect.element(cards).toHaveLength(2);
  await page.getByRole('textbox', { name: 'Search by first name' }).click();
  // Between two letters no time passes, however slowly a busy machine types.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('patient1');
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
  const searched = () => asked(listPatients).flatMap(({ query }) => query.first_name || []);
  expect(searched()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(cards).toHaveLength(4);
  expect(searched()).toEqual(['patient1']);
  expect(address()).toBe('/users?search=patient1');
  await userEvent.keyboard('{Escape}');
  await expect.element(cards).toHaveLength(10);
  expect(address()).toBe('/users');
});

test('letters that are still composed are not searched for', async () => {
  serve(many(3));
  await openPage('/users');
  await expect.element(cards).toHaveLength(3);
  const box = page.getByRole('textbox', { name: 'Search by first name' });
  const compose = (type: string) => box.element().dispatchEvent(new CompositionEvent(type, { bubbles: true }));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  compose('compositionstart');
  await box.fill('patient2');
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS * 4);
  expect(address()).toBe('/users');
  compose('compositionend');
  await expect.element(cards).toHaveLength(1);
  expect(address()).toBe('/users?search=patient2');
});

test('the sort by visit goes oldest first, newest first, unsorted', async () => {
  serve(many(3));
  await openPage('/users');
  await sortButton.click();
  const sort = page.getByRole('button', { name: /^Last Visit/ });
  for (const [search, name] of [
    ['?visit_sort=asc', 'Last Visit, sorted oldest first'],
    ['?visit_sort=desc', 'Last Visit, sorted newest first'],
    ['', 'Last Visit, not sorted'],
  ] as const) {
    await sort.click();
    await expect.element(sort).toHaveAccessibleName(name);
    expect(address()).toBe(`/users${search}`);
  }
  await expect.poll(() => asked(listPatients).map(({ query }) => query.last_visit)).toEqual([undefined, 'asc', 'desc']);
});

test('Has Report allows the sort by report; switched off it takes the sort along', async () => {
  serve(many(3));
  await openPage('/users');
  const sort = page.getByRole('button', { name: /^Recent Report Generated/ });
  const hasReport = page.getByRole('switch', { name: 'Has Report' }).first();
  await expect.element(cards).toHaveLength(3);
  await sortButton.click();
  await expect.element(sort).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Last Visit/ })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await hasReport.click();
  await sortButton.click();
  await sort.click();
  await expect.element(sort).toHaveAccessibleName('Recent Report Generated, sorted oldest first');
  await sort.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toMatch(/has_report=true&report_sort=desc/);
  await expect.element(sortButton).toHaveAccessibleName('Sort: Recent Report Generated');
  await hasReport.click();
  await expect.element(sortButton).toHaveAccessibleName('Sort');
  expect(address()).toBe('/users');
});

test('the patient who is opened goes along: face and name to the record, and nobody else', async () => {
  const all = many(3);
  const [opened = aPatient()] = all;
  serve(all);
  answerPatient(opened);
  // Once its script is there: while one waits, grey shapes stand in between.
  await openPage(`/users/${opened.user_id}`);
  const name = page.getByRole('heading', { level: 2, name: /^Patient1/ });
  await expect.element(name).toBeVisible();
  await openPage('/users');
  await expect.element(cards).toHaveLength(3);
  const going = () => [...document.querySelectorAll('main *')].map((one) => getComputedStyle(one).viewTransitionName);
  const names = () => going().filter((name) => name !== 'none');
  let before: string[] = [];
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    before = names();
    const done = Promise.resolve(typeof update === 'function' ? update() : update?.update?.());
    return { updateCallbackDone: done } as unknown as ViewTransition;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await cards.first().click();
  await expect.poll(() => before).toEqual(['chosen-picture', 'chosen-name']);
  await expect.element(name).toBeVisible();
  expect(names()).toEqual(['chosen-picture', 'chosen-name']);
});
