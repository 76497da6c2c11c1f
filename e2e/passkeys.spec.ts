import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD, type Practice, storedGroup, storedUser } from './support/practice.ts';
import { accountMenu, title } from './support/shell.ts';
import { SignInScreen } from './support/sign-in-screen.ts';

const MINUTE_MS = 60_000;

/** Passkeys are of a name: the server answers at `localhost`, too. */
const at = ({ url }: Practice, path: string) => `${url.replace('127.0.0.1', 'localhost')}${path}`;
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An authenticator of the browser's own that always says yes. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.use({ visitor: 'nobody' });
test.beforeEach(({ faults }) => faults.allow(/status of 40[013]/));

test('a passkey is added, opens the account, shows who it is, and is removed', async ({ page, practice }) => {
  await page.goto(at(practice, '/sign-in'));
  const screen = new SignInScreen(page);
  await screen.signIn(practice.user.email, PASSWORD);
  await expect(title(page)).toHaveText('Home dashboard');
  await page.goto(at(practice, '/update-admin'));
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog');
  await expectAccessible(page, 'adding a passkey');
  // Not before: with the session of the check above the browser lets go of every authenticator.
  await plugIn(page);
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(adding.getByLabel('Name of the passkey')).toHaveAccessibleDescription(/Name is required/);
  await adding.getByLabel('Name of the passkey').fill('Laptop');
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card(page, 'Two-step sign-in')).toContainText('10 recovery codes left');
  await passkeys.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop');

  await accountMenu(page, 'Logout');
  await screen.signIn(practice.user.email, PASSWORD);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expect(screen.alert.filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(title(page)).toHaveText('Home dashboard');

  const old = new Date(Date.now() - 11 * MINUTE_MS);
  await practice.db.updateTable('auth_sessions').set({ proved_at: old }).where('user_id', '=', practice.user.id).execute();
  await page.goto(at(practice, '/update-admin'));
  await passkeys.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expect(card(page, 'Two-step sign-in')).not.toContainText('recovery codes left');
});

const LOOKS = [
  { language: 'en', colorScheme: 'dark', width: 1440 },
  { language: 'hi', colorScheme: 'dark', width: 390 },
  { language: 'en', colorScheme: 'light', width: 390 },
  { language: 'ja', colorScheme: 'light', width: 1440 },
] as const;

test('sign-in and profile with passkeys fit and are without fault in each language, light and dark', async ({ page, practice }) => {
  await practice.db
    .insertInto('passkeys')
    .values({
      public_id: practice.user.public_id,
      user_id: practice.user.id,
      name: 'Laptop of the front desk, second floor',
      credential_id: Buffer.from(practice.user.public_id),
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      is_synced: false,
    })
    .execute();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const inEachLook = async (what: string, shown: Locator) => {
    for (const { language, colorScheme, width } of LOOKS) {
      const look = `${what} in ${language}, ${colorScheme}, ${width} wide`;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate((language) => localStorage.setItem('language', language), language);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(shown).toBeVisible();
      await expectAccessible(page, look);
      expect.soft(await fits(), look).toBe(true);
    }
  };
  await page.goto(at(practice, '/sign-in'));
  await inEachLook('sign-in', title(page));
  await page.evaluate(
    (stored) => {
      for (const { name, value } of stored) localStorage.setItem(name, value);
    },
    [...(await storedUser(practice)), ...storedGroup(practice)],
  );
  await page.goto(at(practice, '/update-admin'));
  await inEachLook('profile', page.getByText('Laptop of the front desk, second floor'));
});
