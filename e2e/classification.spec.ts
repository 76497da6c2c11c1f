import { getClassifications } from '@physio/contract/classification';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { Practice } from './support/practice.ts';
import { listen, message } from './support/toasts.ts';

const MANAGER = '/tags-and-classification-manager';

/** Plane(Sagittal(Flexion) Frontal) Equipment(Band Chair). */
async function makeTree({ make, group }: Practice) {
  const plane = await make.node(group, { name: 'Plane' });
  const sagittal = await make.node(group, { name: 'Sagittal', parent: plane });
  const flexion = await make.node(group, { name: 'Flexion', parent: sagittal });
  const frontal = await make.node(group, { name: 'Frontal', parent: plane });
  const equipment = await make.node(group, { name: 'Equipment' });
  const band = await make.node(group, { name: 'Band', parent: equipment });
  await make.node(group, { name: 'Chair', parent: equipment });
  return { sagittal, flexion, frontal, band };
}
const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

type Nodes = { name: string; children: Nodes }[];
const shape = (nodes: Nodes): string =>
  nodes.map(({ name, children }) => (children.length > 0 ? `${name}(${shape(children)})` : name)).join(' ');
/** The saved tree, asked from the server. */
async function saved({ url, token, group }: Practice): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'group-id': group.public_id };
  const { data } = (await (await fetch(`${url}${getClassifications.path}`, { headers })).json()) as {
    data: { data: Record<string, Nodes> }[];
  };
  return shape(Object.entries(data[0]?.data ?? {}).map(([name, children]) => ({ name, children })));
}

test('the tree is edited by pointer: add, rename, drag, menu, delete with undo; one save keeps it', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await expect(save(page)).toBeDisabled();
  await row(page, 'Plane').click();
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Transverse');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Transverse')).toBeFocused();
  await row(page, 'Band').dblclick();
  await page.keyboard.type('Resistance band');
  await page.keyboard.press('Enter');

  await row(page, 'Chair').hover();
  await page.mouse.down();
  const target = await row(page, 'Frontal').boundingBox();
  if (!target) throw new Error('no row');
  await page.mouse.move(target.x + 80, target.y + target.height * 0.5, { steps: 10 });
  await page.mouse.move(target.x + 80, target.y + target.height * 0.9, { steps: 4 });
  await page.mouse.up();
  await expect(row(page, 'Chair')).toHaveAttribute('aria-level', '2');
  await expect(row(page, 'Chair')).toHaveAttribute('aria-setsize', '4');

  await row(page, 'Frontal').getByRole('button', { name: 'More for Frontal' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Frontal')).toHaveCount(0);
  await message(page, '“Frontal” was removed').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Frontal')).toBeFocused();
  await expectAccessible(page, 'tree');

  await expect(page.getByText('1 added · 1 renamed · 1 moved')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  await expect(page.getByText('No changes to save')).toBeVisible();
  expect(await saved(practice)).toBe('Plane(Sagittal(Flexion) Frontal Chair Transverse) Equipment(Resistance band)');
  await page.reload();
  await expect(row(page, 'Transverse')).toBeVisible();
});

test('and by the keyboard alone', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await row(page, 'Plane').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Sagittal')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await expect(row(page, 'Flexion')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-posinset', '3');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Flexion')).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bending');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bending')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Chair')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Chair')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Chair')).toHaveCount(1);
  await row(page, 'Sagittal').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  await page.getByRole('combobox', { name: 'Move to' }).fill('Equip');
  await page.getByRole('option', { name: 'Equipment', exact: true }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(row(page, 'Sagittal')).toHaveAttribute('aria-setsize', '3');
  await save(page).press('Enter');
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toBe('Plane(Frontal(Bending)) Equipment(Band Chair Sagittal)');
});

test('removing what exercises are filed under names their number and asks', async ({ page, practice }) => {
  const { sagittal } = await makeTree(practice);
  const exercise = await practice.make.exercise(practice.group);
  await practice.db
    .insertInto('exercise_classifications')
    .values({ group_id: practice.group.id, exercise_id: exercise.id, node_id: sagittal.id })
    .execute();
  await page.goto(MANAGER);
  await row(page, 'Sagittal').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('1 exercise loses what is removed')).toBeVisible();
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 options are removed. 1 exercise is filed under them and loses them.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await saved(practice)).toContain('Sagittal');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  const left = await practice.db
    .selectFrom('exercise_classifications')
    .select('node_id')
    .where('exercise_id', '=', exercise.id)
    .execute();
  expect(left).toEqual([]);
});

