import { getPreview } from '@physio/contract/patient-page/preview';
import { PREVIEW_READY, type PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatientPage, ON } from '#test/patient-page.ts';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, builder, named, openBuilder } from '#test/programmes.ts';

const guide = (encoded_id: string, name: string, is_sided = false) => ({
  ...{
    encoded_id,
    name,
    description: '',
    instructions: '',
    contraindications: '',
    figure: 'squat',
    files: [],
    languages: undefined,
  },
  is_sided,
});
const frame = () => document.querySelector<HTMLIFrameElement>('iframe');
/** Listens in the frame, as the page does, and says so. @returns what it is sent, the latest last */
async function listen(): Promise<PreviewMessage['preview'][]> {
  await expect.poll(() => frame()?.contentWindow).toBeTruthy();
  const inside = frame()?.contentWindow as Window;
  const sent: PreviewMessage['preview'][] = [];
  inside.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => sent.push(data.preview));
  dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin: location.origin, source: inside }));
  await expect.poll(() => sent.length).toBe(1);
  return sent;
}
const squat = anExercise({ name: 'Squat' });

test('what is being built, saved or not, is shown on the page of patients', async () => {
  answerPatientPage(ON);
  answer(getPreview, { data: [guide(squat.encoded_id, 'Squat', true)] });
  await openBuilder([squat]);
  const button = builder.button('As the patient sees it');
  await expect.element(button).toBeDisabled();
  await builder.add('Squat');
  await builder.name.fill('Knee phase 2');
  await button.click();
  const sent = await listen();
  expect(new URL(frame()?.src ?? '').pathname).toBe('/p/preview');
  expect(sent[0]).toMatchObject({
    name: 'Knee phase 2',
    rounds: 1,
    practice: { emergency_text: ON.emergency_text, phone: ON.phone },
    items: [{ encoded_id: squat.encoded_id, sets: 1, reps: 10, variation_ids: { length: 3 } }],
  });
  expect(asked(getPreview)).toMatchObject([{ query: { ids: squat.encoded_id } }]);
});

test('a plan is shown in the language that is chosen', async () => {
  const mina = aPatient();
  const { exercise_details = [] } = aProgramme(named(['Squat']));
  const [item] = exercise_details;
  const circuit_details = { name: 'Knee phase 2', description: '', circuit_rep: 2, exercise_details };
  answerPatient(mina);
  answer(listPlans, { data: { plans: [aPlan({ user_id: mina.user_id, circuit_details })] } });
  answer(getPreview, ({ language }) => ({ data: [guide(item?.encoded_id ?? '', language === 'hi' ? 'उकड़ूँ' : 'Squat')] }));
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'As the patient sees it' }).click();
  const sent = await listen();
  expect(sent[0]).toMatchObject({ rounds: 2, items: [{ name: 'Squat' }] });
  await page.getByRole('dialog').getByLabelText('Language').selectOptions('हिन्दी');
  await expect.poll(() => sent.at(-1)).toMatchObject({ language: 'hi', items: [{ name: 'उकड़ूँ' }] });
});
