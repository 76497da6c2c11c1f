const MOST = 2000;
const counts = new Map<string, number>();

/**
 * A count that holds as long as the group's version does. The memory is this process's own and bounded: the version comes
 * from the database with each call, so another server's write makes it count again. `group`: its public id, which no group of
 * another database has.
 */
export async function rememberedCount(
  group: string,
  version: number,
  filters: string,
  count: () => Promise<number>,
): Promise<number> {
  const key = `${group} ${version} ${filters}`;
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counted = await count();
  if (counts.size >= MOST) counts.clear();
  counts.set(key, counted);
  return counted;
}
