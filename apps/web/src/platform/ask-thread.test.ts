import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askThread, TimeIsOver } from './ask-thread.ts';

/** A thread that does nothing by itself. */
class Idle extends EventTarget {
  ended = 0;
  tasks: unknown[] = [];
  postMessage = (task: unknown) => void this.tasks.push(task);
  terminate = () => {
    this.ended += 1;
  };
}
const idle = () => new Idle() as Idle & Worker;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a thread ends with its answer', async () => {
  const thread = idle();
  const answer = askThread(thread, 'task', 1000);
  thread.dispatchEvent(new MessageEvent('message', { data: 42 }));
  expect([await answer, thread.tasks, thread.ended, vi.getTimerCount()]).toEqual([42, ['task'], 1, 0]);
});

test('a thread that fails, or goes on for ever, is ended', async () => {
  const [failing, endless] = [idle(), idle()];
  const failed = expect(askThread(failing, null, 1000)).rejects.toThrow('no');
  failing.dispatchEvent(Object.assign(new Event('error'), { message: 'no' }));
  await failed;
  const late = expect(askThread(endless, null, 1000)).rejects.toBeInstanceOf(TimeIsOver);
  vi.advanceTimersByTime(1000);
  await late;
  expect([failing.ended, endless.ended]).toEqual([1, 1]);
});
