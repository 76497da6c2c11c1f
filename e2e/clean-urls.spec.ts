import { expect, test } from './fixtures.ts';
import { PLAIN, visit } from './support/screens.ts';

/** Search is specified as a parameter of its call. */
const SEARCH = ['first_name', 'name', 'search'];

test('no address the console makes or calls names anybody or holds a secret, and none leads elsewhere', async ({
  page,
  practice,
}) => {
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  page.on('framenavigated', (frame) => called.push(frame.url()));
  const mark = 'Zqcanary';
  const patient = await practice.make.patient(practice.group, {
    first_name: mark,
    last_name: 'Iyer',
    email: `${mark}@example.org`,
  });
  await page.goto('/groups');
  for (const screen of PLAIN) await visit(page, screen);

  await page.goto('/users');
  await page.getByRole('table', { name: 'Patients' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/users/${patient.public_id}`));
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill(mark);
  await form.getByLabel('Last name').fill('Second');
  await form.getByLabel('Email').fill(`second-${mark}@example.org`);
  await form.getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText('Patient registered successfully!')).toBeVisible();

  expect(called.length).toBeGreaterThan(50);
  const addresses = called.filter((url) => !/^(blob|data|about):/.test(url)).map((url) => new URL(url));
  expect([...new Set(addresses.map((url) => url.origin))]).toEqual([new URL(practice.url).origin]);
  for (const name of SEARCH) for (const url of addresses) url.searchParams.delete(name);
  const shown = addresses.map((url) => decodeURIComponent(url.href).toLowerCase());
  const secrets = [mark, practice.token, practice.user.email, practice.user.first_name, practice.group.group_name];
  for (const secret of secrets) expect(shown.filter((url) => url.includes(secret.toLowerCase()))).toEqual([]);
});
