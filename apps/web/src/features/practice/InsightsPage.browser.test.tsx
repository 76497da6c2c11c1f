import { getPracticeHome } from '@physio/contract/practice/home';
import { exportPracticeInsights, getPracticeInsights, PRACTICE_MESSAGES } from '@physio/contract/practice/practice';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#platform/api/query.ts';
import { answer, asked, refuse } from '#test/answers.ts';
import { practiceFigures } from '#test/insights.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aGroup, aUser } from '#test/practice.ts';
import { render } from '#test/render.ts';
import { answerHome } from '#test/screens.ts';
import { HomeCard } from './public.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });
const figures = practiceFigures();

test('each card says first what it shows, and no more than its people allow', async () => {
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights');
  await expect.element(card('Starting')).toMatchTextContent('19 of 19 began.');
  await expect.element(card('Staying')).toMatchTextContent('In week 1 of their plan 19 of 19 exercised.');
  await expect.element(card('Finishing')).toMatchTextContent('Too few to say (3 of at least 5)');
  await expect.element(card('Patients by month')).toMatchTextContent('November 2026: 1 new, 16 continuing, 2 came back.');
  await expect.element(card('Adherence now')).toMatchTextContent('Half of the 5 running patients did 91% or more');
  await expect.element(card('Change of scores')).toMatchTextContent('Scored twice: 6 of 7');
  await expect.element(card('Change of scores')).toMatchTextContent('Median -13 mm, middle half -18 mm to -11 mm.');
  await expect.element(card('Change of scores')).toMatchTextContent('Low back basics · Scored twice: 3 of 3Too few to say');
  await expect.element(card('Caseload')).toMatchTextContent('Nobody now');
  await expect.element(page.getByRole('img', { name: /^In week 1/ })).toBeVisible();
});

test('the range and who is asked of stand in the address and go to the server', async () => {
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights?range=52');
  await expect.poll(() => asked(getPracticeInsights).at(-1)?.query).toEqual({ range: '52' });
  await page.getByRole('button', { name: '4 weeks' }).click();
  const [programme] = figures.programmes;
  await page.getByRole('combobox', { name: 'Figures of' }).selectOptions('Low back basics');
  await expect.poll(() => asked(getPracticeInsights).at(-1)?.query).toEqual({ range: '4', programme_id: programme?.id });
  expect(address()).toBe(`/insights?range=4&programme_id=${programme?.id}`);
});

test('on paper few people are fewer than ten, and how it is counted stands on the back', async () => {
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights');
  await expect.element(card('Starting')).toBeVisible();
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(card('Finishing')).toMatchTextContent('fewer than 10');
  await expect.element(page.getByText(/^Lakeside Physiotherapy: made on .* by Asha Kulkarni/)).toBeVisible();
  expect(page.getByText(/^Plans whose last day lies in these days/).elements()).toHaveLength(2);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(card('Finishing')).toMatchTextContent('Too few to say (3 of at least 5)');
});

test('where no plan ended, a wider range is offered', async () => {
  const { finishing } = figures.cards;
  const none = { finishing: finishing && { ...finishing, plans: 0 } };
  answer(getPracticeInsights, { data: { ...figures, cards: { ...figures.cards, ...none } } });
  await openPage('/insights?range=4');
  await expect.element(card('Finishing')).toMatchTextContent('No plans ended in these 4 weeks.');
  await page.getByRole('button', { name: 'Show 52 weeks' }).click();
  await expect.poll(() => asked(getPracticeInsights).at(-1)?.query).toEqual({ range: '52' });
});

test('a card that takes too long says so alone', async () => {
  answer(getPracticeInsights, { data: { ...figures, cards: { ...figures.cards, exercises: null } } });
  await openPage('/insights');
  await expect.element(card('Exercises')).toMatchTextContent(PRACTICE_MESSAGES.tooSlow);
  await expect.element(card('Starting')).toMatchTextContent('19 of 19 began.');
});

test('a month that is closed says so, and a young practice from when it counts', async () => {
  answer(getPracticeInsights, { data: { ...figures, is_closed: true, since: '2026-10-01' } });
  await openPage('/insights?range=2026-09');
  await expect.element(page.getByText(/this month does not change any more$/)).toBeVisible();
  await expect.element(page.getByText(/^The practice began on .* nothing is counted before\.$/)).toBeVisible();
});

