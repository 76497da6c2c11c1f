import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { speedMeter } from './speed-meter.ts';
import { AT_ONCE, createUploadQueue, type QueuedFile, type Run, type Send, type Target } from './upload-queue.ts';

const target: Target = { bucket: 'exercise', folderId: 'f', details: { language: 'en', gender: 'all', age_group: 'all' } };
const file = (name: string) => new File(['x'], name);
const untilAborted: Send<unknown> = (_file, _order, signal) =>
  new Promise((_done, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

function open(send: Send<unknown>, names: readonly string[] = []) {
  const [landed, runs]: [string[], Run[]] = [[], []];
  const queue = createUploadQueue(send, { onLanded: (item) => landed.push(item.file.name), onIdle: (run) => runs.push(run) });
  queue.add(names.map(file), 'home');
  const startAll = () => queue.start(queue.items.get(), target);
  const at = (index: number) => queue.items.get()[index] as QueuedFile;
  return { ...queue, landed, runs, startAll, at };
}

it('sends three at once; what lands leaves, what fails stays with its reason', async () => {
  let now = 0;
  let most = 0;
  const { startAll, items, landed, runs } = open(
    async ({ name }) => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      if (name === 'bad.pdf') throw new ApiError(400, 'Not a PDF');
    },
    ['a', 'b', 'c', 'bad.pdf', 'd'],
  );
  expect(await startAll()).toEqual(['landed', 'landed', 'landed', 'failed', 'landed']);
  expect([most, landed]).toEqual([AT_ONCE, ['a', 'b', 'c', 'd']]);
  expect(items.get().map(({ state, error }) => [state, error])).toEqual([['failed', new ApiError(400, 'Not a PDF')]]);
  expect(runs).toMatchObject([{ total: 5, landed: 4, failed: [{ name: 'bad.pdf', kind: 'refused' }] }]);
});

it('takes out a file on its way without calling it failed', async () => {
  const { startAll, remove, items, at, runs } = open(untilAborted, ['a']);
  const ended = startAll();
  remove(at(0).id);
  expect([await ended, items.get(), runs]).toEqual([['removed'], [], []]);
});

it('a file sent again to the same place has the same key, to another place another', async () => {
  const keys: string[] = [];
  const { startAll, start, items } = open(
    async (_file, { key }) => {
      keys.push(key);
      throw new ApiError(0, 'Something went wrong');
    },
    ['a'],
  );
  await startAll();
  await start(items.get(), { ...target });
  await start(items.get(), { ...target, folderId: 'g' });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

it('files added while others are sent belong to the same run; clearing says nothing', async () => {
  const ends: (() => void)[] = [];
  const { startAll, add, items, start, run, clear, runs } = open(() => new Promise<void>((done) => ends.push(done)), ['a']);
  const first = startAll();
  add([file('b')], 'folder');
  const second = start(
    items.get().filter(({ place }) => place === 'folder'),
    target,
  );
  expect(run().total).toBe(2);
  ends[0]?.();
  expect([await first, runs]).toEqual([['landed'], []]);
  clear();
  expect([await second, runs, items.get()]).toEqual([['removed'], [], []]);
});

it('measures the speed in steps, evened out', () => {
  const now = vi.fn<() => number>().mockReturnValueOnce(0);
  const speed = speedMeter(now);
  const after = (milliseconds: number, bytes: number) => {
    now.mockReturnValueOnce(milliseconds);
    return speed(bytes);
  };
  expect([after(100, 50), after(1000, 1000), after(2000, 3000)]).toEqual([0, 1000, 1400]);
});
