import { expect, test } from './fixtures.ts';
import { rememberUser } from './support/practice.ts';
import { title } from './support/shell.ts';
import { storageOf } from './support/storage.ts';

test.use({ visitor: 'nobody' });

test('one card a group; the chosen one is stored and sent with every call from then on', async ({ page, practice }) => {
  const second = await practice.make.group({ permissions: ['home', 'dashboard', 'users'] });
  await practice.make.member(second, practice.user);
  await rememberUser(page, practice);
  await page.goto('/groups');
  const cards = page.getByRole('main').getByRole('button');
  await expect(cards).toHaveText([/.*/, /.*/]);
  await expect(cards.filter({ hasText: practice.group.group_name })).toBeVisible();
  const permissions = page.waitForRequest((request) => request.url().includes('group-permission'));
  await cards.filter({ hasText: second.group_name }).click();
  expect((await permissions).url()).toContain(second.public_id);
  await expect(page).toHaveURL('/dashboard');
  await expect(title(page)).toHaveText('Home dashboard');
  expect(await storageOf(page)).toMatchObject({
    group_code: second.code,
    group_id: second.public_id,
    group_name: second.group_name,
    group_type: 'physio',
  });
  await expect.poll(async () => (await storageOf(page)).socket_statistics).toContain('active_server');
  const [call] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/pt-users')),
    page.getByRole('link', { name: 'Users', exact: true }).click(),
  ]);
  expect(call.headers()['group-id']).toBe(second.public_id);
});

test('the configured group leads to its settings', async ({ page, practice }) => {
  const harbour = await practice.db.selectFrom('groups').selectAll().where('code', '=', 'harbour').executeTakeFirstOrThrow();
  await practice.make.member(harbour, practice.user);
  await rememberUser(page, practice);
  await page.goto('/groups');
  await page.getByRole('button', { name: harbour.group_name }).click();
  await expect(page).toHaveURL('/configurations');
});
