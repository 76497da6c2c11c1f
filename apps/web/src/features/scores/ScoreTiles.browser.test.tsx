import { addDays, localDay } from '@physio/contract/common/dates';
import { addScore, INSTRUMENTS, SCALES, SCORE_MESSAGES } from '@physio/contract/scores/scores';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const tile = (name: string) => page.getByRole('article', { name });
const dialog = page.getByRole('dialog', { name: 'Add Oxford score' });
const save = dialog.getByRole('button', { name: 'Save' });
const score = dialog.getByRole('textbox', { name: 'Score' });
const date = dialog.getByLabelText('Date');

async function open(): Promise<void> {
  const patient = aPatient();
  answerPatient(patient);
  await openPage(`/users/${patient.user_id}`);
}

test('the four instruments have no score until one is recorded', async () => {
  await open();
  for (const instrument of INSTRUMENTS)
    await expect.element(tile(SCALES[instrument].label)).toMatchTextContent(SCORE_MESSAGES.none);
});

test('a score out of its scale or of tomorrow is refused at its field', async () => {
  await open();
  await tile('Oxford').getByRole('button', { name: 'Add score' }).click();
  await save.click();
  await expect.element(score).toHaveAccessibleDescription(new RegExp(SCORE_MESSAGES.valueRequired));
  await score.fill('49');
  await expect.element(score).toHaveAccessibleDescription(new RegExp(SCORE_MESSAGES.outOfRange.oxford));
  await score.fill('31');
  refuse(addScore, 400, SCORE_MESSAGES.dateInFuture, { recorded_on: SCORE_MESSAGES.dateInFuture });
  await date.fill(addDays(localDay(new Date()), 2));
  await save.click();
  await expect.element(date).toHaveAccessibleDescription(SCORE_MESSAGES.dateInFuture);
  const today = localDay(new Date());
  await date.fill(today);
  const version = { value: 31, recorded_on: today, note: '', recorded_by: 'Asha Kulkarni', recorded_at: '2026-01-05T08:00:00Z' };
  answer(addScore, { data: { ...version, id: newId(), instrument: 'oxford', is_withdrawn: false, earlier: [] } });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(addScore).at(-1)?.body).toMatchObject({ instrument: 'oxford', value: 31, recorded_on: today });
});
