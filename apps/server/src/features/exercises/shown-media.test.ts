import type { ContentLanguage } from '@physio/contract/content/content';
import { listExercises } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

describe('of an exercise’s videos a reader gets', () => {
  /** @returns the place of the one shown; the first is the primary one */
  const shownOf = async (reader: Language, languages: readonly ContentLanguage[]) => {
    const exercise = await app.make.exercise(practice.group);
    const folder = await app.make.folder(practice.group, { exercise });
    const files = [];
    for (const language of languages) files.push(await app.make.file(practice.group, folder, { type: 'mp4', language }));
    await app.make.file(practice.group, folder, { type: 'mp4', language: reader, bucket_type: 'other' });
    const [primary] = files;
    const link = { group_id: practice.group.id, exercise_id: exercise.id, media_type: 'video', is_primary: true };
    await app.db
      .insertInto('exercise_attachments')
      .values({ ...link, attachment_id: primary?.id ?? 0 })
      .execute();
    const who = { ...practice.who, headers: { 'accept-language': reader } };
    const { data } = (await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, who)).body;
    return files.findIndex(({ stored_name }) => data[0]?.content_video?.includes(stored_name));
  };

  test.each<[string, Language, ContentLanguage[], number]>([
    ['the newest in their language where the primary one is in another', 'ja', ['en', 'ja', 'ja', 'hi'], 2],
    ['the one in their language before the primary one for all', 'ja', ['all', 'ja', 'en'], 1],
    ['the one for all before the primary one in the group’s language', 'ja', ['en', 'all'], 1],
    ['the one in the group’s language before the primary one in a third', 'ja', ['hi', 'en'], 1],
    ['the primary one in their language', 'en', ['en', 'en', 'all'], 0],
    ['what the group has chosen for all, when they read its language', 'en', ['all', 'en'], 0],
    ['the primary one where nothing else suits', 'ja', ['hi', 'hi'], 0],
  ])('%s', async (_, reader, languages, at) => {
    expect(await shownOf(reader, languages)).toBe(at);
  });
});
