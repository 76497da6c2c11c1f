import {
  type ClassificationNode,
  type ClassificationSet,
  countClassified,
  getClassifications,
  updateClassification,
} from '@physio/contract/classification/classification';
import { listTags } from '@physio/contract/tags/tags';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { aClassification } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { newId } from '#test/practice.ts';

const row = (name: string) => page.getByRole('treeitem', { name, exact: true });
const save = page.getByRole('button', { name: 'Save changes' });
const text = page.getByRole('textbox', { name: 'Classification as JSON' });
const done = () => expect.element(page.getByText(updateClassification.done)).toBeVisible();
const node = (name: string, children: ClassificationNode[] = []): ClassificationNode => {
  const id = newId();
  return { id, encoded_id: id, name, parentId: null, children };
};
/** Plane(Sagittal(Flexion) Frontal) Equipment(Band Chair). */
const tree = () => ({
  Plane: [node('Sagittal', [node('Flexion')]), node('Frontal')],
  Equipment: [node('Band'), node('Chair')],
});

type Named = { name: string; children?: Named[] };
const shape = (nodes: readonly Named[]): string =>
  nodes.map(({ name, children = [] }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
const shapeOf = (data: unknown) =>
  shape(Object.entries(data as Record<string, Named[]>).map(([name, children]) => ({ name, children })));
/** The trees that were sent to be saved, and from which version. */
const sent = () =>
  asked(updateClassification).map(({ body: { data, version } }) => [shapeOf(JSON.parse(String(data))), Number(version)]);

async function nameIt(name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await userEvent.keyboard('{Enter}');
}
const serve = (set: ClassificationSet) => answer(getClassifications, { data: [set] });
async function open(set = aClassification(tree())): Promise<void> {
  serve(set);
  answer(updateClassification, () => ({ data: [set] }));
  await openPage('/tags-and-classification-manager');
  await expect.element(page.getByRole('treeitem').first()).toBeVisible();
}

beforeEach(() => {
  answer(listTags, { data: [] });
  answer(countClassified, { data: { exercises: 0 } });
});

/** From the menu of the row that has the focus. */
async function chooseByKeys(name: string): Promise<void> {
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  page.getByRole('menuitem', { name }).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('the tree is edited by the keyboard alone', async () => {
  await open();
  row('Plane').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Sagittal')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}f');
  await expect.element(row('Flexion')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.element(row('Flexion')).toHaveAttribute('aria-level', '2');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(row('Flexion')).toHaveAttribute('aria-posinset', '3');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(row('Flexion')).toHaveAttribute('aria-level', '3');
  await chooseByKeys('Rename');
  await nameIt('Bending');
  await expect.element(row('Bending')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(row('Chair')).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(row('Chair')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row('Chair')).toBeVisible();
  row('Sagittal').element().focus();
  await chooseByKeys('Move to…');
  await page.getByRole('combobox', { name: 'Move to' }).fill('Equip');
  await page.getByRole('option', { name: 'Equipment', exact: true }).click();
  page.getByRole('button', { name: 'Move', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Sagittal')).toHaveAttribute('aria-setsize', '3');
  await expectAccessible('the tree');
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  await done();
  expect(sent()).toEqual([['Plane(Frontal(Bending)) Equipment(Band Chair Sagittal)', 1]]);
});

test('of 10,000 options the tree draws what is in view; End goes through it, and so does the JSON', async () => {
  await open(aClassification({ Plane: Array.from({ length: 9_998 }, (_, n) => node(`Option ${n}`)) }));
  row('Plane').element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row('Option 9997')).toHaveFocus();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(80);
  await userEvent.keyboard('{Delete}');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect.element(text).toBeVisible();
  const { value } = text.element() as HTMLTextAreaElement;
  expect([value.includes('Option 9996'), value.includes('Option 9997')]).toEqual([true, false]);
});

const theirs = () => {
  const { Plane, Equipment } = tree();
  const updated_at = new Date(Date.now() - 60_000).toISOString();
  return { ...aClassification({ Plane, Equipment: [...Equipment.slice(0, 1), node('Stool')] }), version: 7, updated_at };
};
/** Band is Loop here, and saved; meanwhile somebody else saved. */
async function saveAfter(other: ClassificationSet) {
  await open();
  await row('Band').dblClick();
  await nameIt('Loop');
  refuse(updateClassification, 409, 'This was changed by someone else. Please reload.');
  serve(other);
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: /^Changed/ });
  await expect.element(notice).toBeVisible();
  answer(updateClassification, { data: [other] });
  return notice;
}

test('whose save came second is told by whom and when, sees theirs, comes back, and may save', async () => {
  const notice = await saveAfter({ ...theirs(), updated_by: 'Meera Nair' });
  await expect.element(notice).toMatchTextContent(/Changed by Meera Nair 1 minute ago/);
  await expectAccessible('a conflict');
  await notice.getByRole('button', { name: 'View theirs' }).click();
  await expect.element(row('Stool')).toBeVisible();
  expect(row('Loop').query()).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Loop')).toBeVisible();
  await save.click();
  await done();
  expect(sent().at(-1)).toEqual(['Plane(Sagittal(Flexion) Frontal) Equipment(Loop Chair)', 7]);
});

test('or overwrites it', async () => {
  const notice = await saveAfter(theirs());
  await notice.getByRole('button', { name: 'Overwrite' }).click();
  await done();
  expect(sent().at(-1)).toEqual(['Plane(Sagittal(Flexion) Frontal) Equipment(Loop Chair)', 7]);
});

test('JSON with a problem is without fault for axe', async () => {
  await open();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await text.fill('{"Plane": [');
  await expect.element(page.getByRole('status').filter({ hasText: 'The classification must be valid JSON' })).toBeVisible();
  await expectAccessible('JSON with a problem');
});

test('on a phone tags, tree and JSON are tabs, and the JSON is only read', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await open();
  await page.getByRole('button', { name: 'More for Band' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.element(row('Band')).toHaveAttribute('aria-posinset', '2');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect.element(text).toHaveAttribute('readonly');
  await expectAccessible('JSON on a phone');
  await page.getByRole('tab', { name: 'Tags' }).click();
  await expect.element(page.getByLabelText('Search tags')).toBeVisible();
  await page.getByRole('tab', { name: 'Tree' }).click();
  await save.click();
  await done();
  expect(sent()).toEqual([['Plane(Sagittal(Flexion) Frontal) Equipment(Chair Band)', 1]]);
});
