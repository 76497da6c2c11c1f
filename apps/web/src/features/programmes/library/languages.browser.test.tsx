import { listProgrammes } from '@physio/contract/programmes/programmes';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';

test('the library says which words are in another language, and lists what is not translated', async () => {
  answer(listTags, { data: [{ ...aTag('घुटना'), language: 'hi' }] });
  const described = { name: '膝の安定', description: 'Every day', tags: ['घुटना'] };
  answerProgrammes([aProgramme([anExercise()], { ...described, languages: { name: 'ja' }, tag_languages: { घुटना: 'hi' } })]);
  await openPage('/program-builder/browse-programs');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '膝の安定' }) });
  await expect.element(card.getByRole('heading')).toHaveAttribute('lang', 'ja');
  await expect.element(card.getByText('Every day')).not.toHaveAttribute('lang');
  await expect.element(card.getByText('घुटना', { exact: true })).toHaveAttribute('lang', 'hi');
  await expect.element(page.getByRole('button', { name: 'घुटना' })).toHaveAttribute('lang', 'hi');
  await page.getByRole('switch', { name: 'Not translated' }).click();
  await expect.poll(() => asked(listProgrammes).at(-1)?.query).toMatchObject({ missing_language: 'en' });
});
