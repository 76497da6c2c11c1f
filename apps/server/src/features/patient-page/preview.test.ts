import { getPreview } from '@physio/contract/patient-page/preview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('exercises are as patients see them, also while the page is off; those of others are none', async () => {
  const { who, group } = await app.make.practice();
  const bridge = await app.make.exercise(group, { name: 'Bridge', instructions: 'Lie' });
  const other = await app.make.exercise((await app.make.practice()).group, { name: 'Of others' });
  const contraindications = 'Not in pain';
  const change = { figure: 'glute-bridge', contraindications, is_sided: true };
  await app.db.updateTable('exercises').set(change).where('id', '=', bridge.id).execute();
  const ids = `${bridge.public_id},${other.public_id}`;
  const read = async () => (await app.call(getPreview, { query: { ids } }, who)).body.data;
  const exercise = { encoded_id: bridge.public_id, name: 'Bridge', instructions: 'Lie', contraindications, is_sided: true };
  expect(await read()).toMatchObject([{ ...exercise, figure: null }]);
  await app.make.page(group, { shows_figures: true });
  expect(await read()).toMatchObject([{ ...exercise, figure: 'glute-bridge' }]);
});
