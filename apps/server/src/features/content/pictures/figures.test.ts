import * as contentStatsContract from '@physio/contract/content/content-stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('the figures: images with GIFs in the total, GIFs apart by bucket; newest first, twenty a page, searched by name', async () => {
  const practice = await app.make.practice();
  const folder = await app.make.folder(practice.group);
  const education = await app.make.folder(practice.group, { bucket: 'education' });
  for (const type of ['mp4', 'gif', 'png', 'jpg', 'pdf'] as const) await app.make.file(practice.group, folder, { type });
  for (let n = 0; n < 25; n++)
    await app.make.file(practice.group, education, {
      type: 'pdf',
      name: `Sheet ${n}.pdf`,
      created_at: new Date(Date.UTC(2026, 0, 1 + n)),
    });
  const { stats } = (await app.call(contentStatsContract.getContentStats, {}, practice.who)).body;
  expect(stats).toMatchObject({
    file_type: { total_videos: 1, total_images: 3, total_pdfs: 26 },
    bucket_type: { exercise: 5, education: 25, other: 0 },
    bucket_file_type: {
      exercise: { videos: 1, images: 2, pdfs: 1, gifs: 1 },
      education: { videos: 0, images: 0, pdfs: 25, gifs: 0 },
    },
  });
  expect(stats.recent_uploads).toHaveLength(3);
  const recent = (query: object) => app.call(contentStatsContract.listRecentUploads, { query }, practice.who);
  const { data } = (await recent({ search: 'sheet' })).body;
  expect([data.recent_uploads.length, data.total_count, data.total_page, data.recent_uploads[0]?.old_name]).toEqual([
    20,
    25,
    2,
    'Sheet 24.pdf',
  ]);
  expect((await recent({ search: 'SHEET', page: 2 })).body.data.recent_uploads).toHaveLength(5);
  expect((await recent({ search: '%' })).body.data.total_count).toBe(0);
});
