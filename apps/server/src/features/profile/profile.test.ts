import { getOwnDetails } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { closeHint } from '@physio/contract/profile/hints';
import { PROFILE_MESSAGES, type UpdateProfile, updateProfile } from '@physio/contract/profile/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const patch = (id: string, body: UpdateProfile, who?: Who) => app.call(updateProfile, { params: { id }, body }, who);
async function signedIn(given: Parameters<TestApp['make']['user']>[0] = {}) {
  const user = await app.make.user(given);
  const who = { token: await app.make.session({ user }) };
  return { user, who, change: (body: UpdateProfile) => patch(user.public_id, body, who) };
}
const stored = (id: number) =>
  app.db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'mobile_number', 'country_phonecode', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('changes what is sent and nothing else, and replies with the user', async () => {
  const { user, change } = await signedIn({ first_name: 'Asha', last_name: 'Kulkarni' });
  const answer = await change({ first_name: '  Ashwini ' });
  expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Updated successfully.' } });
  expect(answer.body.user_details).toMatchObject({ id: user.public_id, first_name: 'Ashwini', last_name: 'Kulkarni' });
  expect(await stored(user.id)).toMatchObject({
    first_name: 'Ashwini',
    last_name: 'Kulkarni',
    language: 'en',
    mobile_number: null,
  });
});

test('phone and country code, set and cleared', async () => {
  const { change } = await signedIn();
  const set = await change({ mobile_number: '9876543210', country_code: '91' });
  expect(set.body.user_details).toMatchObject({ mobile_number: '9876543210', country_phonecode: '91' });
  expect((await change({ country_code: '44' })).body.user_details).toMatchObject({
    mobile_number: '9876543210',
    country_phonecode: '44',
  });
  const asWritten = [
    ['+91 98765 43210', '44', '91', '9876543210'],
    ['09876543210', '91', '91', '9876543210'],
    ['०९८७६ ५४३२१०', '91', '91', '9876543210'],
    ['+44 (0)20 7946 0958', '91', '44', '2079460958'],
  ] as const;
  for (const [mobile_number, country_code, code, number] of asWritten)
    expect((await change({ mobile_number, country_code })).body.user_details).toMatchObject({
      mobile_number: number,
      country_phonecode: code,
    });
  const cleared = await change({ mobile_number: '', country_code: '' });
  expect(cleared.body.user_details).toMatchObject({ mobile_number: null, country_phonecode: null });
});

test('the language is kept', async () => {
  const { user, change } = await signedIn();
  expect((await change({ language: 'hi' })).status).toBe(200);
  expect((await stored(user.id)).language).toBe('hi');
});

test.each([
  [{ first_name: 'Ana' }, { first_name: PROFILE_MESSAGES.firstName }],
  [{ first_name: 'Christopherson' }, { first_name: PROFILE_MESSAGES.firstName }],
  [{ last_name: 'Li' }, { last_name: PROFILE_MESSAGES.lastName }],
  [{ first_name: '   ' }, { first_name: PROFILE_MESSAGES.firstNameRequired }],
  [{ last_name: '' }, { last_name: PROFILE_MESSAGES.lastNameRequired }],
  [
    { first_name: 'Ana', last_name: 'Li' },
    { first_name: PROFILE_MESSAGES.firstName, last_name: PROFILE_MESSAGES.lastName },
  ],
  [{ mobile_number: '123456789', country_code: '91' }, { mobile_number: PROFILE_MESSAGES.phone }],
  [{ mobile_number: '1234567890123456', country_code: '91' }, { mobile_number: PROFILE_MESSAGES.phone }],
  [{ mobile_number: '9876543210', country_code: '+91' }, { country_code: PROFILE_MESSAGES.countryCode }],
  [{ mobile_number: '9876543210', country_code: '12345' }, { country_code: PROFILE_MESSAGES.countryCode }],
  [{ mobile_number: '9876543210' }, { country_code: PROFILE_MESSAGES.countryCode }],
  [{ country_code: '91' }, { mobile_number: PROFILE_MESSAGES.phone }],
  [{ mobile_number: '', country_code: '91' }, { mobile_number: PROFILE_MESSAGES.phone }],
  [{ language: 'fr' }, { language: 'Language must be en, hi or ja' }],
  [{ first_name: 'Nul\u0000l' }, { first_name: 'Text contains characters that cannot be kept' }],
])('%j is refused', async (body, errors) => {
  const { user, change } = await signedIn();
  const before = await stored(user.id);
  const answer = await change(body as UpdateProfile);
  expect(answer).toMatchObject({ status: 400, body: { success: false, message: Object.values(errors)[0] } });
  expect(answer.body.errors).toEqual(errors);
  expect(await stored(user.id)).toEqual(before);
});

