import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { MANAGER, makeTree, nameIt, row, save, saved } from './support/classification-screen.ts';
import { listen } from './support/toasts.ts';

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
  await nameIt(page, 'BAND');
  await expect(page.getByRole('status').filter({ hasText: 'This name stands here twice' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await row(page, 'Plane').focus();
  await page.getByRole('button', { name: 'Go to BAND' }).click();
  await expect(row(page, 'BAND')).toBeFocused();
  await page.keyboard.press('F2');
  await nameIt(page, 'Box');
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
  await nameIt(theirs, 'Stool');
  await save(theirs).click();
  await expect(theirs).toHaveSaid('Classification saved successfully');
  await other.close();

  await row(page, 'Band').dblclick();
  await nameIt(page, 'Loop');
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
  await nameIt(page, 'Loop');
  await practice.db.updateTable('classification_sets').set({ version: 7 }).where('group_id', '=', practice.group.id).execute();
  await save(page).click();
  await page.getByRole('alert').getByRole('button', { name: 'Overwrite' }).click();
  await expect(page).toHaveSaid('Classification saved successfully');
  expect(await saved(practice)).toContain('Equipment(Loop Chair)');
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
