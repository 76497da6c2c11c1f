import { getExercise } from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts } from '@physio/contract/exercises/exercise-texts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise, answerExercise, recordOf, textsOf } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';

const section = page.getByRole('region', { name: 'Languages' });
const tab = (name: RegExp) => section.getByRole('tab', { name });
const field = (name: string) => section.getByLabelText(name);
const save = section.getByRole('button', { name: 'Save' });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

const squat = anExercise({ name: 'Squat', description: 'For the thigh' });
const english = textsOf({ name: 'Squat', description: 'For the thigh', instructions: 'Stand\nBend' });
const hindi = textsOf({ name: 'स्क्वाट', description: 'जाँघ के लिए', outdated: ['description'] });
const RECORD = { ...recordOf(squat), texts: { en: english, hi: hindi } };

async function open(): Promise<void> {
  answerExercise(squat);
  answer(getExercise, { data: RECORD });
  await openPage(`/exercises/${squat.encoded_id}`);
}
const saved = () => asked(updateExerciseTexts).map(({ params, body }) => [params.language, body]);

test('a tab for each language says what is missing or older than the original, and so does each field', async () => {
  await open();
  await expect.element(tab(/English/)).toHaveTextContent('EnglishOriginal');
  await expect.element(tab(/日本語/)).toHaveTextContent('日本語Missing');
  await tab(/हिन्दी/).click();
  await expect.element(tab(/हिन्दी/)).toHaveTextContent('हिन्दीOutdated');
  await expect.element(field('Description')).toHaveAccessibleDescription('Changed since it was translated');
  await expect.element(field('Instructions')).toHaveAccessibleDescription('Not translated yet · One step a line.');
  await expect.element(field('Exercise name')).not.toHaveAccessibleDescription();
});

test('the original stands beside the translation, each in its language', async () => {
  await open();
  await tab(/हिन्दी/).click();
  await expect.element(field('Exercise name')).toHaveValue('स्क्वाट');
  await expect.element(field('Exercise name')).toHaveAttribute('lang', 'hi');
  await expect.element(section.getByText('For the thigh')).toHaveAttribute('lang', 'en');
});

test('what was typed is saved with what was outdated, in its language', async () => {
  await open();
  await tab(/हिन्दी/).click();
  const now = { ...hindi, instructions: 'खड़े हों', outdated: [] };
  answer(updateExerciseTexts, () => {
    const data = { ...RECORD, texts: { en: english, hi: now } };
    answer(getExercise, { data });
    return { data };
  });
  await field('Instructions').fill('खड़े हों');
  await save.click();
  await expect.element(page.getByText(updateExerciseTexts.done)).toBeVisible();
  expect(saved()).toEqual([['hi', { description: hindi.description, instructions: 'खड़े हों' }]]);
  await expect.element(tab(/हिन्दी/)).not.toHaveTextContent('Outdated');
  await expect.element(save).toBeDisabled();
});

test('another tab takes the place of unsaved texts only after a question', async () => {
  await open();
  await tab(/日本語/).click();
  await field('Exercise name').fill('スクワット');
  await tab(/हिन्दी/).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(field('Exercise name')).toHaveValue('スクワット');
  await tab(/हिन्दी/).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(field('Exercise name')).toHaveValue('स्क्वाट');
  expect(saved()).toEqual([]);
});

test('an original keeps a name; a translation may lose its own', async () => {
  await open();
  await tab(/English/).click();
  await field('Exercise name').fill('');
  await save.click();
  await expect.element(field('Exercise name')).toHaveAccessibleDescription('Exercise name is required');
  await section.getByRole('button', { name: 'Cancel' }).click();
  await tab(/हिन्दी/).click();
  answer(updateExerciseTexts, { data: RECORD });
  await field('Exercise name').fill('');
  await save.click();
  await expect.poll(saved).toEqual([['hi', { name: '', description: hindi.description }]]);
});
