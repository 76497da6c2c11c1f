import { getPreview } from '@physio/contract/patient-page/preview';
import { USUAL_LIMITS } from '@physio/contract/patient-page/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a preview has the exercises as patients see them and the words of the practice, also while the page is off', async () => {
  const { who, group } = await app.make.practice();
  const bridge = await app.make.exercise(group, { name: 'Bridge', instructions: 'Lie' });
  const contraindications = 'Not in pain';
  await app.db.updateTable('exercises').set({ figure: 'glute-bridge', contraindications }).where('id', '=', bridge.id).execute();
  const other = await app.make.exercise((await app.make.practice()).group, { name: 'Of others' });
  const read = async () => {
    const input = { query: { ids: `${bridge.public_id},${other.public_id}` } };
    return (await app.call(getPreview, input, who)).body.data;
  };
  const exercise = { encoded_id: bridge.public_id, name: 'Bridge', instructions: 'Lie', contraindications };
  const said = { emergency_text: '', phone: '', ...{ pain_limit: USUAL_LIMITS.pain_limit } };
  expect(await read()).toMatchObject({ language: 'en', practice: said, exercises: [{ ...exercise, figure: null }], sided: [] });
  await app.db.updateTable('exercises').set({ is_sided: true }).where('id', '=', bridge.id).execute();
  await app.make.page(group, { emergency_text: 'Call 112', pain_limit: 4, shows_figures: true });
  expect(await read()).toMatchObject({
    practice: { emergency_text: 'Call 112', pain_limit: 4 },
    exercises: [{ ...exercise, figure: 'glute-bridge' }],
    sided: [bridge.public_id],
  });
});
