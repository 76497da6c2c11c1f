import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import { uploadFiles } from '@physio/contract/content/uploads';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

type Given = {
  app: TestApp;
  /** Another one for each test. */
  practice: Awaited<ReturnType<TestApp['make']['practice']>>;
  /** Of an exercise of the practice. */
  folder: { id: number; public_id: string; name: string };
};

/** A server for this file of tests, and for each test a practice that sends files into an exercise's folder. */
export function uploadPractice(variables: Record<string, string> = {}) {
  const given = {} as Given;
  beforeAll(async () => {
    given.app = await buildTestApp(variables);
  });
  afterAll(() => given.app.close());
  beforeEach(async () => {
    const { make } = given.app;
    given.practice = await make.practice();
    given.folder = await make.folder(given.practice.group, { exercise: await make.exercise(given.practice.group) });
  });

  return {
    given,
    send(files: readonly Blob[], body: Record<string, unknown> = {}) {
      const fields = { bucket_type_id: 'exercise', attachment_folder_ids: [given.folder.public_id], ...body };
      return given.app.call(uploadFiles, { body: fields as never, files: { files } }, given.practice.who);
    },
    recent: async () => (await given.app.call(listRecentUploads, { query: {} }, given.practice.who)).body.data.recent_uploads,
    /** The files below a folder of DATA_DIR. */
    filesIn: (name: 'uploads' | 'media') =>
      readdirSync(join(given.app.config.DATA_DIR, name), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    /** The practice's stored objects. */
    objects: () =>
      given.app.db.selectFrom('media_objects').selectAll().where('group_id', '=', given.practice.group.id).orderBy('id').execute(),
  };
}
