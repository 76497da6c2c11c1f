import { CATEGORY_MESSAGES, deleteProgrammeCategory } from '@physio/contract/programmes/programme-categories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function aCategory() {
  const { group, who } = await app.make.practice();
  const category = await app.make.programmeCategory(group);
  const programme = await app.make.programme(group);
  await app.db.updateTable('circuits').set({ category_id: category.id }).where('id', '=', programme.id).execute();
  const remove = async (circuit_category_id?: string) => {
    const input = { params: { id: category.public_id }, body: { circuit_category_id } };
    const { status, body } = await app.call(deleteProgrammeCategory, input, who);
    return { status, message: body.message };
  };
  const programmeRow = () => app.db.selectFrom('circuits').selectAll().where('id', '=', programme.id).executeTakeFirstOrThrow();
  return { group, category, remove, programmeRow };
}

test('a category goes, its programmes stay without one, and it is gone the second time', async () => {
  const { group, category, remove, programmeRow } = await aCategory();
  expect(await remove(category.public_id)).toEqual({ status: 200, message: 'Workout Category Deleted Successfully' });
  expect(await programmeRow()).toMatchObject({ category_id: null, deleted_at: null });
  expect(await remove()).toEqual({ status: 404, message: CATEGORY_MESSAGES.notFound });
  // Its name is free.
  await app.make.programmeCategory(group, category.name);
});

test('another id in the body than in the address changes nothing', async () => {
  const { category, remove, programmeRow } = await aCategory();
  expect(await remove('zzzzzzzzzzzz')).toEqual({ status: 400, message: CATEGORY_MESSAGES.otherId });
  expect(await programmeRow()).toMatchObject({ category_id: category.id });
  expect(await remove()).toMatchObject({ status: 200 });
});
