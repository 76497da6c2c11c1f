import { VARIATIONS } from '@physio/contract/exercises/sides';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anExercise } from '#test/exercises.ts';
import { aProgramme, builder, named, openBuilder } from '#test/programmes.ts';

const NAMES = ['Bridge', 'Clamshell', 'Lunge', 'Squat'];
const three = () => named(['Bridge', 'Clamshell', 'Squat']);
const { field, card, sequence } = builder;
const undo = () => userEvent.keyboard('{Control>}z{/Control}');

test('the dose of several exercises is set at once, only where it is filled in, in one step', async () => {
  await openBuilder([], aProgramme(named(NAMES)));
  const box = (name: string) => sequence.getByRole('checkbox', { name: `Select ${name}` });
  await box('Bridge').click();
  await box('Lunge').click({ modifiers: ['Shift'] });
  const form = sequence.getByRole('form', { name: 'Dose of the selected exercises' });
  await expect.element(sequence.getByText('3 selected')).toBeVisible();
  await expect.element(form.getByLabelText('Reps')).toHaveAttribute('placeholder', '10');
  await expect.element(form.getByRole('button', { name: 'Set on 3' })).toBeDisabled();
  await form.getByLabelText('Sets').fill('3');
  await form.getByLabelText('Hold (s)').fill('0');
  await form.getByLabelText('Notes for the selected exercises').fill('Slowly');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Dose set on 3 exercises')).toBeVisible();
  for (const name of NAMES.slice(0, 3)) {
    await expect.element(field(name, 'Sets')).toHaveValue(3);
    await expect.element(field(name, 'Reps')).toHaveValue(10);
    await expect.element(field(name, `Notes for ${name}`)).toHaveValue('Slowly');
  }
  await expect.element(field('Squat', 'Sets')).toHaveValue(1);
  await form.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await undo();
  for (const name of NAMES) await expect.element(field(name, 'Sets')).toHaveValue(1);
  await sequence.getByRole('checkbox', { name: 'Select all' }).click();
  await expect.element(sequence.getByText('4 selected')).toBeVisible();
  await builder.button('Remove Squat').click();
  await expect.element(sequence.getByText('3 selected')).toBeVisible();
});

