import { getProgrammeTexts, updateProgrammeTexts } from '@physio/contract/programmes/programme-texts';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, builder, openBuilder } from '#test/programmes.ts';

test('the texts of a programme are translated beside their originals; missing and outdated ones say so', async () => {
  const squat = anExercise({ name: 'Squat' });
  const programme = aProgramme([squat]);
  const key = squat.encoded_id;
  const hindi = { language: 'hi' as const, name: 'घुटना', description: '', notes: {}, outdated: ['name'] };
  answer(listTags, { data: [] });
  answerProgrammes([programme]);
  answer(getProgrammeTexts, {
    data: {
      original: { language: 'en', name: 'Knee phase 2', description: 'Every day', notes: { [key]: 'Slowly' }, outdated: [] },
      translations: [hindi],
      items: [{ key, name: 'Squat', variation_ids: [] }],
      circuit_hash: 'hash',
    },
  });
  answer(updateProgrammeTexts, {});
  await openPage('/program-builder/browse-programs');
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'Translations…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translations of Knee phase 2' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect.element(field('Programme name')).toHaveValue('घुटना');
  await expect.element(field('Programme name')).toHaveAccessibleDescription('Older than the original');
  await expect.element(field('Programme name')).toHaveAttribute('lang', 'hi');
  await expect.element(dialog.getByText('Slowly')).toHaveAttribute('lang', 'en');
  await expect.element(field('Description')).toHaveAccessibleDescription('Not translated');
  await field('Notes for Squat').fill('धीरे-धीरे');
  // What was typed is not thrown away for another language.
  await dialog.getByText('日本語').click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateProgrammeTexts)).toMatchObject([
    {
      params: { id: programme.encoded_id, language: 'hi' },
      body: { name: 'घुटना', description: '', notes: { [key]: 'धीरे-धीरे' }, circuit_hash: 'hash' },
    },
  ]);
});

test('the builder shows what was translated meanwhile, unless something is edited in it', async () => {
  const squat = anExercise({ name: 'Squat' });
  const programme = aProgramme([squat], { languages: { name: 'en' } });
  const original = { language: 'hi' as const, name: programme.name, description: '', notes: {}, outdated: [] };
  answer(getProgrammeTexts, { data: { original, translations: [], items: [], circuit_hash: 'hash' } });
  answer(updateProgrammeTexts, {});
  await openBuilder([squat], programme);
  await expect.element(builder.name).toHaveAttribute('lang', 'en');
  const translate = async (name: string) => {
    await page
      .getByRole('button', { name: /^More for/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Translations…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Programme name' }).fill(name);
    answerProgrammes([{ ...programme, name, languages: undefined }]);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  };
  await translate('Knee again');
  await expect.element(builder.name).toHaveValue('Knee again');
  await expect.element(builder.name).not.toHaveAttribute('lang');
  await builder.button('Add a description').click();
  await builder.description.fill('Every day');
  await translate('Knee for the third time');
  await expect.poll(() => asked(updateProgrammeTexts)).toHaveLength(2);
  await expect.element(builder.name).toHaveValue('Knee again');
  await expect.element(builder.description).toHaveValue('Every day');
});
