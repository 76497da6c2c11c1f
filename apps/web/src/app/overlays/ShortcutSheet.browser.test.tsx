import { listPatients } from '@physio/contract/patients/patients';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { singleKeys } from '#platform/shortcuts/keys.ts';
import { shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { answer } from '#test/answers.ts';
import { serve } from '#test/directory.ts';
import { address, openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient } from '#test/practice.ts';
import { answerProgrammes } from '#test/programmes.ts';
import { answerProfile } from '#test/screens.ts';

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const dialogs = page.getByRole('dialog');
const title = page.getByRole('heading', { level: 1 });

// What is open, or off, would stay so on the pages of other tests.
afterEach(() => {
  shortcutSheet.set(false);
  singleKeys.set(true);
});

test('the list of keys opens by key and from the account menu; single keys can be switched off and on again', async () => {
  serve([]);
  await openPage('/users');
  await expect.element(title).toHaveTextContent('Patient directory');
  await userEvent.keyboard('?');
  await expect.element(sheet).toMatchTextContent('Generate report');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await expect.element(sheet).toMatchTextContent('switched off');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('?n/');
  expect(dialogs.query()).toBeNull();
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect.element(sheet).toBeVisible();
  shortcutSheet.set(false);
  answerProfile();
  await openPage('/update-admin');
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect.element(keys).toBeVisible();
  singleKeys.set(false);
  await expect.element(keys).not.toBeChecked();
  await userEvent.keyboard('gu');
  await keys.click();
  (keys.element() as HTMLElement).blur();
  expect(address()).toBe('/update-admin');
  await userEvent.keyboard('gu');
  await expect.poll(address).toBe('/users');
});

test('on a patient a assigns, but not on an archived one', async () => {
  const mina = aPatient();
  answerPatient(mina);
  answerProgrammes([]);
  answer(listPatients, { pt_users: [], registered_users_count: 0, total_count: 0, total_page: 1 });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByRole('button', { name: 'Assign programme' })).toHaveAttribute('aria-keyshortcuts', 'a');
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Assign a programme to Mina Nair' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  answerPatient({ ...mina, archived_at: '2026-01-05T08:00:00Z', archive_reason: 'moved' });
  await openPage(`/users/${mina.user_id}`);
  await expect.element(page.getByRole('note')).toBeVisible();
  await userEvent.keyboard('a?');
  await expect.element(sheet).toBeVisible();
  expect(dialogs.elements()).toHaveLength(1);
});
