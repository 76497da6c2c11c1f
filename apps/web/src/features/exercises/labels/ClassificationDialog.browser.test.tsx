import {
  CLASSIFICATION_MESSAGES,
  type ClassificationNode,
  getClassifications,
  listCategories,
  mapCategories,
} from '@physio/contract/classification/classification';
import type { Exercise } from '@physio/contract/exercises/exercises';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aClassification, anExercise, answerExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const node = (name: string, children: ClassificationNode[] = []): ClassificationNode => {
  const id = newId();
  return { id, encoded_id: id, name, parentId: null, children };
};
/** Equipment(Band(Red Blue) Chair) and the deepest way Plane(L1(L2(L3(L4(L5))))). */
const TREE = {
  Equipment: [node('Band', [node('Red'), node('Blue')]), node('Chair')],
  Plane: [node('L1', [node('L2', [node('L3', [node('L4', [node('L5')])])])])],
};
const all = (nodes: readonly ClassificationNode[]): ClassificationNode[] => nodes.flatMap((one) => [one, ...all(one.children)]);
const below = (domain: string) =>
  TREE[domain as keyof typeof TREE] ??
  all(Object.values(TREE).flat()).find(({ encoded_id }) => encoded_id === domain)?.children ??
  [];

const dialog = page.getByRole('dialog').first();
const add = (name: string) => page.getByRole('button', { name: `Add below ${name}`, exact: true });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const apply = dialog.getByRole('button', { name: 'Apply changes' });
const shown = page.getByRole('definition');
async function pick(label: string, option: string): Promise<void> {
  await select(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
const filters = () => asked(mapCategories).map(({ body: { filters: given } }) => JSON.parse(String(given)));

async function open(): Promise<void> {
  const exercise = anExercise();
  const serve = (categories: Exercise['filters']['categories'], selected_ids: string[]) => {
    answerExercise({ ...exercise, filters: { categories, selected_ids } });
    answer(getClassifications, { data: [aClassification(TREE)] });
    answer(listCategories, ({ query }) => ({
      data: below(query.domain ?? '').map(({ encoded_id, name }) => ({ encoded_id, name })),
    }));
  };
  serve({}, []);
  answer(mapCategories, () => {
    const { categories, selected_ids } = filters().at(-1);
    serve(categories, selected_ids);
    return {};
  });
  await openPage(`/exercises/${exercise.encoded_id}`);
  await page.getByRole('button', { name: 'Edit classification' }).click();
  // The dialog takes the focus a moment after it opens; a key pressed before would go elsewhere.
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
}

test('selects stand below selects; what is applied is shown on the page', async () => {
  await open();
  await apply.click();
  await expect.element(page.getByText(CLASSIFICATION_MESSAGES.selectFilter)).toBeVisible();
  await add('Equipment').click();
  await expect.element(add('Level 1 of Equipment')).toBeDisabled();
  await expect.element(dialog.getByText('Choose an option first')).toBeVisible();
  await pick('Level 1 of Equipment', 'Band');
  for (const name of ['Red', 'Blue']) {
    await add('Band').click();
    await pick('Level 2 of Equipment', name);
  }
  await expect.element(add('Band')).toBeDisabled();
  await expect.element(dialog.getByText('No more options').first()).toBeVisible();
  await expectAccessible('the classification of an exercise');
  await pick('Band', 'Chair');
  await expect.element(page.getByText('Clears 2 choices below')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove Blue' }).click();
  await apply.click();
  await expect.element(page.getByText(mapCategories.done)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(shown).toHaveTextContent('BandRed');
});

test('another option clears what is below it after a question, and closing asks', async () => {
  await open();
  await add('Equipment').click();
  await pick('Level 1 of Equipment', 'Band');
  await add('Band').click();
  await pick('Level 2 of Equipment', 'Red');
  await pick('Band', 'Chair');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await apply.click();
  await expect.element(shown).toHaveTextContent('Chair');
  expect(filters().map(({ selected_ids }) => selected_ids)).toEqual([[TREE.Equipment[1]?.encoded_id]]);
});

test('five levels deep and no deeper, each 20 pixels further in, by the keyboard', async () => {
  await open();
  let above = 'Plane';
  const lefts: number[] = [];
  for (const level of [1, 2, 3, 4, 5]) {
    await expect.element(add(above)).toBeEnabled();
    add(above).element().focus();
    await userEvent.keyboard('{Enter}');
    const field = select(`Level ${level} of Plane`);
    await expect.element(field).toBeVisible();
    lefts.push(field.element().getBoundingClientRect().x);
    field.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: `L${level}` })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    above = `L${level}`;
    await expect.element(page.getByRole('button', { name: `Remove ${above}` })).toBeVisible();
  }
  expect(lefts.slice(1).map((left, index) => Math.round(left - (lefts[index] ?? 0)))).toEqual([20, 20, 20, 20]);
  await expect.element(add('L5')).toBeDisabled();
  await expect.element(page.getByText('Deepest level')).toBeVisible();
  apply.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown).toHaveTextContent('L1L2L3L4L5');
});
