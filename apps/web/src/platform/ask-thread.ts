/**
 * Gives a thread one task and ends it with the answer, with its failure, or when the time is over: what a file makes it do may
 * have no end.
 */
export const askThread = <T>(thread: Worker, task: unknown, mostMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      thread.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new TimeIsOver())), mostMs);
    thread.addEventListener('message', ({ data }: MessageEvent<T>) => end(() => resolve(data)));
    thread.addEventListener('error', (event) => end(() => reject(new Error(event.message))));
    thread.postMessage(task);
  });

export class TimeIsOver extends Error {}
