import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aProgramme, builder, named, openBuilder } from '#test/programmes.ts';

const { field, card, sequence } = builder;

beforeEach(async () => {
  await page.viewport(390, 844);
  await openBuilder([], aProgramme(named(['Bridge', 'Clamshell', 'Squat'])));
  await page.getByRole('button', { name: 'Programme (3)' }).click();
});
afterEach(() => page.viewport(1280, 800));

test('a card on a phone is its dose until it is opened, and what is done with it stands in a menu', async () => {
  await expect.element(field('Bridge', 'Sets')).not.toBeVisible();
  await card('Bridge').getByRole('button', { name: /reps/ }).click();
  await field('Bridge', 'Sets').fill('4');
  await expect.element(card('Bridge')).toMatchTextContent('4 × 10 reps');
  await card('Bridge').getByRole('button', { name: 'More for Bridge' }).click();
  await page.getByRole('menuitem', { name: 'Move Bridge down' }).click();
  expect(builder.order()).toEqual(['Clamshell', 'Bridge', 'Squat']);
});

test('boxes come when cards are to be chosen', async () => {
  const box = sequence.getByRole('checkbox', { name: 'Select Bridge' });
  expect(box.query()).toBeNull();
  await sequence.getByRole('button', { name: 'Choose' }).click();
  await box.click();
  await expect.element(sequence.getByText('1 selected')).toBeVisible();
});

test('the bar of the builder is the only one at the foot', async () => {
  await expect.element(page.getByRole('button', { name: 'Update programme' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main', includeHidden: true })).not.toBeVisible();
});

test('the dose of all is set at once', async () => {
  await sequence.getByRole('button', { name: 'Choose' }).click();
  await sequence.getByRole('checkbox', { name: 'Select all' }).click();
  const form = sequence.getByRole('form', { name: 'Dose of the selected exercises' });
  await form.getByLabelText('Sets').fill('4');
  await form.getByRole('button', { name: 'Set on 3' }).click();
  for (const name of ['Bridge', 'Clamshell', 'Squat']) await expect.element(card(name)).toMatchTextContent('4 × 10 reps');
});
