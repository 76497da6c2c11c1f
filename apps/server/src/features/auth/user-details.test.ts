import { getOwnDetails } from '@physio/contract/auth/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { bodyMassIndex, highestRole } from './user-details.rules.ts';

describe('rules', () => {
  test.each([
    [true, [], 'Master'],
    [true, ['Physio'], 'Master'],
    [false, ['Physio', 'Admin'], 'Admin'],
    [false, ['Physio'], 'Physio'],
    [false, [], 'Physio'],
  ] as const)('Master %s with %j is %s', (isMaster, roles, expected) => {
    expect(highestRole(isMaster, roles)).toBe(expected);
  });

  test('body mass index', () => {
    expect(bodyMassIndex(170, 65)).toBe(22.5);
    expect(bodyMassIndex(null, 65)).toBeNull();
    expect(bodyMassIndex(170, null)).toBeNull();
    expect(bodyMassIndex(0, 65)).toBeNull();
  });
});

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('the own details, with every live group by name', async () => {
  const user = await app.make.user({ first_name: 'Asha', last_name: 'Rao', email: 'asha@example.org' });
  const columns = {
    date_of_birth: '1990-06-15',
    height: 170,
    weight: 65,
    designation: 'Physiotherapist',
    mobile_number: '9876543210',
  };
  await app.db
    .updateTable('users')
    .set({ ...columns, country_phonecode: '91' })
    .where('id', '=', user.id)
    .execute();
  const zebra = await app.make.group({ group_name: 'Zebra Physio' });
  const apple = await app.make.group({ group_name: 'apple Physio', time_zone: 'Asia/Kolkata' });
  const former = await app.make.group();
  await app.make.member(zebra, user, 'Physio');
  await app.make.member(apple, user, 'Admin');
  await app.make.member(former, user, 'Admin');
  await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('group_id', '=', former.id).execute();
  await app.make.patient(apple);
  await app.make.patient(apple);
  await giveLogo(apple.id);

  app.setTime('2026-06-14T12:00:00Z');
  const { body } = await app.call(getOwnDetails, undefined, {
    token: await app.make.session({ user }, new Date('2026-06-14T11:00:00Z')),
  });
  expect(body.data.user_details).toMatchObject({
    id: user.public_id,
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.org',
    age: 35,
    bmi: 22.5,
    user_role: 'Admin',
    designation: 'Physiotherapist',
    mobile_number: '9876543210',
    country_phonecode: '91',
    profile_image: null,
    created_at: user.created_at.toISOString(),
  });
  expect(body.data.user_details.groups.map((group) => group.group_name)).toEqual(['apple Physio', 'Zebra Physio']);
  expect(body.data.user_details.groups[0]).toMatchObject({
    encoded_id: apple.public_id,
    id: apple.public_id,
    code: apple.code,
    type: 'physio',
    background_color: '#90EE90',
    text_color: '#000000',
    time_zone: 'Asia/Kolkata',
    patients: 2,
    staff: 1,
  });
  expect(body.data.user_details.groups[0]?.logo).toMatch(/^\/media\/ab\/logo\.png\?exp=\d+&sig=/);
  expect(body.data.user_details.groups[1]?.logo).toBeNull();
});

async function giveLogo(groupId: number) {
  const media = await app.db
    .insertInto('media_objects')
    .values({
      public_id: 'logoMedia0001',
      object_key: 'ab/logo.png',
      sha256: Buffer.alloc(32),
      byte_size: 1,
      mime: 'image/png',
      file_type: 'png',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('groups').set({ logo_media_id: media.id }).where('id', '=', groupId).execute();
}
