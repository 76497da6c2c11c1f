import {
  type ClassificationNode,
  countClassified,
  getClassifications,
  updateClassification,
} from '@physio/contract/classification/classification';
import { createTag, listTags, TAG_MESSAGES } from '@physio/contract/tags/tags';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, breakLine, hold, refuse } from '#test/answers.ts';
import { aClassification, aTag } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const MANAGER = '/tags-and-classification-manager';
const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
const save = page.getByRole('button', { name: 'Save changes' });
const node = (name: string, children: ClassificationNode[] = []): ClassificationNode => {
  const id = newId();
  return { id, encoded_id: id, name, parentId: null, children };
};
const plane = () => aClassification({ Plane: [node('Sagittal', [node('Flexion')]), node('Frontal')], Equipment: [node('Chair')] });
const tags = page.getByRole('list', { name: /^Tags/ }).getByRole('listitem');

beforeEach(() => answer(listTags, { data: [] }));

test('a failed load shows the four sections, and can be tried again', async () => {
  refuse(getClassifications, 500, 'Something went wrong');
  await openPage(MANAGER);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  for (const section of ['Plane', 'Difficulty', 'Equipment', 'Position'])
    await expect.element(page.getByText(section, { exact: true })).toBeVisible();
  answer(getClassifications, { data: [plane()] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Chair')).toBeVisible();
});

test('a save that fails says so, and what was changed stays', async () => {
  answer(getClassifications, { data: [plane()] });
  answer(countClassified, { data: { exercises: 0 } });
  breakLine(updateClassification);
  await openPage(MANAGER);
  await row('Chair').click();
  await userEvent.keyboard('{Delete}');
  await save.click();
  await expect.element(page.getByText(updateClassification.failed)).toBeVisible();
  expect(row('Chair').query()).toBeNull();
  await expect.element(save).toBeEnabled();
});

test('removing what exercises are filed under names their number and asks', async () => {
  answer(getClassifications, { data: [plane()] });
  answer(countClassified, { data: { exercises: 1 } });
  await openPage(MANAGER);
  await row('Sagittal').click();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('1 exercise loses what is removed')).toBeVisible();
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('2 options are removed. 1 exercise is filed under them and loses them.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateClassification)).toEqual([]);
  const left = aClassification({ Plane: [node('Frontal')], Equipment: [node('Chair')] });
  answer(updateClassification, { data: [left] });
  await save.click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText(updateClassification.done)).toBeVisible();
  expect(asked(updateClassification)).toHaveLength(1);
});

test('the search opens what leads to its matches, marks them and counts them', async () => {
  answer(getClassifications, { data: [plane()] });
  await openPage(MANAGER);
  await row('Plane').click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Frontal')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Search the classification' }).fill('FRÓNT');
  await expect.element(row('Frontal').getByText('Front', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 match', { exact: true }).last()).toBeVisible();
  expect(row('Frontal').element().querySelector('mark')?.textContent).toBe('Front');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => row('Frontal').element().querySelector('mark')).toBeNull();
});

test('the button to add names the option or section that it adds to, and no name moves the tree', async () => {
  const long = 'Exercises that are done on the floor, with a mat';
  answer(getClassifications, { data: [aClassification({ Plane: [node('Sagittal'), node(long)] })] });
  await openPage(MANAGER);
  const top = () => page.getByRole('tree').element().getBoundingClientRect().top;
  await row('Sagittal').click();
  await expect.element(page.getByRole('button', { name: 'Add option to Sagittal', exact: true })).toBeEnabled();
  const before = top();
  await row(long).click();
  await expect.element(page.getByRole('button', { name: `Add option to ${long}`, exact: true })).toBeEnabled();
  expect(top()).toBe(before);
});

