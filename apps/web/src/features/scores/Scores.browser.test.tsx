import { addDays, localDay } from '@physio/contract/common/dates';
import { addScore, correctScore, listScores, type Score, withdrawScore } from '@physio/contract/scores/scores';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { expectAccessible } from '#test/axe.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const ago = (days: number) => addDays(localDay(new Date()), -days);
const tile = (name: string) => page.getByRole('article', { name });
const aScore = (instrument: Score['instrument'], value: number, recorded_on: string, with_: Partial<Score> = {}): Score => ({
  id: newId(),
  instrument,
  value,
  recorded_on,
  note: '',
  recorded_by: 'Asha Kulkarni',
  recorded_at: `${recorded_on}T08:00:00Z`,
  is_withdrawn: false,
  earlier: [],
  ...with_,
});

/** Opens a patient of whom these are recorded; what is added stands above them. */
async function open(...scores: Score[]): Promise<void> {
  const patient = aPatient();
  let all = scores;
  answerPatient(patient);
  answer(listScores, () => ({ data: all }));
  answer(addScore, ({ body }) => {
    const added = aScore(body.instrument as Score['instrument'], Number(body.value), String(body.recorded_on));
    all = [added, ...all];
    return { data: added };
  });
  await openPage(`/users/${patient.user_id}`);
}
async function add(name: string, value: string): Promise<void> {
  await tile(name).getByRole('button', { name: 'Add score' }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${name} score` });
  await dialog.getByRole('textbox', { name: 'Score' }).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('the change since the first score says whether it is better, and whether patients notice it', async () => {
  await open(aScore('dash', 55, ago(30)), aScore('dash', 60, ago(60)), aScore('pain_vas', 20, ago(30)));
  await expect.element(tile('DASH')).toMatchTextContent(/5 lower than on /);
  await expect.element(tile('DASH')).toMatchTextContent('Less than the 10.83 points that patients notice');
  await add('DASH', '48.5');
  await expect.element(tile('DASH')).toMatchTextContent(/-11\.5 since .*: better/);
  await expect.element(tile('DASH')).toMatchTextContent('At least the 10.83 points that patients notice');
  await add('Pain VAS', '44');
  await expect.element(tile('Pain VAS')).toMatchTextContent(/24 mm higher than on /);
  await expect.element(tile('Pain VAS')).toMatchTextContent('44 mm');
  expect(asked(addScore).map(({ body }) => [body.instrument, body.value])).toEqual([
    ['dash', 48.5],
    ['pain_vas', 44],
  ]);
});

test('a correction and a withdrawal stay in the history', async () => {
  const first = aScore('dash', 24, ago(1), { note: 'Left hand' });
  const { id: _, instrument: __, is_withdrawn: ___, earlier: ____, ...version } = first;
  const corrected = { ...first, value: 42, recorded_at: `${ago(0)}T08:00:00Z`, earlier: [version] };
  const withdrawn = {
    ...corrected,
    value: null,
    is_withdrawn: true,
    earlier: [{ ...version, value: 42, recorded_at: 'b' }, version],
  };
  await open(first);
  for (const [call, now] of [
    [correctScore, corrected],
    [withdrawScore, withdrawn],
  ] as const)
    answer(call, () => {
      answer(listScores, { data: [now] });
      return { data: now };
    });
  await tile('DASH').getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'DASH history' });
  const row = history.getByRole('row').last();
  await history.getByRole('button', { name: /^Correct the score of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct DASH score' });
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('Left hand');
  const value = dialog.getByRole('textbox', { name: 'Score' });
  await value.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Please enter a number');
  await expectAccessible('the dialog of a score with an error');
  expect(asked(correctScore)).toEqual([]);
  await value.fill('42');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row).toMatchTextContent(/42.*Before: 24/);
  await expect.element(history.getByRole('row')).toHaveLength(2);
  expect(asked(correctScore)).toMatchObject([{ params: { id: first.id }, body: { value: 42, note: 'Left hand' } }]);
  await expectAccessible('the history of a score');
  await history.getByRole('button', { name: /^Withdraw the score of/ }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this score?' });
  expect(asked(withdrawScore)).toEqual([]);
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(page.getByText(withdrawScore.done)).toBeVisible();
  await expect.element(row).toMatchTextContent(/Withdrawn.*Before: 42.*Before: 24/);
  expect(asked(withdrawScore)).toMatchObject([{ params: { id: first.id } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(tile('DASH')).toMatchTextContent('No score recorded');
});