test('a month is chosen from those that the practice has had', async () => {
  answer(getPracticeInsights, { data: { ...figures, since: '2026-10-05' } });
  await openPage('/insights');
  await expect.element(card('Starting')).toBeVisible();
  const month = page.getByRole('combobox', { name: 'Month' });
  const names = [...month.element().querySelectorAll('option:enabled')].map(({ textContent }) => textContent);
  expect(names.at(-1)).toBe('October 2026');
  await month.selectOptions('October 2026');
  await expect.poll(() => asked(getPracticeInsights).at(-1)?.query).toEqual({ range: '2026-10' });
  await expect.element(month).toHaveDisplayValue('October 2026');
});

test('a Physio sees neither print nor file; who is refused reads why; what fails can be tried again', async () => {
  const physio = aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] });
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights', physio);
  await expect.element(card('Starting')).toBeVisible();
  expect(page.getByRole('button', { name: 'CSV file' }).query()).toBeNull();
  refuse(getPracticeInsights, 403, PRACTICE_MESSAGES.closed);
  await openPage('/insights', physio);
  await expect.element(page.getByRole('alert')).toMatchTextContent(PRACTICE_MESSAGES.closed);
  refuse(getPracticeInsights, 500, 'Something went wrong');
  await openPage('/insights');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an Admin has a file of each card, a Physio none', async () => {
  answer(getPracticeInsights, { data: figures });
  refuse(exportPracticeInsights, 503, PRACTICE_MESSAGES.tooSlow);
  await openPage('/insights?range=52');
  await card('Staying').getByRole('button', { name: 'Figures of this card as a CSV file' }).click();
  await expect.poll(() => asked(exportPracticeInsights).at(-1)?.query).toMatchObject({ range: '52', card: 'staying' });
  await expect.element(page.getByText(PRACTICE_MESSAGES.tooSlow)).toBeVisible();
  const physio = aUser({ user_role: 'Physio', groups: [aGroup({ user_role: 'Physio' })] });
  await openPage('/insights', physio);
  await expect.element(card('Staying')).toBeVisible();
  expect(card('Staying').getByRole('button', { name: 'Figures of this card as a CSV file' }).query()).toBeNull();
});

test('g i leads there, and Home stays marked', async () => {
  answer(getPracticeInsights, { data: figures });
  answerHome();
  await openPage('/dashboard');
  const home = page.getByRole('link', { name: 'Home dashboard' });
  await expect.element(home).toBeVisible();
  await userEvent.keyboard('gi');
  await expect.element(card('Starting')).toBeVisible();
  await expect.element(home).toHaveAttribute('aria-current', 'page');
});

test('the card for Home says the sessions of yesterday, the last week and how people go on', async () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, 28 + at)).toISOString().slice(0, 10);
  const days = Array.from({ length: 48 }, (_, at) => ({ day: day(at - 47), sessions: 2, patients: 2 }));
  answer(getPracticeHome, {
    data: { yesterday: day(-1), since: '2026-01-05', as_of: figures.as_of, days, adherence: figures.cards.adherence },
  });
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights');
  const router = createRouter({ routeTree: createRootRoute({ component: HomeCard }), history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const home = card('The practice');
  await expect
    .element(home)
    .toMatchTextContent('2 sessions yesterday so far · 14 in the last full week · the four weeks before: 14 to 14');
  await expect.element(home).toMatchTextContent('Half of the 5 running patients did 91% or more');
});

test('figures of people lead to the list of them, as they were asked for; none on paper', async () => {
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights?range=52');
  const [person] = figures.people;
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await card('Patients by month').getByText('Show as a table').click();
  await expect
    .element(link('Continuing in the month: 16 patients'))
    .toHaveAttribute('href', '/users?figure=continuing&range=2026-11');
  const own = figures.cards.caseload?.[0]?.person?.id ?? person?.id;
  await expect
    .element(link('With a running plan: 6 patients'))
    .toHaveAttribute('href', `/users?figure=caseload&range=52&prescriber_id=${own}`);
  window.dispatchEvent(new Event('beforeprint'));
  await expect.element(card('Caseload')).toMatchTextContent('fewer than 10');
  expect(link('With a running plan: 6 patients').query()).toBeNull();
  window.dispatchEvent(new Event('afterprint'));
});

test('the caseload says whom to call and to plan for, only of today', async () => {
  answer(getPracticeInsights, { data: figures });
  await openPage('/insights');
  await expect.element(card('Caseload').getByRole('columnheader', { name: 'To call' })).toBeVisible();
  const caseload = figures.cards.caseload?.map((row) => ({ ...row, to_call: null, to_plan: null })) ?? null;
  answer(getPracticeInsights, { data: { ...figures, cards: { ...figures.cards, caseload } } });
  await openPage('/insights?range=2026-09');
  await expect.element(card('Caseload').getByRole('columnheader', { name: 'New plans' })).toBeVisible();
  expect(card('Caseload').getByRole('columnheader', { name: 'To call' }).query()).toBeNull();
});
