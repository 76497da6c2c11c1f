import { listInstructions } from '@physio/contract/exercises/exercises';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerLink, answerPatientPage, ON } from '#test/patient-page.ts';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, named } from '#test/programmes.ts';

const mina = aPatient();
const code = page.getByRole('img', { name: "QR code of the patient's page" });
const choice = page.getByRole('checkbox', { name: "Code of the patient's page" });

async function openHandout(exercises = ['Squat']) {
  const { exercise_details = [] } = aProgramme(named(exercises));
  const circuit_details = { name: 'Knee phase 2', description: '', circuit_rep: 1, exercise_details };
  const plan = aPlan({ user_id: mina.user_id, circuit_details });
  answerPatient(mina);
  answer(listPlans, { data: { plans: [plan] } });
  answer(listInstructions, { data: [] });
  await openPage(`/users/${mina.user_id}/plans/${plan.id}/handout?paper=a4`);
  await expect.element(page.getByRole('heading', { name: plan.circuit_details.name })).toBeVisible();
}

test('a patient who has a link finds its code on the sheet, but never the four digits', async () => {
  answerPatientPage(ON);
  answerLink({ state: 'live' }, '4711');
  await openHandout();
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole('article')).toMatchTextContent('ABCD-EFGH');
  await expect.element(page.getByRole('article')).not.toMatchTextContent('4711');
  await choice.click();
  await expect.element(code).not.toBeInTheDocument();
});

test('looking at a handout makes no link; ticking the code does', async () => {
  answerPatientPage(ON);
  answerLink();
  await openHandout();
  await expect.element(choice).not.toBeChecked();
  expect(asked(makePatientLink)).toEqual([]);
  await choice.click();
  await expect.element(code).toBeVisible();
});

test('where the group has no page there is nothing to tick', async () => {
  await openHandout();
  expect(choice.query()).toBeNull();
});

test('in big print nothing is smaller than 18 points, each exercise has a row, and the code stays', async () => {
  answerPatientPage(ON);
  answerLink({ state: 'live' }, '4711');
  await openHandout(['Squat', 'Heel raise', 'Bridge']);
  await page.getByRole('checkbox', { name: 'Big print' }).click();
  expect(page.getByRole('combobox', { name: 'Exercises on a page' }).query()).toBeNull();
  const sheet = document.querySelector('article') as HTMLElement;
  const small = () =>
    [...sheet.querySelectorAll<HTMLElement>('*')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter((element) => !element.closest('.visually-hidden') && Number.parseFloat(getComputedStyle(element).fontSize) < 24)
      .map((element) => element.textContent);
  await expect.poll(small).toEqual([]);
  expect((sheet.querySelector('section > div') as HTMLElement).style.zoom).toBe('100%');
  const rows = [...sheet.querySelectorAll('ol > li')]
    .filter((row) => row.querySelector('h3'))
    .map((row) => row.getBoundingClientRect());
  expect(rows).toHaveLength(3);
  expect(new Set(rows.map(({ left }) => Math.round(left))).size).toBe(1);
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole('article')).not.toMatchTextContent('4711');
});