test('a name that stays as it is passes, however short', async () => {
  const { change } = await signedIn({ first_name: 'Li', last_name: 'Christopherson' });
  expect((await change({ first_name: 'Li', last_name: 'Christopherson', language: 'ja' })).status).toBe(200);
});

test('fields of other calls are ignored', async () => {
  const { user, who } = await signedIn();
  const body = { first_name: 'Ashwini', user_role: 'Master', is_master: true, email: 'evil@example.org', password_hash: 'x' };
  expect((await patch(user.public_id, body, who)).body.user_details).toMatchObject({ user_role: 'Physio', email: user.email });
});

describe('whose profile', () => {
  test('another one is refused, and so is one that nobody has', async () => {
    const { who } = await signedIn();
    const other = await app.make.user();
    for (const id of [other.public_id, 'unknown00000']) {
      expect(await patch(id, { first_name: 'Changed' }, who)).toMatchObject({
        status: 403,
        body: { message: PROFILE_MESSAGES.ownOnly },
      });
    }
    expect((await stored(other.id)).first_name).toBe(other.first_name);
  });

  test('a Master changes anybody, and the audit log says who did', async () => {
    const { user: master, who } = await signedIn({ is_master: true });
    const other = await app.make.user();
    expect((await patch(other.public_id, { first_name: 'Changed' }, who)).body.user_details).toMatchObject({
      id: other.public_id,
      first_name: 'Changed',
    });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['actor_user_id', 'entity', 'detail'])
      .where('entity_id', '=', other.public_id)
      .execute();
    expect(rows).toEqual([{ actor_user_id: master.id, entity: 'user', detail: { fields: ['first_name'] } }]);
    expect((await patch('unknown00000', {}, who)).status).toBe(404);
  });

  test('nobody without a session', async () => {
    const user = await app.make.user();
    expect(await patch(user.public_id, { first_name: 'Changed' })).toMatchObject({
      status: 401,
      body: { message: MESSAGES.unauthenticated },
    });
  });
});

test('two changes of different fields at once both stay', async () => {
  const { user, change } = await signedIn();
  await Promise.all([change({ first_name: 'Parallel' }), change({ last_name: 'Changes' }), change({ language: 'ja' })]);
  expect(await stored(user.id)).toMatchObject({ first_name: 'Parallel', last_name: 'Changes', language: 'ja' });
});

test('the limits of a name are configuration', async () => {
  const other = await buildTestApp({ PROFILE_NAME_MIN: '2', PROFILE_NAME_MAX: '20' });
  const user = await other.make.user();
  const token = await other.make.session({ user });
  const change = (first_name: string) =>
    other.call(updateProfile, { params: { id: user.public_id }, body: { first_name } }, { token });
  expect((await change('Li')).status).toBe(200);
  expect((await change('L')).body.message).toBe('First name must be 2 to 20 characters');
  await other.close();
});

test('a hint is closed for one person, once', async () => {
  const [{ who }, other] = [await signedIn(), await signedIn()];
  const seen = async (whose: Who) => (await app.call(getOwnDetails, undefined, whose)).body.data.user_details.seen_hints;
  const close = (hint: string) => app.call(closeHint, { params: { hint: hint as 'assign' } }, who);
  await close('assign');
  await close('builder');
  await close('assign');
  expect([await seen(who), await seen(other.who)]).toEqual([['builder', 'assign'], []]);
  expect((await close('nothing')).status).toBe(400);
});
