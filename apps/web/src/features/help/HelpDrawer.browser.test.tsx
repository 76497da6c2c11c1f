import { listAdmins } from '@physio/contract/staff/admins';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { helpDrawer, shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerHome } from '#test/screens.ts';

const drawer = page.getByRole('dialog', { name: 'Help' });
const here = drawer.getByRole('heading', { name: 'On this page' });

beforeEach(() => {
  answerHome();
  answer(listAdmins, { data: [{ first_name: 'Asha', last_name: 'Rao', email: 'asha@lakeside.example' }] });
});
// What is open would stay open on the pages of other tests.
afterEach(() => {
  helpDrawer.set(false);
  shortcutSheet.set(false);
});

test('F1 answers what one may ask on this page, also from a field, and gives the focus back', async () => {
  await openPage('/users');
  const search = page.getByRole('textbox', { name: 'Search by first name' });
  await search.click();
  await userEvent.keyboard('{F1}');
  await expect.element(here).toBeVisible();
  await drawer.getByRole('button', { name: 'Register and import patients' }).click();
  await expect
    .element(drawer.getByRole('listitem').first())
    .toHaveTextContent('Press Add user, at the top of every page, or the key N.');
  await drawer.getByRole('button', { name: 'All of the guide' }).click();
  await expect.element(here).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(search).toHaveFocus();
});

test('the guide is searched, and leads to the list of keys', async () => {
  await openPage('/users');
  await page.getByRole('button', { name: 'Help' }).click();
  await drawer.getByRole('textbox', { name: 'Search the guide' }).fill('podium ranking');
  await expect.element(drawer.getByText('Nothing in the guide has these words.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Search the guide' }).fill('waiting room');
  await expect.element(drawer.getByRole('button', { name: 'Wall display' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('says whom to ask, what is new, and which version this is', async () => {
  await openPage('/users');
  helpDrawer.set(true);
  const help = drawer.getByRole('region', { name: 'Who can help' });
  await expect
    .element(help.getByRole('link', { name: 'asha@lakeside.example' }))
    .toHaveAttribute('href', 'mailto:asha@lakeside.example');
  await drawer.getByText('What is new').click();
  await expect.element(drawer.getByText('Patients have a page of their own', { exact: false })).toBeVisible();
  await expect.element(drawer.getByText(/^Version/)).toBeVisible();
});

test('prints the sheet for the staff room, in place of the console, and is there afterwards', async () => {
  let printed = '';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed = document.querySelector('body > article')?.textContent ?? '';
  });
  await openPage('/users');
  helpDrawer.set(true);
  await drawer.getByRole('button', { name: 'Print the sheet for the staff room' }).click();
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(printed).toContain('Five minutes');
  await expect.element(here).toBeVisible();
  expect(document.querySelector('body > article')).toBeNull();
  print.mockRestore();
});
