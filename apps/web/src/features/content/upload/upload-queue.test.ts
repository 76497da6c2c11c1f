import { expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { AT_ONCE, createUploadQueue, type Target } from './upload-queue.ts';

const target: Target = { bucket: 'exercise', folderId: 'f', details: { language: 'en', gender: 'all', age_group: 'all' } };
const file = (name: string) => new File(['x'], name);

it('sends three at once; what lands leaves, what fails stays with its reason', async () => {
  let now = 0;
  let most = 0;
  const queue = createUploadQueue(async ({ name }) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (name === 'bad.pdf') throw new ApiError(400, 'Not a PDF');
  });
  queue.add(['a', 'b', 'c', 'bad.pdf', 'd'].map(file));
  expect(await queue.start(target)).toEqual({ landed: 4, failed: ['bad.pdf'], offline: false });
  expect(most).toBe(AT_ONCE);
  expect(queue.items.get().map(({ state, reason }) => [state, reason])).toEqual([['failed', 'Not a PDF']]);
});

it('takes out a file on its way without calling it failed', async () => {
  const queue = createUploadQueue(
    (_, __, signal) => new Promise((_done, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  queue.add([file('a')]);
  const running = queue.start(target);
  queue.remove(queue.items.get()[0]?.id ?? 0);
  expect(await running).toMatchObject({ landed: 0, failed: [] });
  expect(queue.items.get()).toEqual([]);
});
