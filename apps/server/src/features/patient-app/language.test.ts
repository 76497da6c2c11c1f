import { listOwnInstructions, listOwnPlans } from '@physio/contract/patient-app/patient-app';
import { updatePatient } from '@physio/contract/patients/patient-details';
import { exportPatient } from '@physio/contract/patients/patient-record';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Marked, makeTranslatedPlan, unmarked } from '#test/translated-plan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const plansOf = async (token: string) => (await app.call(listOwnPlans, {}, { token })).body.data.plans;
const instructionsOf = async (token: string) => (await app.call(listOwnInstructions, {}, { token })).body.data;

test('a patient’s app gets no text in another language without its being said', async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { patient, reader } = await makeTranslatedPlan(app, seed);
    const token = await app.make.session({ patient });
    const plans = await plansOf(token);
    const texts: Marked[] = [
      ...plans.map((plan) => ({ text: plan.comments, lang: plan.languages?.comments ?? reader })),
      ...plans.flatMap(({ circuit_details: { name, description, languages } }) => [
        { text: name, lang: languages?.name ?? reader },
        { text: description, lang: languages?.description ?? reader },
      ]),
      ...plans.flatMap(({ circuit_details: { exercise_details: items } }) =>
        items.flatMap(({ name, notes, languages, exercise_obj: { tags, tag_languages } }) => [
          { text: name, lang: languages?.name ?? reader },
          { text: notes, lang: languages?.notes ?? reader },
          ...tags.map((text) => ({ text, lang: tag_languages?.[text] ?? reader })),
        ]),
      ),
      ...(await instructionsOf(token)).map((one) => ({ text: one.instructions, lang: one.languages?.instructions ?? reader })),
    ];
    expect(texts).toHaveLength(13);
    expect(unmarked(texts), `seed ${seed}`).toEqual([]);
  }
});

test('the videos of a plan come with their captions, the one in the patient’s language before the primary one', async () => {
  const { patient, practice, exercises } = await makeTranslatedPlan(app, 1);
  const exercise = exercises[0] ?? { id: 0 };
  const folder = await app.make.folder(practice.group, { exercise });
  const [primary, own] = [
    await app.make.file(practice.group, folder, { language: 'en' }),
    await app.make.file(practice.group, folder, { language: 'ja' }),
  ];
  const link = { group_id: practice.group.id, exercise_id: exercise.id, media_type: 'video', is_primary: true };
  await app.db
    .insertInto('exercise_attachments')
    .values({ ...link, attachment_id: primary.id })
    .execute();
  const captions = [
    await app.make.captions(practice.group, primary, 'en'),
    await app.make.captions(practice.group, own, 'ja'),
    await app.make.captions(practice.group, own, 'hi'),
  ];
  const token = await app.make.session({ patient });
  const shownTo = async (language: 'en' | 'ja') => {
    await app.db.updateTable('patients').set({ language }).where('id', '=', patient.id).execute();
    const items = (await plansOf(token)).flatMap(({ circuit_details }) => circuit_details.exercise_details);
    return items
      .flatMap(({ exercise_obj }) => exercise_obj.captions)
      .map(({ language, url }) => [language, url.slice(0, url.indexOf('?'))]);
  };
  const paths = captions.map(({ object_key }) => `/media/${object_key}`);
  expect(await shownTo('en')).toEqual([['en', paths[0]]]);
  expect(await shownTo('ja')).toEqual([
    ['hi', paths[2]],
    ['ja', paths[1]],
  ]);
});

test('a change of the patient’s language is in the next answer', async () => {
  const { patient, practice, exercises } = await makeTranslatedPlan(app, 1);
  const id = exercises[0]?.id ?? 0;
  await app.db.updateTable('exercises').set({ language: 'en', instructions: 'Stand' }).where('id', '=', id).execute();
  await app.db.deleteFrom('exercise_texts').where('exercise_id', '=', id).execute();
  const japanese = {
    group_id: practice.group.id,
    exercise_id: id,
    language: 'ja',
    name: '立つ',
    instructions: '立ちます',
  } as const;
  await app.db.insertInto('exercise_texts').values(japanese).execute();
  const token = await app.make.session({ patient });
  for (const [language, steps] of [
    ['ja', { instructions: '立ちます' }],
    ['en', { instructions: 'Stand' }],
    ['hi', { languages: { instructions: practice.group.language === 'ja' ? 'ja' : 'en' } }],
  ] as const) {
    await app.call(updatePatient, { params: { user_id: patient.public_id }, body: { language } }, practice.who);
    await expect.poll(async () => (await instructionsOf(token))[0]).toMatchObject(steps);
  }
});

test('nobody else’s exercises are in it', async () => {
  const { practice } = await makeTranslatedPlan(app, 1);
  const token = await app.make.session({ patient: await app.make.patient(practice.group) });
  expect(await instructionsOf(token)).toEqual([]);
});

test('the record names things as they were written, and in which language', async () => {
  const { patient, practice, programme } = await makeTranslatedPlan(app, 1);
  const { language, name } = await app.db
    .selectFrom('circuit_versions')
    .select(['language', 'name'])
    .where('id', '=', programme.version.id)
    .executeTakeFirstOrThrow();
  const { plans } = (await app.call(exportPatient, { params: { user_id: patient.public_id } }, practice.who)).body.data;
  expect(plans).toMatchObject([{ programme: name, language }]);
  const texts = plans.flatMap((plan) => [{ text: plan.programme, lang: plan.language }, ...plan.exercises.map(nameOf)]);
  expect(texts).toHaveLength(4);
  expect(unmarked(texts as Marked[])).toEqual([]);
});

const nameOf = ({ exercise, language }: { exercise: string; language: string }) => ({ text: exercise, lang: language });
