import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogsOf, openDialog } from './support/dialogs.ts';
import { pseudo, pseudoTags, textsCutOff } from './support/pseudo-language.ts';
import { findBusyPatient, MAIN, OTHERS, type Screen, settle, visit } from './support/screens.ts';

// The demo practice has something to show on every screen.
test.use({ place: 'demo', contextOptions: { reducedMotion: 'reduce' } });

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** The console in the made language. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/translations/v1/tags*', (route) =>
    route.fulfill({ json: { language: 'en', version: 1, tags: pseudoTags() } }),
  );
}

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('[').first()).toBeVisible();
  await expect(page.getByRole('status', { name: pseudo('Loading…') })).toHaveCount(0);
  expect.soft(await textsCutOff(page), `cut off on ${what}`).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, `pixels beyond the window on ${what}`).toBeLessThanOrEqual(0);
}

for (const { width, height } of WINDOWS) {
  test(`no text is cut off where a language needs more room, ${width} wide`, async ({ page, practice }) => {
    const { patient, programme } = await findBusyPatient(practice);
    const more: Screen[] = [
      { name: 'groups', path: '/groups' },
      { name: 'staff', path: '/staff' },
      { name: 'patient', path: `/users/${patient}` },
      { name: 'builder with a programme', path: `/program-builder?programme=${programme}` },
      { name: 'handout', path: `/program-builder/${programme}/handout` },
    ];
    await page.setViewportSize({ width, height });
    await speakPseudo(page);
    await page.goto('/update-admin');
    await settle(page);
    for (const screen of [...MAIN, ...OTHERS, ...more]) {
      await visit(page, screen);
      await expectWhole(page, screen.name);
    }
    await visit(page, { name: 'home', path: '/dashboard-physio' });
    for (const name of ['Messages', 'Add user']) {
      await page.getByRole('button', { name: pseudo(name) }).click();
      await expectWhole(page, name);
      await page.keyboard.press('Escape');
    }
  });
}

for (const { title, ...details } of [
  { title: 'no text of a dialog is cut off on a desktop' },
  { title: 'no text of a dialog is cut off on a phone', tag: '@phone' },
])
  test(title, details, async ({ page, practice }) => {
    test.slow();
    await speakPseudo(page);
    await page.goto('/users');
    await settle(page);
    for (const dialog of await dialogsOf(practice)) {
      await openDialog(page, dialog, pseudo);
      await expectWhole(page, dialog.presses.map(([, sentence]) => sentence).join(' › '));
    }
  });
