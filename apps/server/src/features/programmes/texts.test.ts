import { listAttention } from '@physio/contract/attention/attention';
import { getExerciseUsage } from '@physio/contract/exercises/exercise-archive';
import { listPlans } from '@physio/contract/plans/plans';
import { getProgrammeTexts, updateProgrammeTexts } from '@physio/contract/programmes/programme-texts';
import * as contract from '@physio/contract/programmes/programmes';
import { duplicateProgramme } from '@physio/contract/programmes/shelf';
import { updateTagTexts } from '@physio/contract/tags/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { tagProgramme } from '#test/factories/exercises.ts';

type Language = 'en' | 'hi' | 'ja';
type Texts = { name?: string; description?: string; notes?: Record<string, string>; circuit_hash?: string };
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const reading = (language: Language) => ({ ...practice.who, headers: { 'accept-language': language } });
const details = (name: string, description = '') => ({ name, description, reps: 1 });
/** With notes by the key of the exercise. */
const itemsWith = (notes: Record<string, string>) =>
  Object.fromEntries(Object.entries(notes).map(([key, text]) => [key, { notes: text }]));
const save = (id: string, circuit_details: ReturnType<typeof details>, notes: Record<string, string>, language: Language = 'en') =>
  app.call(
    contract.updateProgramme,
    { params: { id }, body: { circuit_details, exercise_details: itemsWith(notes) } },
    reading(language),
  );
const translate = (id: string, language: Language, body: Texts) =>
  app.call(updateProgrammeTexts, { params: { id, language }, body }, practice.who);
const textsOf = async (id: string) => (await app.call(getProgrammeTexts, { params: { id } }, practice.who)).body.data;
const list = async (language: Language, query = {}) =>
  (await app.call(contract.listProgrammes, { query }, reading(language))).body.data;
const names = async (language: Language, query = {}) => (await list(language, query)).map(({ name }) => name);

/** A saved programme of two exercises, with a description and notes to the first. */
async function made() {
  const [squat, plank] = [await app.make.exercise(practice.group), await app.make.exercise(practice.group)];
  const body = {
    circuit_details: details('Knee stability', 'Every morning'),
    exercise_details: itemsWith({ [squat.public_id]: 'Slowly', [plank.public_id]: '' }),
  };
  const { circuit_id: id, circuit_hash: hash } = (await app.call(contract.createProgramme, { body }, practice.who)).body.data;
  return { id, hash, squat, plank, first: squat.public_id, second: plank.public_id };
}
const HINDI = { name: 'घुटने की स्थिरता', description: 'हर सुबह' };

