import { getPreview } from '@physio/contract/patient-page/preview';
import { PREVIEW_READY, type PreviewMessage } from '@physio/contract/patient-page/preview-message';
import { listPlans } from '@physio/contract/plans/plans';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, asked } from '#test/answers.ts';
import { anExercise } from '#test/exercises.ts';
import { openPage } from '#test/open-page.tsx';
import { answerPatient } from '#test/patients.ts';
import { aPlan } from '#test/plans.ts';
import { aPatient } from '#test/practice.ts';
import { aProgramme, builder, named, openBuilder } from '#test/programmes.ts';

const practice = {
  ...{
    name: 'Riverside',
    logo: null,
    background_color: '#000',
    text_color: '#fff',
    time_zone: 'UTC',
    phone: '',
    emergency_text: '',
  },
  ...{ language: 'en' as const, reply_days: 2, pain_limit: 7 },
};
const guide = (encoded_id: string, name: string) => ({
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
});
const frame = () => document.querySelector<HTMLIFrameElement>('iframe');
/** Listens in the frame, as the page does, and says so. @returns what it is told, the latest last */
async function listen(): Promise<PreviewMessage['preview'][]> {
  await expect.poll(() => frame()?.contentWindow).toBeTruthy();
  const inside = frame()?.contentWindow as Window;
  const told: PreviewMessage['preview'][] = [];
  inside.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) => told.push(data.preview));
  dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin: location.origin, source: inside }));
  await expect.poll(() => told.length).toBe(1);
  return told;
}
const squat = anExercise({ name: 'Squat' });

test('what is being built, saved or not, is shown on the page of patients', async () => {
  answer(getPreview, {
    data: { language: 'en', practice, exercises: [guide(squat.encoded_id, 'Squat')], sided: [squat.encoded_id] },
  });
  await openBuilder([squat]);
  const button = builder.button('As the patient sees it');
  await expect.element(button).toBeDisabled();
  await builder.add('Squat');
  await builder.name.fill('Knee phase 2');
  await button.click();
  const told = await listen();
  expect(new URL(frame()?.src ?? '').pathname).toBe('/p/preview');
  expect(told[0]).toMatchObject({
    name: 'Knee phase 2',
    rounds: 1,
    practice: { name: 'Riverside' },
    items: [{ encoded_id: squat.encoded_id, sets: 1, reps: 10, variation_ids: { length: 3 } }],
  });
  expect(asked(getPreview)).toMatchObject([{ query: { ids: squat.encoded_id } }]);
});

test('a plan is shown in the language that is chosen', async () => {
  const mina = aPatient();
  const { exercise_details = [] } = aProgramme(named(['Squat']));
  const [item] = exercise_details;
  const circuit_details = { name: 'Knee phase 2', description: '', circuit_rep: 2, exercise_details };
  const names = { en: 'Squat', hi: 'उकड़ूँ', ja: 'スクワット' };
  answerPatient(mina);
  answer(listPlans, { data: { plans: [aPlan({ user_id: mina.user_id, circuit_details })] } });
  answer(getPreview, ({ language }) => {
    const spoken = language === 'hi' ? ('hi' as const) : ('en' as const);
    return { data: { language: spoken, practice, exercises: [guide(item?.encoded_id ?? '', names[spoken])], sided: [] } };
  });
  await openPage(`/users/${mina.user_id}`);
  await page.getByRole('button', { name: 'More for Knee phase 2' }).click();
  await page.getByRole('menuitem', { name: 'As the patient sees it' }).click();
  const told = await listen();
  expect(told[0]).toMatchObject({ rounds: 2, items: [{ name: 'Squat' }] });
  await page.getByRole('dialog').getByLabelText('Language').selectOptions('हिन्दी');
  await expect.poll(() => told.at(-1)).toMatchObject({ language: 'hi', items: [{ name: 'उकड़ूँ' }] });
});