test('the JSON is the same document: what can be read is in the tree, what cannot is told with its line', async ({
  page,
  practice,
}) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await page.getByRole('tab', { name: 'JSON' }).click();
  const text = page.getByRole('textbox', { name: 'Classification as JSON' });
  const before = await text.inputValue();
  await text.fill(before.replace('"Frontal"', '"Coronal"'));
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect(row(page, 'Coronal')).toBeVisible();
  await expect(page.getByText('1 renamed')).toBeVisible();
  await page.getByRole('tab', { name: 'JSON' }).click();
  const id = 'abcdefabcdef';
  const nested = (levels: number): string => (levels === 0 ? '[]' : `[{"name":"${levels}","children":${nested(levels - 1)}}]`);
  const bad: [string, string][] = [
    ['{"Plane": [', 'The classification must be valid JSON'],
    [`{"Plane": ${nested(6)}}`, 'Options can be nested at most 5 deep'],
    [`{"Plane": [{"name":"a","encoded_id":"${id}"},{"name":"b","encoded_id":"${id}"}]}`, 'This id stands twice'],
    [
      `{"Plane": [{"name":"a","encoded_id":"${id}","children":[{"name":"b","encoded_id":"${id}"}]}]}`,
      'An option cannot stand inside itself',
    ],
    [
      `{"Plane": [${Array.from({ length: 10_001 }, (_, n) => `{"name":"${n}"}`).join()}]}`,
      'A classification can hold at most 10,000 options',
    ],
    ['{"__proto__": []}', 'This name cannot be used for a section'],
    ['{"Plane": [{"name":"Band"},\n{"name":"BAND"}]}', 'This name stands here twice'],
  ];
  for (const [typed, problem] of bad) {
    await text.fill(typed);
    await expect(page.getByRole('status').filter({ hasText: problem })).toBeVisible();
    await expect(save(page)).toBeDisabled();
  }
  await expectAccessible(page, 'JSON with a problem');
  await page.getByRole('button', { name: 'Go to Line 2' }).click();
  await expect(text).toBeFocused();
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split('\n').length)).toBe(2);
  await text.fill('{"Plane": [{"name":"__proto__"},{"name":"constructor"}], "Equipment": []}');
  await page.getByRole('tab', { name: 'Tree' }).click();
  await expect(row(page, '__proto__')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toBe('Plane(__proto__ constructor) Equipment');
});

test('a name that stands twice is told at its place, and Go to leads there', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await row(page, 'Chair').dblclick();
  await page.keyboard.type('BAND');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'This name stands here twice' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await row(page, 'Plane').focus();
  await page.getByRole('button', { name: 'Go to BAND' }).click();
  await expect(row(page, 'BAND')).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('Box');
  await page.keyboard.press('Enter');
  await expect(save(page)).toBeEnabled();
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(row(page, 'Chair')).toBeVisible();
});

test('two people edit: the second is told by whom and when, sees theirs, comes back, and may overwrite', async ({
  page,
  practice,
  browser,
  faults,
}) => {
  faults.allow(/status of 409/);
  await makeTree(practice);
  const meera = await practice.make.user({ first_name: 'Meera', last_name: 'Nair' });
  await practice.make.member(practice.group, meera);
  const token = await practice.make.session({ user: meera });
  await page.goto(MANAGER);
  await expect(row(page, 'Plane')).toBeVisible();
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const theirs = await other.newPage();
  await listen(theirs);
  await theirs.goto(practice.url);
  await theirs.evaluate((value) => localStorage.setItem('token', value), token);
  await theirs.goto(`${practice.url}${MANAGER}`);
  await row(theirs, 'Chair').dblclick();
  await theirs.keyboard.type('Stool');
  await theirs.keyboard.press('Enter');
  await save(theirs).click();
  await expect(theirs).toHaveSaid('Classification saved successfully');
  await other.close();

  await row(page, 'Band').dblclick();
  await page.keyboard.type('Loop');
  await page.keyboard.press('Enter');
  await save(page).click();
  const notice = page.getByRole('alert').filter({ hasText: /Changed by Meera Nair (this minute|1 minute ago)/ });
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'conflict');
  expect(await saved(practice)).toContain('Equipment(Band Stool)');
  await notice.getByRole('button', { name: 'View theirs' }).click();
  await expect(row(page, 'Stool')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Loop')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toContain('Equipment(Loop Chair)');
});

