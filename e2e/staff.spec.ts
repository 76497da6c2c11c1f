import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { mailedLink } from './support/mail.ts';
import { title } from './support/shell.ts';

/** Another person's browser: a context takes over what the test's own keeps, unless told. */
const STRANGER = { storageState: { cookies: [], origins: [] } };

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a colleague is invited, makes an account by the mail’s link and is at work until the access ends', async ({
  page,
  practice,
  browser,
}) => {
  const address = `hana-${practice.group.code}@example.org`;
  await page.goto('/update-admin');
  await page.getByRole('link', { name: 'Open staff' }).click();
  await expect(title(page)).toHaveText('Staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('First name').fill('Hana');
  await dialog.getByLabel('Last name').fill('Sato');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(row(page, 'Hana Sato')).toContainText('Open until');

  const other = await browser.newContext(STRANGER);
  const hers = await other.newPage();
  await hers.goto(await mailedLink(practice, address));
  await expect(title(hers)).toHaveText(`Join ${practice.group.group_name}`);
  await expect(hers.getByText(`${address} is invited as Physio.`)).toBeVisible();
  await expectAccessible(hers, 'invitation');
  const form = hers.getByRole('form', { name: 'Invitation' });
  await expect(form.getByLabel('First name')).toHaveValue('Hana');
  await form.getByLabel('New password', { exact: true }).fill('Fresh-2468');
  await form.getByLabel('Confirm password').fill('Fresh-2468');
  await form.getByRole('button', { name: 'Set password and join' }).click();
  await expect(title(hers)).toHaveText('Home dashboard');

  await page.reload();
  await expect(row(page, 'Hana Sato')).toContainText('Physio');
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeHidden();
  await expectAccessible(page, 'staff');
  await page.getByRole('button', { name: 'More for Hana Sato' }).click();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(row(page, 'Hana Sato')).toContainText('No access');

  await hers.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(hers.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();
  await other.close();
});
