import { GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { sendGroup } from '#test/calls/groups.ts';
import { bytesOf, gif, jpg, noise, pdf, png, pngHeader, renamed, sidewaysPhoto } from '#test/files.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  token = await app.make.session({ user: await app.make.user({ is_master: true }) });
});
afterAll(() => app.close());

const add = (fields: Record<string, unknown>, logo?: Blob | null) => sendGroup(app, token, fields, logo);
const countGroups = async () => (await app.db.selectFrom('groups').select('id').execute()).length;

test('without a logo nothing is made', async () => {
  const before = await countGroups();
  expect(await add({}, null)).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoRequired } });
  expect(await countGroups()).toBe(before);
});

test('what is not a JPEG or PNG is not a logo, whatever it is called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = [
    renamed('logo.png', svg),
    renamed('logo.svg', svg),
    renamed('logo.jpg', '<!doctype html><script>alert(1)</script>'),
    renamed('logo.png', 'PK\u0003\u0004 zip'),
    renamed('logo.png', await bytesOf(await jpg())),
    renamed('logo.png', ''),
    renamed('logo', await bytesOf(await png())),
    pngHeader(40, 40, 'logo.png'),
    pngHeader(60_000, 60_000, 'logo.png'),
    await gif('logo.gif'),
    pdf('logo.pdf'),
  ];
  const before = await countGroups();
  for (const logo of refused)
    expect(await add({}, logo)).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoInvalid } });
  expect(await add({}, await noise('big.png', 1400))).toMatchObject({
    status: 413,
    body: { message: GROUP_MESSAGES.logoTooLarge },
  });
  expect(await countGroups()).toBe(before);
  expect(await app.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
});

test('a logo is drawn again: small, upright, and without what stood beside the picture', async () => {
  const png = await bytesOf(await noise('a.png', 900));
  const { body } = await add({}, renamed('logo.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])));
  const stored = await app.http.inject(body.data.logo ?? '');
  expect(stored.headers['content-type']).toBe('image/png');
  expect(stored.rawPayload.includes('<script>')).toBe(false);
  const sideways = await app.http.inject((await add({}, await sidewaysPhoto())).body.data.logo ?? '');
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
  const photo = await sharp(sideways.rawPayload).metadata();
  expect(photo).toMatchObject({ width: 30, height: 40 });
  expect(photo.exif).toBeUndefined();
});
