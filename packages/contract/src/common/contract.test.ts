import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROLES, roleConstant } from '../auth/roles.ts';
import { sideOf, VARIATIONS } from '../exercises/sides.ts';
import { ChangePassword, PASSWORD_RULES } from '../password/password.ts';
import { FREQUENCIES } from '../plans/frequencies.ts';
import { AssignProgramme } from '../plans/plans.ts';
import { itemKey } from '../programmes/item-key.ts';
import { sessionSeconds } from '../programmes/programme-items.ts';
import { createProgramme } from '../programmes/programmes.ts';
import { flag, freeText, idList, int, isoDay, jsonText, timestamp } from './fields.ts';
import { BUCKET_TYPES, BUCKETS, FILE_TYPES, groupTypes, SUBSCRIPTION_PLANS } from './limits.ts';
import { paging, totalPages } from './paging.ts';

const message = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('constants of the specification', () => {
  test('roles, files, buckets, group types, plan codes, frequencies', () => {
    expect(ROLES).toEqual({ LEARNER: 'LEARNER', SUPER_ADMIN: 'SUPER_ADMIN', GROUP_ADMIN: 'GROUP_ADMIN' });
    expect([roleConstant('Master'), roleConstant('Admin'), roleConstant('Physio'), roleConstant(null)]).toEqual([
      'SUPER_ADMIN',
      'GROUP_ADMIN',
      'GROUP_ADMIN',
      'LEARNER',
    ]);
    expect(FILE_TYPES).toEqual({ image: ['jpg', 'jpeg', 'png', 'gif'], video: ['mp4'], document: ['pdf'] });
    expect(BUCKETS).toEqual(['exercise', 'education', 'other']);
    expect(BUCKET_TYPES).toEqual(['exercise', 'education', 'other', 'exercise_gif']);
    expect(groupTypes('product')).toEqual(['product', 'physio']);
    expect(SUBSCRIPTION_PLANS).toEqual(['FREEPLAN', 'MONTHLYPLAN', 'YEARLYPLAN']);
    expect(FREQUENCIES.map((f) => [f.label, f.value])).toEqual([
      ['Daily', 7],
      ['Every Other Day', 4],
      ['Once per Week', 1],
      ['2 Times per Week', 2],
      ['3 Times per Week', 3],
    ]);
  });
});

describe('fields', () => {
  test('numbers come as numbers or as text, nothing else', () => {
    const number = int(0, 10, 'bad');
    expect([3, '3', ' 10 '].map((value) => z.parse(number, value))).toEqual([3, 3, 10]);
    for (const value of ['', '1e1', '0x1', '3.5', 3.5, null, true, [], '11', -1]) expect(message(number, value)).toBe('bad');
  });

  test('switches, id lists, days and times', () => {
    expect([true, 'true', '1', 'false', '0'].map((value) => z.parse(flag(), value))).toEqual([true, true, true, false, false]);
    expect(z.parse(idList(), ' a,,b , c')).toEqual(['a', 'b', 'c']);
    expect(message(idList(), 'a,\u0000')).toBe('Text contains characters that cannot be kept');
    for (const day of ['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00', '0000-01-01', '0001-01-01', ''])
      expect(message(isoDay('bad'), day)).toBe('bad');
    expect(z.parse(isoDay('bad'), '2028-02-29')).toBe('2028-02-29');
    for (const time of ['2026-01-01 24:00:00', '2026-01-01 00:00', '2026-02-30 00:00:00', '2026-01-01T00:00:00'])
      expect(message(timestamp('bad'), time)).toBe('bad');
  });

  test('text keeps what people type and refuses what no column can keep', () => {
    expect(z.parse(freeText(10), '😀 <b> %')).toBe('😀 <b> %');
    expect(message(freeText(10), 'a\u0000')).toBe('Text contains characters that cannot be kept');
    expect(message(freeText(10), 'a\ud800')).toBe('Text contains characters that cannot be kept');
  });

  test('JSON text is read, the value itself is taken, encoding makes text', () => {
    const schema = jsonText(z.object({ a: z.number() }), 'bad');
    expect([z.parse(schema, '{"a":1}'), z.parse(schema, { a: 1 })]).toEqual([{ a: 1 }, { a: 1 }]);
    expect(z.encode(schema, { a: 1 })).toBe('{"a":1}');
    expect(z.safeParse(schema, '{').success).toBe(false);
  });

  test('paging: bad values give the defaults, the limit is capped', () => {
    const query = z.object(paging());
    expect(z.parse(query, {})).toEqual({ page: 1, limit: 10 });
    expect(z.parse(query, { page: '-1', limit: '0' })).toEqual({ page: 1, limit: 10 });
    expect(z.parse(query, { page: '3', limit: '5000' })).toEqual({ page: 3, limit: 100 });
    expect([totalPages(0, 10), totalPages(10, 10), totalPages(11, 10)]).toEqual([0, 1, 2]);
  });
});

