import { LANGUAGES } from '@physio/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { dialogsOf, openDialog } from './support/dialogs.ts';
import { findBusyPatient, MAIN, OTHERS, settle, visit } from './support/screens.ts';

// The demo practice has long names, three scripts and pictures; half-faded things would look pale.
test.use({ place: 'demo', contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1440, 1024, 390] as const;

async function expectNoOverflow(page: Page, what: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `pixels beyond the window on ${what}`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('every screen is without fault', async ({ page }) => {
      await page.goto('/groups');
      await settle(page);
      await expectAccessible(page, 'groups');
      for (const screen of [...MAIN, ...OTHERS]) {
        await visit(page, screen);
        await expectAccessible(page, screen.name);
      }
    });

    test('a patient, a programme and the dialogs are without fault', async ({ page, practice }) => {
      const { patient, programme } = await findBusyPatient(practice);
      await page.goto(`/users/${patient}`);
      await page.getByRole('region', { name: 'Assigned programmes' }).getByRole('button', { expanded: false }).first().click();
      await page.getByRole('heading', { level: 3 }).first().getByRole('button').click();
      await settle(page);
      await expectAccessible(page, 'patient');
      await page.getByRole('button', { name: 'Add user' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Register patient' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await expectAccessible(page, 'Add user with errors');
      await page.getByRole('button', { name: 'Close' }).click();
      await visit(page, { name: 'builder', path: `/program-builder?programme=${programme}` });
      await expectAccessible(page, 'builder with a programme');
      await page.getByRole('button', { name: 'Filters' }).click();
      await expectAccessible(page, 'filters');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of / }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expectAccessible(page, 'account menu');
    });

    test('every dialog is without fault', async ({ page, practice }) => {
      test.slow();
      await page.goto('/users');
      await settle(page);
      for (const dialog of await dialogsOf(practice)) {
        await openDialog(page, dialog, (sentence) => sentence);
        await expectAccessible(page, dialog.presses.map(([, sentence]) => sentence).join(' › '));
      }
    });

    test.describe('signed out', () => {
      test.use({ visitor: 'nobody' });

      test('sign-in is without fault, with and without errors', async ({ page }) => {
        await page.goto('/sign-in');
        await settle(page);
        await expectAccessible(page, 'sign-in');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByText('Email is Required').first()).toBeVisible();
        await expectAccessible(page, 'sign-in with errors');
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, 'forgot password');
      });
    });
  });
}

test('the assign dialog is without fault', async ({ page, practice }) => {
  const own = await practice.make.practice();
  await practice.make.patient(own.group);
  const programme = await practice.make.programme(own.group, { name: 'Knee phase 2' });
  await practice.make.member(own.group, practice.user);
  await page.goto('/sign-in');
  await page.evaluate(
    ([id = '', name = '']) => {
      localStorage.setItem('group_id', id);
      localStorage.setItem('group_name', name);
    },
    [own.group.public_id, own.group.group_name],
  );
  await page.goto(`/program-builder?programme=${programme.public_id}`);
  await page.getByRole('button', { name: 'Update and assign to patient' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByText('Program Updated successfully!')).toBeHidden();
  await expectAccessible(page, 'assign dialog');
});

for (const language of LANGUAGES) {
  test(`the main screens are whole in ${language}, wide, narrow and on a phone`, async ({ page, practice }) => {
    const { patient, programme } = await findBusyPatient(practice);
    await page.goto('/users');
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const own = [
      { name: 'patient', path: `/users/${patient}` },
      { name: 'programme', path: `/program-builder?programme=${programme}` },
    ];
    for (const screen of [...MAIN, ...own]) {
      await visit(page, screen);
      if (language !== 'en') await expectAccessible(page, `${screen.name} in ${language}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${screen.name} in ${language} at ${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('no other screen is wider than its window', async ({ page }) => {
  await page.goto('/groups');
  for (const screen of [{ name: 'groups', path: '/groups' }, ...OTHERS]) {
    await visit(page, screen);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${screen.name} at ${width}`);
    }
  }
});
