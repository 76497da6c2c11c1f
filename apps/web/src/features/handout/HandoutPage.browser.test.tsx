import { listInstructions } from '@physio/contract/exercises/exercises';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, named } from '#test/programmes.ts';

const MM = 96 / 25.4;
/** A page of A4. */
const PAPER = 297 * MM;
const STEPS = Array.from({ length: 6 }, () => 'Stand upright, and bend the knees slowly as far as it is easy.').join('\n');

test.each([
  [3, 1],
  [12, 3],
])('%i exercises with long steps stand on as many pages of paper: %i', async (count, pages) => {
  const exercises = named(Array.from({ length: count }, (_, at) => `Exercise ${at + 1}`));
  const programme = aProgramme(exercises, { description: 'After the operation' });
  answerProgrammes([programme]);
  answer(listInstructions, { data: exercises.map(({ encoded_id }) => ({ encoded_id, instructions: STEPS })) });
  await openPage(`/program-builder/${programme.encoded_id}/handout?paper=a4&per=4`);
  await expect.element(page.getByText('Stand upright').first()).toBeVisible();
  const sheets = () => [...document.querySelectorAll('article > section')].map((sheet) => sheet.getBoundingClientRect().height);
  await expect.poll(() => Math.max(...sheets())).toBeLessThanOrEqual(PAPER + 1);
  expect(sheets()).toHaveLength(pages);
});
