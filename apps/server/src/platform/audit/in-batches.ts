const MOST = 500;

type Waiting<T> = { item: T; done: () => void; fail: (error: unknown) => void };

/**
 * Writes what is given: at once when no write is under way, else together with all that comes until it ends. Each caller waits
 * for the write that holds its item, and fails with it. Under load a hundred rows cost little more than one.
 */
export function inBatches<T>(write: (items: T[]) => Promise<unknown>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let isWriting = false;

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      try {
        await write(batch.map((one) => one.item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      if (!isWriting) void writeAll();
    });
}
