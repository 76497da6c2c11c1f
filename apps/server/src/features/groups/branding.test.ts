import { getOwnDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { BRANDING_MESSAGES, changeBranding, GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { png, renamed } from '#test/files.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const COLOURS = { background_color: '#102030', text_color: '#FFFFFF' };
const change = (fields: Record<string, unknown>, logo?: Blob, who: Who = { token: practice.token }) =>
  app.call(
    changeBranding,
    { body: { group_id: practice.group.public_id, ...COLOURS, ...fields } as never, files: { logo: logo ? [logo] : [] } },
    who,
  );
const look = async () => (await app.call(getOwnDetails, undefined, { token: practice.token })).body.data.user_details.groups[0];

test('a Physio of the group changes its logo and colours, without a header', async () => {
  const physio = await app.make.user();
  await app.make.member(practice.group, physio, 'Physio');
  const { status, body } = await change({}, await png(), { token: await app.make.session({ user: physio }) });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Updated successfully.',
    data: { ...COLOURS, logo: expect.stringMatching(/^\/media\/.+sig=/) },
  });
  expect(await look()).toMatchObject(body.data);
  const log = await app.db.selectFrom('audit_log').selectAll().where('group_id', '=', practice.group.id).execute();
  expect(log).toMatchObject([{ action: 'group.branding', entity: 'group', entity_id: practice.group.public_id }]);
});

test('the present logo is named by its address, with or without server and signature', async () => {
  const { logo } = (await change({}, await png())).body.data;
  const path = logo.replace(/\?.*/, '');
  for (const address of [logo, path, `https://console.example${logo}`]) {
    const { status, body } = await change({ logo: address, background_color: '#ABCDEF' });
    expect({ status, logo: body.data.logo.replace(/\?.*/, '') }).toEqual({ status: 200, logo: path });
  }
  const json = await app.http.inject({
    method: 'PATCH',
    url: '/api/v2/group',
    headers: { authorization: `Bearer ${practice.token}` },
    payload: { group_id: practice.group.public_id, logo, ...COLOURS },
  });
  expect(json.statusCode).toBe(200);
});

test('another address is not a logo: neither of another group nor of another server', async () => {
  const other = await app.make.practice();
  const foreign = (
    await app.call(
      changeBranding,
      { body: { group_id: other.group.public_id, ...COLOURS }, files: { logo: [await png()] } },
      { token: other.token },
    )
  ).body.data.logo;
  expect(await change({ logo: foreign })).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoInvalid } });
  await change({}, await png());
  for (const logo of [foreign, 'http://169.254.169.254/latest', 'file:///etc/passwd', 'javascript:alert(1)', 'http://[::1'])
    expect(await change({ logo })).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoInvalid } });
});

test.each([
  [{ group_id: '' }, BRANDING_MESSAGES.selectGroup],
  [{ group_id: undefined }, BRANDING_MESSAGES.selectGroup],
  [{}, BRANDING_MESSAGES.logoRequired],
  [{ logo: '' }, BRANDING_MESSAGES.logoRequired],
  [{ background_color: '' }, BRANDING_MESSAGES.backgroundRequired],
  [{ background_color: undefined }, BRANDING_MESSAGES.backgroundRequired],
  [{ text_color: undefined }, BRANDING_MESSAGES.textRequired],
  [{ text_color: 'url(x)' }, GROUP_MESSAGES.textInvalid],
])('%j is refused', async (fields, message) => {
  expect(await change(fields)).toMatchObject({ status: 400, body: { success: false, message } });
  expect(await change(fields, undefined, practice.who)).toMatchObject({ status: 400, body: { success: false, message } });
});

test('a picture that is none changes nothing', async () => {
  const before = await look();
  const refused = await change({}, renamed('logo.png', '<svg onload="alert(1)"/>'));
  expect(refused).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoInvalid } });
  expect(await look()).toEqual(before);
});

test('a group of others is refused, to a Master too, whatever the header says', async () => {
  const other = await app.make.practice();
  const master = { token: await app.make.session({ user: await app.make.user({ is_master: true }) }) };
  for (const who of [other.who, { token: other.token }, master])
    expect(await change({}, await png(), who)).toMatchObject({ status: 403, body: { message: MESSAGES.noGroupAccess } });
});
