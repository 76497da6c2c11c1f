import { listInstructions } from '@physio/contract/exercises/exercises';
import { decodeSheet } from '@physio/contract/patient-page/sheet-code';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatientPage, ON } from '#test/patient-page.ts';
import { answerProgrammes, aProgramme, named } from '#test/programmes.ts';
import { programmeAddress } from './programme-code.ts';

const code = page.getByRole('img', { name: 'QR code of the programme' });
const choice = page.getByRole('checkbox', { name: 'Programme as a code' });
const exercises = named(['Squat', 'Our own']);
const programme = aProgramme(exercises, { circuit_rep: 2 });

async function openHandout(settings: typeof ON, figure: string | undefined) {
  answerPatientPage(settings);
  answerProgrammes([programme]);
  const steps = exercises.map(({ encoded_id }, at) => ({
    encoded_id,
    instructions: 'Bend',
    figure: at === 0 ? figure : undefined,
  }));
  answer(listInstructions, { data: steps });
  await openPage(`/program-builder/${programme.encoded_id}/handout?paper=a4`);
  await expect.element(page.getByText('Bend').first()).toBeVisible();
}

test('the sheet carries the programme itself, and says that it needs no account', async () => {
  await openHandout({ ...ON, shows_figures: true }, 'squat');
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('Works without an account. Nothing is recorded.');
  await choice.click();
  await expect.element(code).not.toBeInTheDocument();
});

test.each([
  ['figures are not shown', { ...ON }, 'squat'],
  ['the group prints no such code', { ...ON, shows_figures: true, prints_programme: false }, 'squat'],
  ['no exercise has a figure', { ...ON, shows_figures: true }, undefined],
])('there is none where %s', async (_, settings, figure) => {
  await openHandout(settings, figure);
  await expect.element(choice).not.toBeInTheDocument();
  expect(code.query()).toBeNull();
});

test('its address has exercises and doses, and nothing of anybody', () => {
  const items = (programme.exercise_details ?? []).map((item) => ({ ...item, notes: 'Mrs Rao: slowly' }));
  const figures = new Map(exercises.map(({ encoded_id }, at) => [encoded_id, { figure: at === 0 ? 'squat' : null }]));
  const address = programmeAddress('https://exercises.example.org/p/', { items, repeats: 2 }, figures) ?? '';
  const [, read = ''] = address.split('#/sheet/');
  expect(decodeSheet(read)).toMatchObject({
    rounds: 2,
    items: [
      { figure: 'squat', name: '' },
      { figure: null, name: 'Our own' },
    ],
  });
  expect(address.length).toBeLessThan(115);
});
