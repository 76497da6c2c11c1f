const ROWS = 500;

/** One statement for so many rows: a statement has room for 65,535 values. @returns what all statements return */
export async function inChunks<T, R>(rows: readonly T[], write: (some: readonly T[]) => Promise<R>): Promise<Flat<R>[]> {
  const results: Flat<R>[] = [];
  for (let from = 0; from < rows.length; from += ROWS) {
    const result = await write(rows.slice(from, from + ROWS));
    if (Array.isArray(result)) results.push(...(result as Flat<R>[]));
  }
  return results;
}
type Flat<R> = R extends readonly (infer One)[] ? One : never;
