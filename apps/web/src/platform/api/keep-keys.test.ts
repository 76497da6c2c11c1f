import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { keepKeys } from './keep-keys.ts';

/** Sends a call that fails with `status`, or is done where there is none. @returns the key it was sent with */
async function keyOf(withKey: ReturnType<typeof keepKeys>, input: unknown, status?: number): Promise<string> {
  let used = '';
  const sent = withKey(input, async (key) => {
    used = key;
    if (status !== undefined) throw new ApiError(status, 'It failed');
  });
  if (status === undefined) await sent;
  else await expect(sent).rejects.toThrow('It failed');
  return used;
}

test.each([0, 503])('a call without an answer (%i) is sent again with its key, another input with its own', async (status) => {
  const withKey = keepKeys();
  const first = await keyOf(withKey, { name: 'Knee' }, status);
  expect(await keyOf(withKey, { name: 'Hip' }, status)).not.toBe(first);
  expect(await keyOf(withKey, { name: 'Knee' }, status)).toBe(first);
  expect(await keyOf(withKey, { name: 'Knee' })).toBe(first);
  expect(await keyOf(withKey, { name: 'Knee' })).not.toBe(first);
});

test('a refused call has used up its key', async () => {
  const withKey = keepKeys();
  expect(await keyOf(withKey, {}, 400)).not.toBe(await keyOf(withKey, {}, 400));
});

test('another file is another input', async () => {
  const withKey = keepKeys();
  const logo = (name: string) => ({ files: { logo: [new File([], name, { lastModified: 1 })] } });
  const first = await keyOf(withKey, logo('a.png'), 0);
  expect(await keyOf(withKey, logo('b.png'), 0)).not.toBe(first);
  expect(await keyOf(withKey, logo('a.png'), 0)).toBe(first);
});
