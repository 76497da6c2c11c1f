const AT_ONCE = 4;

/** Does the same with every item, a few at a time; one that fails does not stop the others. Both lists keep the order. */
export async function eachOf<T>(items: readonly T[], run: (item: T) => Promise<unknown>) {
  const errors = new Map<T, unknown>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item);
      } catch (error) {
        errors.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return {
    done: items.filter((item) => !errors.has(item)),
    errors: items.filter((item) => errors.has(item)).map((item) => errors.get(item)),
  };
}

export const inSlices = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Does the same with every item, `size` of them in a call; one call that fails does not stop the others. */
export async function eachSliceOf<T>(items: readonly T[], size: number, run: (slice: readonly T[]) => Promise<unknown>) {
  const { done, errors } = await eachOf(inSlices(items, size), run);
  return { done: done.flat(), errors };
}
