import { createProgramme, updateProgramme } from '@physio/contract/programmes/programmes';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '#platform/session/session.ts';
import { answer, asked, breakLine } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { address, openPage, reload } from '#test/open-page.tsx';
import { answerProgrammes, aProgramme, builder, named, openBuilder } from '#test/programmes.ts';
import { draftStore } from './drafts.ts';

const squat = anExercise();
const save = builder.button('Save programme');
const update = builder.button('Update programme');
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const json = (value: unknown) => JSON.parse(String(value));

test('a programme is sent as it was built, and goes on in edit mode: the next save changes the same one', async () => {
  const [bridge = squat] = named(['Bridge']);
  const made = aProgramme([squat, bridge]);
  await openBuilder([bridge, squat]);
  await builder.name.fill('Knee phase 2');
  await builder.button('Add a description').click();
  await builder.description.fill('Twice a week');
  await builder.repeats.fill('2');
  for (const name of ['Squat', 'Bridge']) await builder.add(name);
  await builder.field('Squat', 'Sets').fill('3');
  await builder.field('Squat', 'Hold (s)').fill('5');
  await builder.field('Squat', 'Notes for Squat').fill('<b>Slowly</b> & "well"');
  answer(createProgramme, () => {
    answerProgrammes([made]);
    return { data: { circuit_id: made.encoded_id, circuit_hash: 'first' } };
  });
  await save.click();
  await said(createProgramme.done);
  const [{ body = {} } = {}] = asked(createProgramme);
  expect(json(body.circuit_details)).toMatchObject({ name: 'Knee phase 2', description: 'Twice a week', reps: 2 });
  expect(json(body.exercise_details)).toMatchObject({
    [squat.encoded_id]: { sequence: 1, sets: 3, reps: 10, holds: 5, rest: 0, duration: 2, notes: '<b>Slowly</b> & "well"' },
    [bridge.encoded_id]: { sequence: 2, sets: 1, reps: 10, holds: 0, rest: 0, duration: 2, notes: '' },
  });
  await expect.poll(address).toBe(`/program-builder?programme=${made.encoded_id}`);
  await expect.element(builder.button('Update and assign to patient')).toBeVisible();
  await builder.button('Move Squat down').click();
  answer(updateProgramme, { data: { circuit_id: made.encoded_id, circuit_hash: 'second' } });
  await update.click();
  await said(updateProgramme.done);
  const [changed] = asked(updateProgramme);
  expect([changed?.params.id, changed?.body.circuit_hash]).toEqual([made.encoded_id, 'first']);
  expect(json(changed?.body.exercise_details)).toMatchObject({
    [bridge.encoded_id]: { sequence: 1 },
    [squat.encoded_id]: { sequence: 2 },
  });
  expect(asked(createProgramme)).toHaveLength(1);
});

test('a save that got no answer is repeated under the same key', async () => {
  const made = aProgramme([squat], { name: 'Once' });
  await openBuilder([squat]);
  await builder.name.fill('Once');
  await builder.add('Squat');
  breakLine(createProgramme);
  await save.click();
  await said(createProgramme.failed);
  answer(createProgramme, { data: { circuit_id: made.encoded_id, circuit_hash: 'hash' } });
  answerProgrammes([made]);
  await save.click();
  await expect.element(update).toBeVisible();
  const [first, second] = asked(createProgramme).map(({ key }) => key);
  expect(first).not.toBeNull();
  expect(second).toBe(first);
});

test('what was not saved is offered back when the builder is opened again', async () => {
  await openBuilder([squat]);
  await builder.name.fill('Half done');
  await builder.add('Squat');
  const kept = async () => {
    const { user, group } = session();
    return (await draftStore(user?.id ?? '', group?.id ?? '').read(null))?.content.items.map(({ name }) => name);
  };
  await expect.poll(kept).toEqual(['Squat']);
  await reload();
  const offer = page.getByRole('status').filter({ hasText: 'Restore the draft from' });
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect.element(builder.name).toHaveValue('Half done');
  await expect.poll(builder.order).toEqual(['Squat']);
});

test('a programme that is none of this group, and its copy, are not found', async () => {
  answerProgrammes([]);
  for (const search of ['programme=madeforeign1', 'mode=create&copy=madeforeign1', 'programme=x']) {
    await openPage(`/program-builder?${search}`);
    await said('Program not found');
  }
});

test('on a phone the header folds away, the bar below shows the changes and saves', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const programme = aProgramme(named(['Bridge', 'Squat']), { name: 'Knee' });
  await openBuilder([], programme);
  await expect.element(builder.button('Knee')).toBeVisible();
  await expect.element(builder.name).not.toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: '2 exercises · 1 min' })).toBeInViewport();
  await builder.button('Knee').click();
  await builder.name.fill('');
  await builder.button('New programme').click();
  await expect.element(builder.name).not.toBeVisible();
  await update.click();
  await said('Program name is required');
  await expect.element(builder.name).toHaveFocus();
  await builder.name.fill('Knee again');
  answer(updateProgramme, { data: { circuit_id: programme.encoded_id, circuit_hash: 'next' } });
  await update.click();
  await expect.element(page.getByRole('status').filter({ hasText: /Saved \d/ })).toBeInViewport();
});
