import { listPatients } from '@physio/contract/patients/patients';
import { listStandings } from '@physio/contract/patients/standings';
import { removeSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { cards, count, many, serve } from '#test/directory.ts';
import { address, openPage } from '#test/open-page.tsx';
import { aPatient } from '#test/practice.ts';

/** Too narrow for the table, which a wider window shows by itself. */
beforeEach(() => page.viewport(1000, 800));

const bar = page.getByRole('group', { name: 'Chosen patients' });
const chosen = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text);

test('keys choose: Ctrl A all that are shown, Escape none; the archived are not for choosing', async () => {
  serve(many(3));
  await openPage('/users');
  await expect.element(cards).toHaveLength(3);
  cards.first().element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await chosen('3 patients chosen');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab} ');
  await chosen('1 patient chosen');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('switch', { name: 'Archived' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('main').getByRole('checkbox').elements()).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('at most 200 are chosen', async () => {
  serve(many(201));
  answer(listStandings, { data: [] });
  await openPage('/users?limit=50');
  await page.getByRole('button', { name: 'Table' }).click();
  for (const shown of ['1–50', '51–100', '101–150', '151–200']) {
    await expect.element(page.getByText(`${shown} of 201`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Choose all shown' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
  }
  await chosen('200 patients chosen');
  await expect.element(page.getByText('201–201 of 201')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose P/ })
    .click();
  await expect.element(page.getByText('At most 200 patients can be chosen')).toBeVisible();
  await chosen('200 patients chosen');
  await page.getByRole('button', { name: 'Cards' }).click();
});

test('the sample patient stands above the list, is counted in nothing, and goes with one click', async () => {
  const sample = aPatient({ first_name: 'Sam', last_name: 'Sample', email: '', is_sample: true });
  const others = many(2);
  answer(listPatients, { pt_users: others, sample, ...count(others) });
  await openPage('/users');
  const row = page.getByRole('region', { name: 'Sample patient' });
  await expect.element(row.getByRole('link', { name: 'Sam Sample' })).toHaveAttribute('href', `/users/${sample.user_id}`);
  await expect.element(cards).toHaveLength(2);
  await expect.element(page.getByText('2 patients', { exact: true })).toBeInTheDocument();
  answer(removeSamplePatient, {});
  answer(listPatients, { pt_users: others, ...count(others) });
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect.element(row).not.toBeInTheDocument();
});

test('whom a figure of the practice counts is asked for as it was counted, named, and left with a click', async () => {
  serve(many(3));
  await openPage('/users?figure=did_less&range=4&programme_id=abc');
  await expect.element(cards).toHaveLength(3);
  expect(asked(listPatients).at(-1)?.query).toMatchObject({ figure: 'did_less', range: '4', programme_id: 'abc' });
  await page.getByRole('button', { name: 'Remove filter Did less than half of what was due · 4 weeks' }).click();
  await expect.poll(() => address()).toBe('/users');
  await expect.poll(() => asked(listPatients).at(-1)?.query).not.toHaveProperty('figure');
});
