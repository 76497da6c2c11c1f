import { listExercises } from '@physio/contract/exercises/exercises';
import { listPatients } from '@physio/contract/patients/patients';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { palette, shortcutSheet } from '#platform/shortcuts/sheet.ts';
import { answer, asked, crash, refuse } from '#test/answers.ts';
import { anExercise, answerExercise, answerExercises } from '#test/exercises.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';
import { answerProgrammes, aProgramme } from '#test/programmes.ts';
import { answerHome } from '#test/screens.ts';

const field = page.getByRole('combobox', { name: 'Patients, programmes, exercises, pages' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const open = async () => {
  await openPage('/dashboard-physio');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
};

// What is open would stay open on the pages of other tests.
afterEach(() => {
  palette.set(false);
  shortcutSheet.set(false);
});

beforeEach(() => {
  const step = anExercise({ name: 'Step on stairs' });
  answerHome();
  answerExercise(step);
  answerExercises([step]);
  answerProgrammes([aProgramme([step], { name: 'Stairs again' })]);
  const found = aPatient({ first_name: 'Asha', last_name: 'Kulkarni' });
  answer(listPatients, { pt_users: [found], registered_users_count: 1, total_count: 1, total_page: 1 });
});

test('Ctrl+K finds patients, programmes, exercises and screens; the arrows choose and Enter opens', async () => {
  await open();
  await field.fill('s');
  await expect.element(option('Staff')).toBeVisible();
  await field.fill('stairs');
  await expect.element(option('Stairs again')).toBeVisible();
  await expect.element(option(/Asha Kulkarni/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Stairs again')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(option('Step on stairs')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/^\/exercises\//);
  await expect.element(field).not.toBeInTheDocument();
});

test('one letter asks for nothing; what cannot be loaded is said, and the screens are still there', async () => {
  await open();
  const before = asked(listPatients).length;
  await field.fill('c');
  await expect.element(option('Configurations')).toBeVisible();
  refuse(listExercises, 503, 'The service is not available at the moment. Please try again shortly.');
  await field.fill('co');
  await expect.element(page.getByRole('status').filter({ hasText: 'Could not load.' })).toBeVisible();
  await expect.element(option('Configurations')).toBeVisible();
  expect(
    asked(listPatients)
      .slice(before)
      .map(({ query }) => query.first_name),
  ).toEqual(['co']);
});

test('a search that fails without a reason names the request', async () => {
  await open();
  crash(listExercises, 'a1b2-c3d4');
  await field.fill('co');
  await expect.element(page.getByRole('status').filter({ hasText: 'Could not load. Reference: a1b2-c3d4' })).toBeVisible();
});

test('a click opens what is not the first; Esc closes and leaves the page as it was', async () => {
  await open();
  await option('Keyboard shortcuts').click();
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard-physio');
});
