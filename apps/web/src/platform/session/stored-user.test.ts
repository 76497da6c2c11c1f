import { expect, test } from 'vitest';
import { aUser } from '#test/practice.ts';
import { storedUser } from './stored-user.ts';

const user = aUser();

test('a user is read as it was stored', () => expect(storedUser(JSON.parse(JSON.stringify(user)))).toEqual(user));

const GARBAGE: Record<string, unknown> = {
  nothing: null,
  text: 'asha@lakeside.example',
  'a list': [user],
  'no id': { ...user, id: undefined },
  'an empty e-mail': { ...user, email: '' },
  'names of null': { ...user, first_name: null, last_name: null },
  'groups of null': { ...user, groups: null },
  'a null among the groups': { ...user, groups: [null] },
  'a role nobody has': { ...user, user_role: 'Owner' },
};

for (const [name, kept] of Object.entries(GARBAGE))
  test(`${name} in place of a user is nobody`, () => expect(storedUser(kept)).toBeNull());
