import { listProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, hold, refuse } from '#test/answers.ts';
import { anExercise, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';

const LIBRARY = '/program-builder/browse-programs';
const LONG =
  'Strength for the knee after an operation, with exercises that need nothing but a mat and a chair at home, day by day.';
const cards = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { level: 3 }) });
const card = (name: string) => cards.filter({ hasText: name });
const [knee, shoulder] = [aTag('Knee'), aTag('Shoulder')];
const topics = page.getByRole('group', { name: 'Topic areas' });
const chosen = () => asked(listProgrammes).at(-1)?.query.tag_ids;

beforeEach(() => {
  answer(listTags, { data: [knee, shoulder] });
  answerProgrammes([
    aProgramme([anExercise()], { description: LONG, used_by_count: 1, tags: ['Knee', 'Home', 'Back', 'Hip', 'Arm'] }),
    aProgramme([anExercise({ strictness_mode: 'strict' })], { name: 'Shoulder basics' }),
  ]);
});

test('a card shows what is true of its programme', async () => {
  await openPage(LIBRARY);
  await expect.element(page.getByText('Showing 2 of 2 resources').first()).toBeVisible();
  const first = card('Knee phase 2');
  await expect.element(first).toMatchTextContent(`${LONG.slice(0, 112)}...`);
  await expect.element(first).toMatchTextContent('Used by 1 patient');
  await expect.element(first).toMatchTextContent('Beginner');
  await expect.element(card('Shoulder basics')).toMatchTextContent('Not used yet');
  await expect.element(card('Shoulder basics')).toMatchTextContent('Advanced');
});

test('grey cards stand until the list has come; one that cannot be loaded can be tried again', async () => {
  const release = hold(listProgrammes, { data: [aProgramme([])], total_count: 1, total_page: 1 });
  await openPage(LIBRARY);
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  release();
  await expect.element(cards).toHaveLength(1);
  refuse(listProgrammes, 500, 'Something went wrong');
  await openPage(LIBRARY);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  expect(page.getByText(/No programme matches/).query()).toBeNull();
  answerProgrammes([aProgramme([])]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cards).toHaveLength(1);
});

test('topics that cannot be loaded say so; the programmes are there', async () => {
  refuse(listTags, 500, 'Something went wrong');
  await openPage(LIBRARY);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  await expect.element(cards).toHaveLength(2);
});

test('the category that came along is a topic; several can be chosen, and All takes them away', async () => {
  await openPage(`${LIBRARY}?category=Knee`);
  await expect.element(topics.getByRole('button', { name: 'Knee' })).toHaveAttribute('aria-pressed', 'true');
  expect(asked(listProgrammes).map(({ query }) => query.tag_ids)).toEqual([knee.encoded_id]);
  await topics.getByRole('button', { name: 'Shoulder' }).click();
  await expect.poll(chosen).toBe(`${knee.encoded_id},${shoulder.encoded_id}`);
  await topics.getByRole('button', { name: 'All' }).click();
  await expect.poll(chosen).toBeUndefined();
});

test('nothing found says so and leads on; of the archived ones it says so, too', async () => {
  answerProgrammes([]);
  await openPage(`${LIBRARY}?search=elbow`);
  await expect.element(page.getByText('No programme matches. Try fewer topics, or build a new one.')).toBeVisible();
  await expect.element(page.getByText('Showing 0 of 0 resources').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await expect.element(page.getByText('No archived programme matches.')).toBeVisible();
  expect(asked(listProgrammes).at(-1)?.query.archived).toBe('true');
});

test('where there are no programmes yet, one can be built or a library added', async () => {
  answerProgrammes([]);
  await openPage(LIBRARY);
  await expect.element(page.getByText('No programmes yet')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Create New Programme' })).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: 'Add a library' })).toBeVisible();
});

test('a card shows up to four pictures, or three and how many there are beside', async () => {
  const exercises = (count: number) => Array.from({ length: count }, () => anExercise());
  answerProgrammes([aProgramme(exercises(4), { name: 'Four' }), aProgramme(exercises(6), { name: 'Six' })]);
  await openPage(LIBRARY);
  await expect.element(card('Six')).toMatchTextContent('+3');
  await expect.element(card('Four')).not.toMatchTextContent('+');
});

test('a description that is cut can be read whole', async () => {
  await openPage(LIBRARY);
  await card('Knee phase 2').getByRole('button', { name: 'Read more' }).click();
  await expect.element(card('Knee phase 2')).toMatchTextContent(LONG);
  expect(card('Shoulder basics').getByRole('button', { name: 'Read more' }).query()).toBeNull();
});