test('overwriting keeps mine', async ({ page, practice, faults }) => {
  faults.allow(/status of 409/);
  await makeTree(practice);
  await page.goto(MANAGER);
  await row(page, 'Band').dblclick();
  await page.keyboard.type('Loop');
  await page.keyboard.press('Enter');
  await practice.db.updateTable('classification_sets').set({ version: 7 }).where('group_id', '=', practice.group.id).execute();
  await save(page).click();
  await page.getByRole('alert').getByRole('button', { name: 'Overwrite' }).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toContain('Equipment(Loop Chair)');
});

test('10,000 options: the tree draws what is in view, End and letters go through it', async ({ page, practice }) => {
  const { make, db, group } = practice;
  const plane = await make.node(group, { name: 'Plane' });
  const rows = Array.from({ length: 9_998 }, (_, n) => ({
    ...plane,
    public_id: `bulk${String(group.id).padStart(6, '0')}x${String(n).padStart(5, '0')}`,
    name: `Option ${n}`,
    name_key: `option ${n}`,
    parent_id: plane.id,
    depth: 1,
    position: n,
  }));
  for (let start = 0; start < rows.length; start += 2_000)
    await db
      .insertInto('classification_nodes')
      .values(rows.slice(start, start + 2_000).map(({ id: _, ...values }) => values))
      .execute();
  await page.goto(MANAGER);
  await row(page, 'Plane').focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Option 9997')).toBeFocused();
  expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  await page.keyboard.press('Delete');
  await save(page).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.getByRole('textbox', { name: 'Classification as JSON' })).toHaveValue(/Option 9996/);
});

test('a failed load shows the four sections, a failed save says so', async ({ page, practice, faults }) => {
  faults.allow(/status of 500/);
  await makeTree(practice);
  const fail = { status: 500, json: { success: false, message: 'Something went wrong' } };
  await page.route('**/api/v1/classifications/?*', (route) => route.fulfill(fail));
  await page.goto(MANAGER);
  await expect(page.getByText('Could not load.')).toBeVisible();
  for (const section of ['Plane', 'Difficulty', 'Equipment', 'Position'])
    await expect(page.getByText(section, { exact: true })).toBeVisible();
  await page.unroute('**/api/v1/classifications/?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route('**/update/', (route) => route.fulfill(fail));
  await row(page, 'Chair').focus();
  await page.keyboard.press('Delete');
  await save(page).click();
  await expect(page).toHaveSaid('Failed to save classification');
  await expect(row(page, 'Chair')).toHaveCount(0);
});

test('on a phone: tags, tree and JSON are tabs, and the JSON is only read @phone', async ({ page, practice }) => {
  await makeTree(practice);
  await page.goto(MANAGER);
  await expect(row(page, 'Plane')).toBeVisible();
  await page.getByRole('button', { name: 'More for Band' }).tap();
  await page.getByRole('menuitem', { name: 'Move down' }).tap();
  await expect(row(page, 'Band')).toHaveAttribute('aria-posinset', '2');
  await page.getByRole('tab', { name: 'JSON' }).tap();
  await expect(page.getByRole('textbox', { name: 'Classification as JSON' })).toHaveAttribute('readonly');
  await expectAccessible(page, 'JSON on a phone');
  await page.getByRole('tab', { name: 'Tags' }).tap();
  await expect(page.getByLabel('Search tags')).toBeVisible();
  await page.getByRole('tab', { name: 'Tree' }).tap();
  await save(page).tap();
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toContain('Equipment(Chair Band)');
});
