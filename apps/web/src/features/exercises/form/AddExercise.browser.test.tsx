import { getClassifications } from '@physio/contract/classification/classification';
import { createExercise, EXERCISE_MESSAGES } from '@physio/contract/exercises/exercise-record';
import { listTags } from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aClassification, anExercise, answerExercise, answerExercises, aTag, recordOf } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const dialog = page.getByRole('dialog', { name: 'Add exercise' });
const name = dialog.getByLabelText('Exercise name');
const step = (n: number) => dialog.getByRole('textbox', { name: `Step ${n}`, exact: true });
const knee = aTag('Knee');
const id = newId();
const sagittal = { id, encoded_id: id, name: 'Sagittal', parentId: null, children: [] };

async function open(): Promise<void> {
  answerExercises([]);
  answer(listTags, { data: [knee] });
  answer(getClassifications, { data: [aClassification({ Plane: [sagittal] })] });
  await openPage('/exercises');
  await page.getByRole('button', { name: 'Add exercise' }).click();
  await expect.element(name).toHaveFocus();
}

test('a name says what it wants before anything is sent', async () => {
  await open();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(EXERCISE_MESSAGES.nameRequired)).toBeVisible();
  for (const [text, said] of [
    ['x', EXERCISE_MESSAGES.nameTooShort],
    ['x'.repeat(101), EXERCISE_MESSAGES.nameTooLong],
  ] as const) {
    await name.fill(text);
    await expect.element(dialog.getByText(said)).toBeVisible();
  }
  expect(asked(createExercise)).toEqual([]);
});

/** Steps pasted, added by Enter, taken away, and put in order by keys: "Hold" before "Bend the knee". */
async function writeSteps(): Promise<void> {
  step(1).element().focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '1. Lie down\n2. Bend the knee');
  step(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(step(2)).toHaveValue('Bend the knee');
  await expect.element(step(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step(3)).toHaveFocus();
  await userEvent.keyboard('Hold');
  await dialog.getByRole('button', { name: 'Remove Step 1' }).click();
  await expect.element(step(1)).toHaveValue('Bend the knee');
  dialog.getByRole('button', { name: 'Move Step 2', exact: true }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Hold over position 2')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Hold over position 1')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(step(1)).toHaveValue('Hold');
}

test('an exercise is added with its steps, dose and labels, and opens', async () => {
  const made = anExercise({ name: 'घुटना मोड़ना・膝の屈曲' });
  await open();
  await name.fill(made.name);
  await writeSteps();
  await dialog.getByLabelText('Sets').fill('3');
  await dialog.getByLabelText('Done for each side separately').click();
  for (const [field, option] of [
    ['Tags', 'Knee'],
    ['Plane', 'Sagittal'],
  ] as const) {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
    await userEvent.keyboard('{Tab}');
  }
  await expectAccessible('a new exercise');
  answerExercise(made);
  answer(createExercise, { data: recordOf(made) });
  await dialog.getByRole('button', { name: 'Add exercise' }).click();
  await expect.poll(address).toBe(`/exercises/${made.encoded_id}`);
  await expect.element(page.getByRole('heading', { name: made.name, level: 2 })).toBeVisible();
  expect(asked(createExercise)[0]?.body).toMatchObject({
    name: made.name,
    instructions: 'Hold\nBend the knee',
    is_sided: true,
    default_sets: 3,
    tag_ids: JSON.stringify([knee.encoded_id]),
    node_ids: JSON.stringify([sagittal.encoded_id]),
  });
});