test('letters go to the next name that begins with them, as in the folders', async () => {
  answer(getClassifications, { data: [aClassification({ Plane: [node('Sitting'), node('Ständing'), node('Supine')] })] });
  await openPage(MANAGER);
  await row('Plane').click();
  await userEvent.keyboard('sta');
  await expect.element(row('Ständing')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(row('Plane')).toHaveFocus();
});

test('tags are grey while they load, say that there are none, and that they cannot be loaded', async () => {
  answer(getClassifications, { data: [plane()] });
  const release = hold(listTags, { data: [aTag('Knee')] });
  await openPage(MANAGER);
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  release();
  await expect.element(tags).toMatchTextContent(/Knee.*Not used/);
  answer(listTags, { data: [] });
  await openPage(MANAGER);
  await expect.element(page.getByText('No tags yet.')).toBeVisible();
  refuse(listTags, 500, 'Something went wrong');
  await openPage(MANAGER);
  await expect.element(page.getByText('Could not load.')).toBeVisible();
  answer(listTags, { data: [aTag('Hip')] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tags).toMatchTextContent(/Hip/);
});

test('a tag that cannot be added says why, and what was typed stays', async () => {
  answer(getClassifications, { data: [plane()] });
  refuse(createTag, 400, TAG_MESSAGES.exists);
  await openPage(MANAGER);
  await page.getByRole('button', { name: 'Add tag' }).click();
  const name = page.getByRole('dialog').getByLabelText('Tag name');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(TAG_MESSAGES.required);
  await name.fill('KNEE');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(TAG_MESSAGES.exists)).toBeVisible();
  await expect.element(name).toHaveValue('KNEE');
  breakLine(createTag);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(createTag.failed)).toBeVisible();
});

const nested = (levels: number): string => (levels === 0 ? '[]' : `[{"name":"${levels}","children":${nested(levels - 1)}}]`);
const ID = 'abcdefabcdef';
const UNREADABLE: [string, string][] = [
  ['{"Plane": [', 'The classification must be valid JSON'],
  [`{"Plane": ${nested(6)}}`, 'Options can be nested at most 5 deep'],
  [`{"Plane": [{"name":"a","encoded_id":"${ID}"},{"name":"b","encoded_id":"${ID}"}]}`, 'This id stands twice'],
  [
    `{"Plane": [{"name":"a","encoded_id":"${ID}","children":[{"name":"b","encoded_id":"${ID}"}]}]}`,
    'An option cannot stand inside itself',
  ],
  [
    `{"Plane": [${Array.from({ length: 10_001 }, (_, n) => `{"name":"${n}"}`).join()}]}`,
    'A classification can hold at most 10,000 options',
  ],
  ['{"__proto__": []}', 'This name cannot be used for a section'],
  ['{"Plane": [{"name":"Band"},\n{"name":"BAND"}]}', 'This name stands here twice'],
];

test('the JSON is the same document: what can be read is in the tree, what cannot is reported with its line', async () => {
  answer(getClassifications, { data: [plane()] });
  answer(countClassified, { data: { exercises: 0 } });
  answer(updateClassification, { data: [aClassification()] });
  await openPage(MANAGER);
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = page.getByRole('textbox', { name: 'Classification as JSON' });
  const area = () => text.element() as HTMLTextAreaElement;
  await text.fill(area().value.replace('"Frontal"', '"Coronal"'));
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect.element(row('Coronal')).toBeVisible();
  await expect.element(page.getByText('1 renamed')).toBeVisible();
  await page.getByRole('tab', { name: 'JSON' }).click();
  for (const [typed, problem] of UNREADABLE) {
    await text.fill(typed);
    await expect.element(page.getByRole('status').filter({ hasText: problem })).toBeVisible();
    await expect.element(save).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Go to Line 2' }).click();
  await expect.element(text).toHaveFocus();
  expect(area().value.slice(0, area().selectionStart).split('\n')).toHaveLength(2);
  await text.fill('{"Plane": [{"name":"__proto__"},{"name":"constructor"}], "Equipment": []}');
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect.element(row('__proto__')).toBeVisible();
  await save.click();
  await expect.poll(() => asked(updateClassification).length).toBe(1);
  expect(JSON.parse(String(asked(updateClassification)[0]?.body.data))).toMatchObject({
    Plane: [{ name: '__proto__' }, { name: 'constructor' }],
    Equipment: [],
  });
});

test('a name that stands twice is shown at its place, and Go to leads there; leaving asks', async () => {
  answer(getClassifications, { data: [aClassification({ Plane: [node('Sagittal')], Equipment: [node('Band'), node('Chair')] })] });
  await openPage(MANAGER);
  const nameIt = async (name: string) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await userEvent.keyboard('{Enter}');
  };
  await row('Chair').dblClick();
  await nameIt('BAND');
  await expect.element(page.getByRole('status').filter({ hasText: 'This name stands here twice' })).toBeVisible();
  await expect.element(save).toBeDisabled();
  row('Plane').element().focus();
  await page.getByRole('button', { name: 'Go to BAND' }).click();
  await expect.element(row('BAND')).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await nameIt('Box');
  await expect.element(save).toBeEnabled();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(row('Chair')).toBeVisible();
});
