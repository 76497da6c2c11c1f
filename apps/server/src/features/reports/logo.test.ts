import { generateReportUrl } from '@physio/contract/reports/reports';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPicture, keepObject } from '#features/content/public.ts';
import { setLogo } from '#features/groups/public.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const mark = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><circle cx="50" cy="50" r="40" fill="${colour}"/></svg>`,
  );

test('a light logo stands on a dark plate on the page, and the file is drawn with it', async () => {
  const { group, who } = await app.make.practice();
  const path = app.services.spool.newPath();
  await sharp(mark('#fff4d6')).png().toFile(path);
  const logo = await drawPicture(app.services, group.public_id, path, { side: 512, format: 'png' });
  await setLogo(app.db, group.id, await keepObject(app.db, group.id, logo));
  const patient = await app.make.patient(group);
  const body = { user_id: patient.public_id, type: 'full' } as const;
  const { data } = (await app.call(generateReportUrl, { params: { provider: 'physio' }, body }, who)).body;
  const page = new URL(data.report_url).pathname;
  expect((await app.http.inject(page)).body).toContain('<img class="dark" src="/media/');
  const file = await app.http.inject(`${page}/report.pdf`);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
