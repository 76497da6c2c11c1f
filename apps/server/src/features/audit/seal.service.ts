import { type Db, inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import { beginningOf, linkAll } from './chain.rules.ts';
import * as queries from './seal.queries.ts';

const BATCH = 5000;
/** An entry has its id before its transaction ends, which takes two minutes at most: after this long none comes in below another. */
const SETTLES_AFTER_MS = 15 * 60_000;

type Sealing = Pick<Services, 'db' | 'clock'>;

/**
 * Adds what came into the log since to the chain of its group. Whoever writes an entry waits for nothing: one that is committed
 * late comes into the chain later than its id says. Two that seal at once do not do the same work.
 */
export async function sealAudit({ db, clock }: Sealing): Promise<void> {
  for (let above: number | null = 0; above !== null; ) {
    const from: number = above;
    above = await inTransaction(db, (db) => sealBatch(db, from, clock.now()));
  }
}

/** @returns up to which id it is done when there may be more */
async function sealBatch(db: Db, above: number, now: Date): Promise<number | null> {
  if (!(await queries.holdSealing(db))) return null;
  const settled = await queries.findSettled(db);
  const entries = await queries.selectNext(db, Math.max(above, settled), BATCH);
  await seal(db, entries, now);
  if (entries.length === BATCH) return entries.at(-1)?.id ?? null;
  const old = await queries.findLastBegun(db, new Date(now.getTime() - SETTLES_AFTER_MS));
  await queries.setSettled(db, Math.max(settled, old));
  return null;
}

async function seal(db: Db, read: readonly queries.Read[], now: Date): Promise<void> {
  const entries = read.flatMap(({ content, ...entry }) => (content === null ? [] : [{ ...entry, content }]));
  if (entries.length === 0) return;
  const byChain = Map.groupBy(entries, (entry) => entry.chain);
  const heads = new Map((await queries.selectHeads(db, [...byChain.keys()])).map((head) => [head.chain, head]));
  const seals = [...byChain].map(([chain, own]) => {
    const { entries, digest } = heads.get(chain) ?? { entries: 0, digest: beginningOf(chain) };
    const digests = linkAll(
      digest,
      own.map((entry) => entry.content),
    );
    return { chain, first: entries + 1, entry_ids: own.map((entry) => entry.id), digests };
  });
  await queries.insertSeals(db, seals, now);
  await queries.moveHeads(
    db,
    seals.map(({ chain, first, digests }) => ({
      chain,
      entries: first + digests.length - 1,
      digest: digests.at(-1) as Buffer,
    })),
    now,
  );
}
