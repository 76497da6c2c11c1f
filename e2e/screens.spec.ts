import { expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectAccessibleLanguage } from './support/axe.ts';
import { DIALOG_PARTS, dialogsOf, examineDialog, openDialog } from './support/dialogs.ts';
import { deviceOf, expectNoOverflow, expectWhole, WINDOWS } from './support/layout.ts';
import { expectOneLeads } from './support/leading.ts';
import { pseudo, speakPseudo } from './support/pseudo-language.ts';
import { findBusyPatient, MAIN, SCREEN_PARTS, settle, visit } from './support/screens.ts';

// The demo practice has long names, three scripts and pictures, and something on every screen.
test.use({ place: 'demo', colorScheme: 'light' });

for (const [part, screensOf] of Object.entries(SCREEN_PARTS))
  test(`${part}: without fault, led by one action, and whole in a long language, wide, narrow and on a phone`, async ({
    page,
    practice,
  }) => {
    await speakPseudo(page);
    await page.goto('/update-admin');
    await settle(page);
    for (const screen of await screensOf(practice)) {
      await visit(page, screen);
      await expectAccessibleInBothSchemes(page, screen.name);
      await expectOneLeads(page, screen.name);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await expectWhole(page, `${screen.name} at ${size.width}`);
      }
      await page.setViewportSize(WINDOWS[0]);
    }
  });

for (const part of DIALOG_PARTS)
  test(`dialogs of ${part}: without fault, and whole in a long language, on a phone and wide`, async ({ page, practice }) => {
    await speakPseudo(page);
    await page.goto('/update-admin');
    await settle(page);
    const turnInto = await deviceOf(page);
    for (const dialog of await dialogsOf(part, practice)) {
      await turnInto('phone');
      const name = await openDialog(page, dialog, pseudo);
      await examineDialog(page, () => expectWhole(page, `${name} on a phone`));
      await turnInto('desktop');
      if (dialog.onPhone) await openDialog(page, dialog, pseudo);
      await examineDialog(page, async () => {
        await expectWhole(page, name);
        await expectAccessibleInBothSchemes(page, name);
      });
    }
  });

// English is narrower than the long language above, and otherwise the same.
for (const language of ['hi', 'ja'] as const)
  test(`the main screens are whole in ${language}, wide, narrow and on a phone`, async ({ page, practice }) => {
    const { patient, programme } = await findBusyPatient(practice);
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.goto('/users');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const own = [
      { name: 'patient', path: `/users/${patient}` },
      { name: 'programme', path: `/program-builder?programme=${programme}` },
    ];
    for (const screen of [...MAIN, ...own]) {
      await visit(page, screen);
      await expectAccessibleLanguage(page, `${screen.name} in ${language}`);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await expectNoOverflow(page, `${screen.name} in ${language} at ${size.width}`);
      }
      await page.setViewportSize(WINDOWS[0]);
    }
  });

test('what opens on a screen is without fault', async ({ page, practice }) => {
  const { patient, programme } = await findBusyPatient(practice);
  await page.goto(`/users/${patient}`);
  await page.getByRole('region', { name: 'Assigned programmes' }).getByRole('button', { expanded: false }).first().click();
  await page.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  await settle(page);
  await expectAccessibleInBothSchemes(page, 'patient with an open plan');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register patient' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'Add user with errors');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await visit(page, { name: 'builder', path: `/program-builder?programme=${programme}` });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessibleInBothSchemes(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessibleInBothSchemes(page, 'account menu');
});

test('messages and the registering form of Home are whole in a long language', async ({ page }) => {
  await speakPseudo(page);
  await page.goto('/dashboard-physio');
  await settle(page);
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const name of ['Messages', 'Add user']) {
      await page.getByRole('button', { name: pseudo(name) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectWhole(page, `${name} at ${size.width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test.describe('signed out', () => {
  test.use({ visitor: 'nobody' });

  test('sign-in is without fault, with and without errors', async ({ page }) => {
    await page.goto('/sign-in');
    await settle(page);
    await expectAccessibleInBothSchemes(page, 'sign-in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Email is Required').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'sign-in with errors');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothSchemes(page, 'forgot password');
  });
});

test.describe('in a practice of its own', () => {
  test.use({ place: 'own' });

  test('the assign dialog is without fault', async ({ page, practice }) => {
    await practice.make.patient(practice.group);
    const programme = await practice.make.programme(practice.group, { name: 'Knee phase 2' });
    await page.goto(`/program-builder?programme=${programme.public_id}`);
    await page.getByRole('button', { name: 'Update and assign to patient' }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText('Program Updated successfully!')).toBeHidden();
    await expectAccessible(page, 'assign dialog');
  });
});