describe('programmes', () => {
  test('the keys of items, the sides, the time a session takes', () => {
    expect([itemKey('abcdefabcdef', []), itemKey('abcdefabcdef', [VARIATIONS.left])]).toEqual([
      'abcdefabcdef',
      `abcdefabcdef_${VARIATIONS.left}`,
    ]);
    expect([
      sideOf([VARIATIONS.right]),
      sideOf([VARIATIONS.left]),
      sideOf([]),
      sideOf([VARIATIONS.both, VARIATIONS.right, VARIATIONS.left]),
    ]).toEqual(['right', 'left', null, null]);
    expect(
      sessionSeconds(
        [
          { sets: 3, reps: 10, holds: 1, rest: 30, duration: 2 },
          { sets: 1, reps: 0, holds: 30, rest: 0, duration: 2 },
        ],
        2,
      ),
    ).toBe(2 * (3 * (30 + 30) + 32));
  });

  test.each([
    [{ circuit_details: { name: ' ', reps: 1 } }, 'Program name is required'],
    [{ circuit_details: { name: 'x', reps: '' } }, 'Program repeats is required'],
    [{ circuit_details: { name: 'x', reps: 0 } }, 'Program repeats must be at least 1'],
    [{ circuit_details: { name: 'x'.repeat(256), reps: 1 } }, 'Program name cannot exceed 255 characters'],
    [{ exercise_details: {} }, 'Please add exercise to create program'],
    [
      {
        exercise_details: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`exercise${String(i).padStart(6, '0')}`, {}])),
      },
      'A program can hold at most 100 exercises',
    ],
    [{ exercise_details: { abcdefabcdef: { sets: 0 } } }, 'Sets must be 1 to 999'],
    [{ exercise_details: { abcdefabcdef: { reps: -1 } } }, 'Reps must be 0 to 999'],
    [{ exercise_details: { abcdefabcdef: { notes: 'x'.repeat(501) } } }, 'Notes cannot exceed 500 characters'],
  ])('refuses %j', (fault, expected) => {
    const good = { circuit_details: { name: 'x', reps: 1 }, exercise_details: { abcdefabcdef: {} } };
    const deepest = (issues: readonly z.core.$ZodIssue[]): string => {
      const [issue] = issues;
      const inner = issue?.code === 'invalid_union' ? issue.errors.find((branch) => (branch[0]?.path.length ?? 0) > 0) : undefined;
      return inner ? deepest(inner) : (issue?.message ?? '');
    };
    expect(deepest(z.safeParse(createProgramme.body, { ...good, ...fault }).error?.issues ?? [])).toBe(expected);
  });
});

test('an assignment: the day alone or with a time, JSON ids, exact sentences', () => {
  const good = {
    circuit_id: 'abcdefabcdef',
    starts_date: '2026-12-01 00:00:00',
    times_per_day: '1',
    frequency: 7,
    duration: 1,
    user_ids: '["abcdefabcdef"]',
  };
  expect(z.parse(AssignProgramme, good)).toMatchObject({ starts_date: '2026-12-01', times_per_day: 1, user_ids: ['abcdefabcdef'] });
  expect(message(AssignProgramme, { ...good, starts_date: '' })).toBe('Please select start date');
  expect(message(AssignProgramme, { ...good, starts_date: '2026-02-30' })).toBe('Please select start date');
  expect(message(AssignProgramme, { ...good, frequency: 5 })).toBe('Unknown frequency');
});

test('a new password: each rule in order, then old and confirmation', () => {
  const faultOf = (new_password: string, current_password = 'Old-12345') =>
    message(ChangePassword, { current_password, new_password, confirm_password: new_password });
  expect(['Ab-1', 'Abcdefg-', 'ABCDEFG-1', 'abcdefg-1', 'Abcdefg1'].map((text) => faultOf(text))).toEqual(
    PASSWORD_RULES.map((rule) => rule.message),
  );
  expect(faultOf('Old-12345')).toBe('New password must not be the same as old password');
  expect(message(ChangePassword, { current_password: 'x', new_password: 'Abcdef-1', confirm_password: 'Abcdef-2' })).toBe(
    'Must match new password field value',
  );
});
