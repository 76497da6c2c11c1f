import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { anExercise, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';

test('a tag is found without its accents and case, as everywhere else', async () => {
  answer(listTags, { data: [aTag('Knee'), aTag('Shoulder')] });
  answerProgrammes([aProgramme([anExercise()])]);
  await openPage('/program-builder/browse-programs');
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of Knee phase 2' });
  await expect.element(tags.getByRole('checkbox')).toHaveLength(2);
  await tags.getByRole('textbox', { name: 'Search tags' }).fill('knée');
  await expect.element(tags.getByRole('checkbox')).toHaveLength(1);
  await expect.element(tags.getByRole('checkbox', { name: 'Knee' })).toBeVisible();
});
