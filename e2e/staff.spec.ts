import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { mailedLink } from './support/mail.ts';
import { PASSWORD, type Practice } from './support/practice.ts';
import { title } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

const GONE = /status of 40[01]/;
/** Another person's browser: a context takes over what the test's own keeps, unless told. */
const STRANGER = { storageState: { cookies: [], origins: [] } };

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const addressOf = (practice: Practice) => `hana-${practice.group.code}@example.org`;

async function inviteHana(page: Page, practice: Practice): Promise<string> {
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('First name').fill('Hana');
  await dialog.getByLabel('Last name').fill('Sato');
  await dialog.getByLabel('Email').fill(addressOf(practice));
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(row(page, 'Hana Sato')).toContainText('Open until');
  return mailedLink(practice, addressOf(practice));
}

async function fillNewAccount(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Invitation' });
  await form.getByLabel('New password', { exact: true }).fill('Fresh-2468');
  await form.getByLabel('Confirm password').fill('Fresh-2468');
  await form.getByRole('button', { name: 'Set password and join' }).click();
}

test('a colleague is invited, makes an account by the mail’s link and is at work', async ({ page, practice, browser }) => {
  await page.goto('/update-admin');
  await page.getByRole('link', { name: 'Open staff' }).click();
  await expect(title(page)).toHaveText('Staff');
  const link = await inviteHana(page, practice);

  const other = await browser.newContext(STRANGER);
  const hers = await other.newPage();
  await hers.goto(link);
  await expect(title(hers)).toHaveText(`Join ${practice.group.group_name}`);
  await expect(hers.getByText(`${addressOf(practice)} is invited as Physio.`)).toBeVisible();
  await expect(hers.getByLabel('First name')).toHaveValue('Hana');
  await expectAccessible(hers, 'invitation');
  await fillNewAccount(hers);
  await expect(title(hers)).toHaveText('Home dashboard');
  await page.reload();
  await expect(row(page, 'Hana Sato')).toContainText('Physio');
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeHidden();

  await hers.goto('/staff');
  await expect(hers.getByText('Only an admin of the group can do this')).toBeVisible();
  await other.close();
});

test('who has an account joins with its password', async ({ page, practice, browser }) => {
  const link = await inviteHana(page, practice);
  const { password_hash } = practice.user;
  const hana = await practice.make.user({ email: addressOf(practice), password_hash });
  await practice.make.member(await practice.make.group(), hana);
  const other = await browser.newContext(STRANGER);
  const hers = await other.newPage();
  // As links were mailed before: the token leaves the address's query at once.
  await hers.goto(link.replace('#', '?'));
  await expect(hers).toHaveURL(new RegExp(`${link}$`));
  await hers.getByLabel('Password', { exact: true }).fill('Wrong-2468');
  await hers.getByRole('button', { name: 'Join' }).click();
  await expect(hers.getByRole('alert')).toHaveText('Invalid email or password');
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await hers.getByRole('button', { name: 'Join' }).click();
  await expect(title(hers)).toHaveText('select group');
  await expect(hers.getByRole('button', { name: practice.group.group_name })).toBeVisible();
  await other.close();
});

test('an invitation that was sent again or taken back opens nothing', async ({ page, practice, faults }) => {
  faults.allow(GONE);
  const gone = page.getByRole('alert').filter({ hasText: 'This invitation is not valid any more. Ask for a new one.' });
  const old = await inviteHana(page, practice);
  await row(page, 'Hana Sato').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Invitation sent again')).toBeVisible();
  const link = await mailedLink(practice, addressOf(practice), old);
  await page.goto(old);
  await expect(gone).toBeVisible();
  await page.goto(link);
  await expect(title(page)).toHaveText(`Join ${practice.group.group_name}`);
  await page.goto('/staff');
  await row(page, 'Hana Sato').getByRole('button', { name: 'Cancel the invitation' }).click();
  await page.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByText('Invitation cancelled')).toBeVisible();
  await expect(row(page, 'Hana Sato')).toHaveCount(0);
  await page.goto(link);
  await expect(gone).toBeVisible();
  await page.getByRole('link', { name: 'To sign-in' }).click();
  await expect(page).toHaveURL(/dashboard|groups/);
});

test('access ends at once and can be given back; roles change', async ({ page, practice, browser }) => {
  const hana = await practice.make.user({ first_name: 'Hana', last_name: 'Sato', password_hash: practice.user.password_hash });
  await practice.make.member(practice.group, hana);
  const other = await browser.newContext(STRANGER);
  const hers = await other.newPage();
  await (await SignInScreen.open(hers)).signIn(hana.email, PASSWORD);
  await expect(title(hers)).toHaveText('Home dashboard');

  await page.goto('/staff');
  const more = page.getByRole('button', { name: 'More for Hana Sato' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Make admin' }).click();
  await expect(row(page, 'Hana Sato')).toContainText('Admin');
  await more.click();
  await page.getByRole('menuitem', { name: 'Sign out all devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out all devices' }).click();
  await expect(page.getByText('All their devices are signed out')).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(row(page, 'Hana Sato')).toContainText('No access');
  await expectAccessible(page, 'staff');

  await hers.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(hers.getByRole('dialog', { name: 'You were signed out' })).toBeVisible();

  await more.click();
  await page.getByRole('menuitem', { name: 'Give access back' }).click();
  await expect(row(page, 'Hana Sato')).not.toContainText('No access');
  await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(1);
  await other.close();
});