describe('a programme in another language', () => {
  test('is shown field by field in the best language there is; no version is made and the hash stays', async () => {
    const { id, hash, first } = await made();
    const saved = await translate(id, 'hi', { name: HINDI.name, notes: { [first]: 'धीरे-धीरे' } });
    expect(saved.body).toMatchObject({ success: true, message: 'Translation saved successfully' });
    const [row] = await list('hi');
    expect(row).toMatchObject({
      name: HINDI.name,
      description: 'Every morning',
      circuit_hash: hash,
      languages: { description: 'en' },
    });
    expect(row?.exercise_details[0]).toMatchObject({
      notes: 'धीरे-धीरे',
      exercise_meta: { notes: 'धीरे-धीरे' },
      languages: { name: 'en' },
    });
    expect((await list('ja'))[0]).toMatchObject({ name: 'Knee stability', languages: { name: 'en', description: 'en' } });
    expect((await list('ja'))[0]?.exercise_details[0]?.languages).toEqual({ name: 'en', notes: 'en' });
    expect((await list('en'))[0]).toMatchObject({ name: 'Knee stability', circuit_hash: hash });
    expect((await list('en'))[0]).not.toHaveProperty('languages');
    const versions = app.db.selectFrom('circuit_versions').select('id').where('group_id', '=', practice.group.id);
    expect(await versions.execute()).toHaveLength(1);
  });

  test('so are the last edited, plans, the uses of an exercise and who needs attention', async () => {
    const { id, squat } = await made();
    await translate(id, 'hi', HINDI);
    const shown = { name: HINDI.name };
    const foreign = { name: 'Knee stability', languages: { name: 'en' } };
    const recent = async (language: Language) => (await app.call(contract.listRecentProgrammes, {}, reading(language))).body.data;
    expect(await recent('hi')).toMatchObject([shown]);
    expect(await recent('ja')).toMatchObject([foreign]);
    const usage = async (language: Language) =>
      (await app.call(getExerciseUsage, { params: { id: squat.public_id } }, reading(language))).body.data.programmes;
    expect(await usage('hi')).toEqual([{ encoded_id: id, ...shown }]);
    expect(await usage('ja')).toEqual([{ encoded_id: id, ...foreign }]);
    const circuit = await app.db
      .selectFrom('circuits')
      .select(['id', 'current_version_id'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow();
    const patient = await app.make.patient(practice.group);
    const programme = { id: circuit.id, current_version_id: circuit.current_version_id as number };
    await app.make.plan(practice.group, patient, { programme, starts_on: '2026-01-01', duration_weeks: 12 });
    const plans = async (language: Language) =>
      (await app.call(listPlans, { query: { user_id: patient.public_id } }, reading(language))).body.data.plans[0]?.circuit_details;
    expect(await plans('hi')).toMatchObject(HINDI);
    expect(await plans('ja')).toMatchObject({ ...foreign, languages: { name: 'en', description: 'en' } });
    await app.db
      .updateTable('plans')
      .set({ starts_on: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10) })
      .where('circuit_id', '=', circuit.id)
      .execute();
    const attention = async (language: Language) => (await app.call(listAttention, { query: {} }, reading(language))).body.data;
    expect(await attention('hi')).toMatchObject([{ programme: HINDI.name }]);
    expect(await attention('ja')).toMatchObject([{ programme: 'Knee stability', languages: { programme: 'en' } }]);
  });

  test('is found by its texts and its tags in any language', async () => {
    const { id } = await made();
    await app.make.programme(practice.group, { name: 'Other' });
    await translate(id, 'hi', HINDI);
    await translate(id, 'ja', { name: '膝の安定' });
    for (const name of ['knee', 'घुटने', 'सुबह', '安定']) expect(await names('en', { name })).toEqual(['Knee stability']);
    await translate(id, 'ja', { name: '' });
    expect(await names('en', { name: '安定' })).toEqual([]);
    const tag = await app.make.tag(practice.group, 'Ankle');
    await app.call(updateTagTexts, { params: { id: tag.public_id }, body: { ja: '足首' } }, practice.who);
    const circuit = await app.db.selectFrom('circuits').select('id').where('public_id', '=', id).executeTakeFirstOrThrow();
    await tagProgramme(app.db, practice.group, circuit, tag);
    expect(await names('en', { name: '足首' })).toEqual(['Knee stability']);
    expect((await list('ja', { name: '足首' }))[0]?.tags).toEqual(['足首']);
    expect((await list('hi', { name: '足首' }))[0]).toMatchObject({ tags: ['Ankle'], tag_languages: { Ankle: 'en' } });
  });

  test('counts as missing until all of its texts are there', async () => {
    const { id, first } = await made();
    await app.make.programme(practice.group, { name: 'Other' });
    const missing = () => names('en', { missing_language: 'hi' });
    await translate(id, 'hi', { ...HINDI, notes: { [first]: 'धीरे-धीरे' } });
    expect(await missing()).toEqual(['Other']);
    await translate(id, 'hi', { notes: { [first]: '' } });
    expect(await missing()).toEqual(['Other', 'Knee stability']);
    await translate(id, 'hi', { description: '', notes: { [first]: 'धीरे-धीरे' } });
    expect(await missing()).toEqual(['Other', 'Knee stability']);
    expect(await names('en', { missing_language: 'en' })).toEqual([]);
  });
});

describe('a save of the builder', () => {
  test('changes what was shown, field by field, keeps the rest, and marks what was translated from another original', async () => {
    const { id, first, second } = await made();
    await translate(id, 'hi', { name: HINDI.name, notes: { [first]: 'धीरे-धीरे' } });
    // The name and notes were shown in Hindi, the description in English; the second exercise is new to notes.
    const saved = await save(id, details('घुटना', 'Every evening'), { [second]: 'Hold', [first]: 'बहुत धीरे' }, 'hi');
    expect(saved.status).toBe(200);
    const { original, translations, circuit_hash } = await textsOf(id);
    expect(original).toMatchObject({
      language: 'en',
      name: 'Knee stability',
      description: 'Every evening',
      notes: { [first]: 'Slowly', [second]: 'Hold' },
    });
    expect(translations).toEqual([{ language: 'hi', name: 'घुटना', description: '', notes: { [first]: 'बहुत धीरे' }, outdated: [] }]);
    expect(saved.body.data.circuit_hash).toBe(circuit_hash);
    await save(id, details('Knee', 'Every evening'), { [first]: 'Quickly', [second]: 'Hold' });
    expect((await textsOf(id)).translations[0]).toMatchObject({ name: 'घुटना', outdated: ['name', first] });
    await translate(id, 'hi', { name: 'घुटना', notes: { [first]: 'जल्दी' } });
    expect((await textsOf(id)).translations[0]?.outdated).toEqual([]);
    expect(await names('en', { name: 'घुटना' })).toEqual(['Knee']);
  });

  test('that changes nothing keeps the hash, whatever the language', async () => {
    const { id, hash, first, second } = await made();
    await translate(id, 'hi', { ...HINDI, notes: { [first]: 'धीरे-धीरे' } });
    const saved = await save(id, details(HINDI.name, HINDI.description), { [first]: 'धीरे-धीरे', [second]: '' }, 'hi');
    expect(saved.body.data.circuit_hash).toBe(hash);
  });

  test('with an exercise gone or notes emptied drops their translations, too', async () => {
    const { id, first, second } = await made();
    await translate(id, 'hi', { ...HINDI, notes: { [first]: 'धीरे-धीरे' } });
    await save(id, details(HINDI.name), { [first]: '' }, 'hi');
    expect((await textsOf(id)).original).toMatchObject({ description: '', notes: { [first]: '' } });
    expect((await textsOf(id)).translations).toMatchObject([{ name: HINDI.name, description: '', notes: {} }]);
    await translate(id, 'hi', { notes: { [first]: 'धीरे-धीरे' } });
    await save(id, details('Knee stability'), { [second]: '' });
    expect((await textsOf(id)).translations).toMatchObject([{ name: HINDI.name, notes: {} }]);
  });

  test('keeps the language of the original when the group takes another', async () => {
    const { id, first } = await made();
    await app.db.updateTable('groups').set({ language: 'ja' }).where('id', '=', practice.group.id).execute();
    await save(id, details('Knee'), { [first]: 'Slowly' });
    expect((await textsOf(id)).original.language).toBe('en');
  });
});

test('a copy has the translations, and a name of its own in each language', async () => {
  const { id, first } = await made();
  await translate(id, 'hi', { ...HINDI, notes: { [first]: 'धीरे-धीरे' } });
  const copy = async () => (await app.call(duplicateProgramme, { params: { id } }, practice.who)).body.data.circuit_id;
  const [one, two] = [await copy(), await copy()];
  expect((await textsOf(one)).translations).toEqual([
    { language: 'hi', name: `${HINDI.name} Copy`, description: HINDI.description, notes: { [first]: 'धीरे-धीरे' }, outdated: [] },
  ]);
  expect((await textsOf(two)).translations).toMatchObject([{ name: `${HINDI.name} Copy (2)` }]);
  expect(await names('en', { name: HINDI.name })).toHaveLength(3);
});

describe('a translation is refused', () => {
  test('into the original’s language, of an exercise that is not there, of another version, too long', async () => {
    const { id, hash, first } = await made();
    const sentence = 'The original is changed by saving the program';
    expect((await translate(id, 'en', { name: 'x' })).body).toMatchObject({ success: false, message: sentence });
    expect((await translate(id, 'hi', { notes: { absentabsent: 'x' } })).body.message).toBe('Exercise not found');
    await save(id, details('Knee'), { [first]: '' });
    expect((await translate(id, 'hi', { name: 'x', circuit_hash: hash })).status).toBe(409);
    const tooLong = await translate(id, 'hi', { name: 'x'.repeat(256), notes: { [first]: 'x'.repeat(501) } });
    expect(tooLong.body).toMatchObject({
      success: false,
      errors: { name: 'Program name cannot exceed 255 characters', [`notes.${first}`]: 'Notes cannot exceed 500 characters' },
    });
    expect((await textsOf(id)).translations).toEqual([]);
  });

  test('of a programme that is unknown or another group’s', async () => {
    const foreign = await app.make.programme((await app.make.practice()).group);
    for (const id of ['absentabsent', foreign.public_id]) {
      expect((await translate(id, 'hi', {})).status).toBe(404);
      expect((await app.call(getProgrammeTexts, { params: { id } }, practice.who)).status).toBe(404);
    }
  });
});
