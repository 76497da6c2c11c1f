import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { MANAGER, makeTree, nameIt, row, save, saved } from './support/classification-screen.ts';
import { listen } from './support/toasts.ts';

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

test('overwriting keeps mine; in the JSON any name may stand', async ({ page, practice, faults }) => {
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
  await page.getByRole('tab', { name: 'JSON' }).click();
  await page.getByRole('textbox', { name: 'Classification as JSON' }).fill('{"Plane": [');
  await expect(page.getByRole('status').filter({ hasText: 'The classification must be valid JSON' })).toBeVisible();
  await expectAccessible(page, 'JSON with a problem');
  const names = '{"Plane": [{"name":"__proto__"},{"name":"constructor"}], "Equipment": []}';
  await page.getByRole('textbox', { name: 'Classification as JSON' }).fill(names);
  await save(page).click();
  await expect.poll(() => saved(practice)).toBe('Plane(__proto__ constructor) Equipment');
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