test('another exercise takes the place and the dose of one', async () => {
  const inIt = three();
  const heel = [VARIATIONS.right, VARIATIONS.left].map((side) => ({
    ...anExercise({ name: 'Heel raise', variation_ids: [side] }),
    encoded_id: inIt[0]?.encoded_id.replace('made', 'heel') ?? '',
  }));
  await openBuilder([...heel, ...inIt], aProgramme(inIt));
  await field('Clamshell', 'Reps').fill('25');
  await field('Clamshell', 'Notes for Clamshell').fill('Slowly');
  builder.button('Swap Clamshell').element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Swap Clamshell' });
  await expect.element(dialog.getByRole('button', { name: /Squat/ })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Search exercises' }).fill('heel');
  await expect.element(dialog.getByRole('button', { name: /Squat/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /Heel raise.*Left/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(builder.order()).toEqual(['Bridge', 'Heel raise', 'Squat']);
  await expect.element(card('Heel raise')).toMatchTextContent('Left');
  await expect.element(field('Heel raise', 'Reps')).toHaveValue(25);
  await expect.element(field('Heel raise', 'Notes for Heel raise')).toHaveValue('Slowly');
  await expect.element(card('Heel raise').getByRole('button', { name: 'Drag Heel raise' })).toHaveFocus();
  await undo();
  await expect.poll(builder.order).toEqual(['Bridge', 'Clamshell', 'Squat']);
});

test('Delete removes the card that has the focus, but in a text only letters', async () => {
  await openBuilder([], aProgramme(three()));
  const notes = field('Bridge', 'Notes for Bridge');
  await notes.fill('Slow');
  await userEvent.keyboard('{Home}{Delete}');
  await expect.element(notes).toHaveValue('low');
  builder.button('Drag Bridge').element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.poll(builder.order).toEqual(['Clamshell', 'Squat']);
  await expect.element(builder.button('Drag Clamshell')).toHaveFocus();
});

test('the minutes show how they are worked out, and more than six exercises bring a hint', async () => {
  await openBuilder(named(['Walk']), aProgramme(named([...NAMES, 'Plank', 'Side plank'])));
  const hint = page.getByText('Patients tend to do fewer exercises when there are more than six.');
  await expect.element(builder.cards).toHaveLength(6);
  expect(hint.query()).toBeNull();
  await builder.add('Walk');
  await expect.element(hint).toBeVisible();
  await field('Walk', 'Rest (s)').fill('30');
  await builder.repeats.fill('2');
  // Seven times 10 × 2 seconds and once 30 seconds more, twice.
  sequence.getByRole('checkbox', { name: 'Select all' }).element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(builder.button('about 6 min a session')).toHaveFocus();
  const sum = page.getByRole('tooltip').getByRole('listitem');
  await expect.element(sum.filter({ hasText: 'Walk' })).toHaveTextContent('Walk1 × (10 × (2 + 0) + 30)0 min 50 s');
  await expect.element(sum.last()).toHaveTextContent('Together× 2 repeats5 min 40 s');
});

async function openWithThree(): Promise<void> {
  await openBuilder(three());
  for (const name of ['Bridge', 'Clamshell', 'Squat']) await builder.add(name);
}

test('an exercise is added once and counted, and can be removed and brought back', async () => {
  await openWithThree();
  await expect.poll(builder.order).toEqual(['Bridge', 'Clamshell', 'Squat']);
  await expect.element(sequence.getByRole('heading', { level: 2 })).toMatchTextContent('3 exercises');
  await expect.element(builder.picker.getByRole('button', { name: 'Added: Squat' })).toHaveAttribute('aria-disabled', 'true');
  await builder.button('Remove Clamshell').click();
  await expect.poll(builder.order).toEqual(['Bridge', 'Squat']);
  await page.getByRole('status').filter({ hasText: 'Clamshell removed' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(builder.order).toEqual(['Bridge', 'Clamshell', 'Squat']);
});

test('both sides of an exercise can stand in a programme, each under a name of its own', async () => {
  const lunge = anExercise({ name: 'Lunge' });
  await openBuilder([VARIATIONS.right, VARIATIONS.left].map((side) => ({ ...lunge, variation_ids: [side] })));
  for (const side of ['Right', 'Left'])
    await expect.element(builder.picker.getByRole('button', { name: `Favourite: Lunge, ${side}` })).toBeVisible();
  for (const side of ['Right', 'Left']) await builder.add(`Lunge, ${side}`);
  const cards = () => builder.cards.elements().map(({ textContent }) => /Lunge.*(Right|Left)/.exec(textContent ?? '')?.[1]);
  await expect.poll(cards).toEqual(['Right', 'Left']);
  for (const side of ['Right', 'Left'])
    for (const name of ['Drag {}', 'Select {}', 'Move {} up', 'Move {} down', 'Swap {}', 'Remove {}', 'Notes for {}'])
      expect(builder.sequence.getByLabelText(name.replace('{}', `Lunge, ${side}`), { exact: true }).elements()).toHaveLength(1);
});

test('buttons and Alt with arrows put cards in order, and the focus goes along', async () => {
  await openWithThree();
  builder.button('Move Bridge down').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge', 'Squat']);
  field('Squat', 'Reps').element().focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(builder.order).toEqual(['Clamshell', 'Squat', 'Bridge']);
  await expect.element(field('Squat', 'Reps')).toHaveFocus();
});

test('at the end of the list its button keeps the focus and does nothing more', async () => {
  await openWithThree();
  const up = builder.button('Move Clamshell up');
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge', 'Squat']);
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await expect.element(up).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge', 'Squat']);
  await expect.element(up).toHaveFocus();
});

test('the handle puts a card in order by keys, and says over which place it is', async () => {
  await openWithThree();
  builder.button('Drag Squat').element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Squat over position 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Squat over position 2')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(builder.order).toEqual(['Bridge', 'Squat', 'Clamshell']);
});

test('fields start from their defaults, keep to their bounds, and Enter goes to the next card', async () => {
  await openWithThree();
  const fields = { Sets: 1, Reps: 10, 'Hold (s)': 0, 'Rest (s)': 0 };
  for (const [label, value] of Object.entries(fields)) {
    await expect.element(field('Bridge', label)).toHaveValue(value);
    await field('Bridge', label).fill('');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Bridge', label)).toHaveValue(label === 'Sets' ? 1 : 0);
  }
  await field('Bridge', 'Sets').fill('0');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Bridge', 'Sets')).toHaveValue(1);
  field('Bridge', 'Sets').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Clamshell', 'Sets')).toHaveFocus();
});

test('each step can be undone and done again', async () => {
  await openWithThree();
  await builder.button('Move Bridge down').click();
  await field('Bridge', 'Reps').fill('25');
  await builder.button('Remove Squat').click();
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge']);
  await undo();
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge', 'Squat']);
  await undo();
  await expect.element(field('Bridge', 'Reps')).toHaveValue(10);
  await undo();
  await expect.poll(builder.order).toEqual(['Bridge', 'Clamshell', 'Squat']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}');
  await expect.element(field('Bridge', 'Reps')).toHaveValue(25);
  await expect.poll(builder.order).toEqual(['Clamshell', 'Bridge', 'Squat']);
});

test('a number is shown as it counts: 05 is 5', async () => {
  await openBuilder(named(['Squat']), aProgramme(named(['Squat'])));
  const reps = builder.field('Squat', 'Reps');
  await reps.click();
  await userEvent.keyboard('{Control>}a{/Control}05');
  await expect.element(reps).toHaveProperty('value', '5');
});
