import { getClassifications } from '@physio/contract/classification/classification';
import { listTags, updateTagTexts } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { aClassification, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const knee = {
  ...aTag('Knee'),
  texts: { original: 'en' as const, names: { en: 'Knee', ja: '膝' }, outdated: ['ja' as const] },
};
const hip = { ...aTag('कूल्हा'), language: 'hi' as const };

test('the names of a tag are edited in all languages, and say what is missing or older than the original', async () => {
  answer(getClassifications, { data: [aClassification()] });
  answer(listTags, { data: [knee, hip] });
  refuse(updateTagTexts, 400, 'Tag already exists', { hi: 'Tag already exists' });
  await openPage('/tags-and-classification-manager');
  const tags = page.getByRole('list', { name: /^Tags/ });
  await expect.element(tags.getByText('कूल्हा', { exact: true })).toHaveAttribute('lang', 'hi');
  await expect.element(tags.getByText('Not translated')).toBeVisible();
  await expect.element(tags.getByText('Translation is outdated')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search tags' }).fill('膝');
  await expect.element(tags.getByRole('listitem')).toHaveLength(1);
  await page.getByRole('button', { name: 'More for Knee' }).click();
  await page.getByRole('menuitem', { name: 'Translations…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translations of Knee' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect.element(field('English')).toHaveValue('Knee');
  await expect.element(field('English')).toHaveAccessibleDescription('Original');
  await expect.element(field('हिन्दी')).toHaveAccessibleDescription('Not translated');
  await expect.element(field('日本語')).toHaveAccessibleDescription('Older than the original');
  await field('हिन्दी').fill('घुटना');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(field('हिन्दी')).toHaveAccessibleDescription('Tag already exists');
  answer(updateTagTexts, {});
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateTagTexts).at(-1)).toMatchObject({
    params: { id: knee.encoded_id },
    body: { en: 'Knee', hi: 'घुटना', ja: '膝' },
  });
});
