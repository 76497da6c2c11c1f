import { listPatientSessions, type PainCourse, type PatientSession } from '@physio/contract/insights/patient-sessions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked, refuse } from '#test/answers.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPatient, newId } from '#test/practice.ts';

const mina = aPatient();
const list = page.getByRole('region', { name: 'Sessions on their own page' });
const aSession = (with_: Partial<PatientSession> = {}): PatientSession => ({
  id: newId(),
  plan_id: newId(),
  programme: 'Knee phase 2',
  started_at: '2026-11-27T07:41:00Z',
  local_date: '2026-11-27',
  ended: 'finished',
  done: 4,
  planned: 5,
  is_full: true,
  counted: ['timed'],
  skipped: [],
  pain_before: null,
  pain_after: null,
  effort: null,
  signs: [],
  note: '',
  ...with_,
});

const NO_PAIN: PainCourse = { answered: 0, sessions: 0, points: [] };

async function openPatient(sessions: PatientSession[], total = sessions.length, pain = NO_PAIN) {
  answerPatient(mina);
  answer(listPatientSessions, { data: sessions, total_count: total, total_page: Math.ceil(total / 10), pain });
  await openPage(`/users/${mina.user_id}`);
}

test('what was not answered is not said, and how it was counted is', async () => {
  await openPatient([aSession()]);
  await expect.element(list.getByRole('listitem')).toMatchTextContent('4 of 5 exercises · counted by the clock');
  await expect.element(list).not.toMatchTextContent('Pain');
  await expect.element(list).not.toMatchTextContent('Effort');
});

test('what the patient said stands in their own words and letters', async () => {
  await openPatient([
    aSession({
      ended: 'pain',
      is_full: false,
      pain_before: 0,
      pain_after: 6,
      effort: 9,
      signs: ['fell', 'sharp'],
      note: 'घुटने में दर्द',
      note_language: 'hi',
      skipped: [{ name: 'Squat', why: 'too_hard' }],
    }),
  ]);
  await expect.element(list).toMatchTextContent('Pain 0 → 6 of 10 · Effort 9 of 10');
  for (const said of ['Had a fall', 'Sharp pain', 'Stopped because of pain']) await expect.element(list).toMatchTextContent(said);
  await expect.element(list).toMatchTextContent('Skipped: Squat (too hard)');
  await expect.element(list.getByText('घुटने में दर्द')).toHaveAttribute('lang', 'hi');
});

test('more than ten are turned over; none at all are not spoken of', async () => {
  await openPatient([aSession()], 23);
  await list.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => asked(listPatientSessions).at(-1)?.query).toMatchObject({ page: '2' });
  await openPatient([]);
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  expect(list.query()).toBeNull();
});

test('pain says in how many sessions it was answered', async () => {
  const points = [6, 4, 3].map((value, at) => ({ on: `2026-11-2${at}`, value }));
  await openPatient([aSession()], 18, { answered: 3, sessions: 18, points });
  await expect.element(list).toMatchTextContent('Pain 6 → 3 of 10 answered in 3 of 18 sessions');
  await expect.element(list).toMatchTextContent('Shaded: below 7');
  await expect.element(list.getByRole('img')).toHaveAccessibleName(/Pain 6 of 10; .*Pain 3 of 10$/);
  await openPatient([aSession()], 1, { answered: 0, sessions: 1, points: [] });
  await expect.element(list).toMatchTextContent('answered in 0 of 1 session');
  await expect.element(list).not.toMatchTextContent('Pain');
});

test('a list that cannot be loaded says so', async () => {
  answerPatient(mina);
  refuse(listPatientSessions, 500, 'Something went wrong');
  await openPage(`/users/${mina.user_id}`);
  await expect.element(list.getByText('Could not load.')).toBeVisible();
});
