import { listPatients } from '@physio/contract/patients/patients';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { cards, count, serve } from '#test/directory.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';

const ben = aPatient({ first_name: 'Ben', report_exists: true });
const lastQuery = () => asked(listPatients).at(-1)?.query;

/** Too narrow for the table, which a wider window shows by itself. */
beforeEach(() => page.viewport(1000, 800));

test('who is archived is listed only when asked for, and marked', async () => {
  const archived = aPatient({ archived_at: '2026-01-05T08:00:00Z', archive_reason: 'discharged' });
  answer(listPatients, ({ query }) => {
    const found = query.archived === 'true' ? [archived] : [ben];
    return { pt_users: found, ...count(found) };
  });
  await openPage('/users');
  await expect.element(cards).toMatchTextContent(/Ben Nair/);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(cards).toMatchTextContent(/Mina Nair/);
  await expect
    .element(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mina' }).first())
    .toMatchTextContent('Archived');
  expect(address()).toBe('/users?archived=true');
});

test('whom a figure on Home counts is asked for by its address', async () => {
  serve([ben]);
  await openPage('/users?label=active');
  await expect.element(cards).toHaveLength(1);
  expect(lastQuery()).toMatchObject({ label: 'active' });
  await openPage('/users?registered=this-month');
  await expect.poll(lastQuery).toMatchObject({ label: 'all', start_time: expect.stringMatching(/-01 00:00:00$/) });
});

test('on a phone filters and sorts come from below', async () => {
  await page.viewport(390, 844);
  serve([ben, aPatient()]);
  await openPage('/users');
  await expect.element(cards).toHaveLength(2);
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect.poll(() => filters.element().getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0);
  await filters.getByRole('switch', { name: 'Has Report' }).click();
  await filters.getByRole('button', { name: 'Show patients' }).click();
  await expect.element(filters).not.toBeInTheDocument();
  await expect.poll(lastQuery).toMatchObject({ has_report: 'true' });
  await page.getByRole('button', { name: 'Sort' }).click();
  const sorts = page.getByRole('dialog', { name: 'Sort' });
  await sorts.getByRole('button', { name: /^Last Visit/ }).click();
  await sorts.getByRole('button', { name: 'Show patients' }).click();
  await expect.element(page.getByRole('button', { name: 'Sort: Last Visit' })).toBeVisible();
  expect(address()).toBe('/users?has_report=true&visit_sort=asc');
});
