import { getClassifications } from '@physio/contract/classification/classification';
import {
  createTag,
  deleteTag,
  listTags,
  mergeTag,
  renameTag,
  TAG_MESSAGES,
  type Tag,
  updateExerciseTags,
} from '@physio/contract/tags/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aClassification, anExercise, answerExercise, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const rows = page.getByRole('list', { name: /^Tags/ }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const serve = (...tags: Tag[]) => answer(listTags, { data: tags });
const names = () => rows.elements().map(({ textContent }) => textContent);

async function openManager(...tags: Tag[]): Promise<void> {
  answer(getClassifications, { data: [aClassification()] });
  serve(...tags);
  await openPage('/tags-and-classification-manager');
  await expect.element(rows.first()).toBeVisible();
}
async function choose(tag: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${tag}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a tag is added, found whatever its case and accents, and renamed by keys', async () => {
  const knee = aTag('Knee');
  const hamstring = aTag('Hamstring');
  answer(createTag, () => {
    serve(hamstring, knee);
    return { data: { ...hamstring, id: hamstring.encoded_id } };
  });
  answer(renameTag, () => {
    serve({ ...hamstring, name: 'Hamstrings' }, knee);
    return {};
  });
  await openManager(knee);
  await page.getByRole('button', { name: 'Add tag' }).click();
  await dialog.getByLabelText('Tag name').fill('  Hamstring ');
  await userEvent.keyboard('{Enter}');
  await said(createTag.done);
  expect(asked(createTag).map(({ body }) => body.name)).toEqual(['Hamstring']);
  await expect.element(rows).toHaveLength(2);
  await page.getByLabelText('Search tags').fill('HÁM');
  await expect.element(rows).toMatchTextContent(/Hamstring/);
  page.getByRole('button', { name: 'More for Hamstring' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('Tag name').fill('Hamstrings');
  await dialog.getByRole('button', { name: 'Rename tag' }).click();
  await said(renameTag.done);
  await page.getByLabelText('Search tags').fill('');
  await expect.poll(names).toEqual(['HamstringsNot used', 'KneeNot used']);
  expect(asked(renameTag)).toMatchObject([{ params: { id: hamstring.encoded_id }, body: { name: 'Hamstrings' } }]);
  await expectAccessible('the tags of a group');
});

test('a tag is merged into another one that is chosen', async () => {
  const [knee, knees] = [aTag('Knee'), { ...aTag('Knees'), usage_count: 1 }];
  answer(mergeTag, () => {
    serve({ ...knee, usage_count: 1 });
    return {};
  });
  await openManager(knee, knees);
  await expect.poll(names).toEqual(['KneeNot used', 'Knees1 use']);
  await choose('Knees', 'Merge into another tag');
  await dialog.getByRole('button', { name: 'Merge tags' }).click();
  await expect.element(dialog.getByText('Please select a tag')).toBeVisible();
  expect(asked(mergeTag)).toEqual([]);
  await dialog.getByLabelText('Merge into').fill('Kne');
  await page.getByRole('option', { name: 'Knee' }).click();
  await dialog.getByRole('button', { name: 'Merge tags' }).click();
  await expect.poll(names).toEqual(['Knee1 use']);
  expect(asked(mergeTag)).toMatchObject([{ params: { id: knees.encoded_id }, body: { into: knee.encoded_id } }]);
});

test('a tag is deleted after a question that counts what carries it', async () => {
  const [knee, hip] = [{ ...aTag('Knee'), usage_count: 1 }, aTag('Hip')];
  answer(deleteTag, () => {
    serve(hip);
    return {};
  });
  await openManager(knee, hip);
  await choose('Knee', 'Delete');
  await expect.element(dialog).toMatchTextContent('“Knee” is taken off 1 exercise or programme. This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete tag' }).click();
  await said(deleteTag.done);
  await expect.poll(names).toEqual(['HipNot used']);
  expect(asked(deleteTag)).toMatchObject([{ params: { id: knee.encoded_id } }]);
});

const field = page.getByRole('combobox', { name: 'Tags' });
const update = page.getByRole('button', { name: 'Update Tags' });
const pill = (name: string) => page.getByText(name, { exact: true }).first();

test('of an exercise a known tag in another case is taken, a new one asked for, and only Update Tags saves', async () => {
  const exercise = anExercise();
  const knee = aTag('Knee');
  const hamstring = { id: newId(), encoded_id: 'madehamstring', name: 'hamstring' };
  answerExercise(exercise);
  serve(knee);
  await openPage(`/exercises/${exercise.encoded_id}`);
  await expect.element(update).toBeDisabled();
  await field.fill('ｋｎｅｅ');
  await userEvent.keyboard('{Enter}');
  await expect.element(pill('Knee')).toBeVisible();
  await expect.element(page.getByTitle('Not saved yet')).toBeVisible();
  await field.fill('hamstring');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent("Create the tag 'hamstring'? This action cannot be undone.");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('hamstring')).not.toBeInTheDocument();
  expect(asked(createTag)).toEqual([]);
  await field.fill('hamstring');
  await userEvent.keyboard('{Enter}');
  await expectAccessible('the question for a new tag');
  answer(createTag, () => {
    serve(knee, { ...aTag('hamstring'), ...hamstring });
    return { data: hamstring };
  });
  await dialog.getByRole('button', { name: 'Create tag' }).click();
  await said(createTag.done);
  expect(asked(updateExerciseTags)).toEqual([]);
  answer(updateExerciseTags, () => {
    answerExercise({ ...exercise, tags: ['Knee', 'hamstring'] });
    serve(knee, { ...aTag('hamstring'), ...hamstring });
    return {};
  });
  await update.click();
  await said(updateExerciseTags.done);
  await expect.element(update).toBeDisabled();
  const chosen = () => asked(updateExerciseTags).map(({ body: { tag_ids: ids } }) => JSON.parse(String(ids)));
  expect(chosen()).toEqual([[knee.encoded_id, hamstring.encoded_id]]);
  await expectAccessible('the tags of an exercise');
  await field.click();
  await userEvent.keyboard('{Backspace}');
  await update.click();
  await expect.poll(() => chosen().at(-1)).toEqual([knee.encoded_id]);
});

test('a name that is there already is refused, and stays as it was typed', async () => {
  await openManager(aTag('Knee'));
  refuse(renameTag, 400, TAG_MESSAGES.exists);
  await choose('Knee', 'Rename');
  await dialog.getByLabelText('Tag name').fill('HIP');
  await dialog.getByRole('button', { name: 'Rename tag' }).click();
  await said(TAG_MESSAGES.exists);
  await expect.element(dialog.getByLabelText('Tag name')).toHaveValue('HIP');
});
