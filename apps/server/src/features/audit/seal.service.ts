import { type Db, inTransaction } from '#db/client.ts';
import type { Services } from '#platform/http/context.ts';
import { beginningOf, linkAll } from './chain.rules.ts';
import * as queries from './seal.queries.ts';

const BATCH = 2000;
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
  const newest = await queries.newestId(db);
  const mark = (await queries.findMark(db)) ?? { settled_id: 0, pending_id: newest, pending_since: now };
  const entries = await queries.selectUnsealed(db, Math.max(above, mark.settled_id), BATCH);
  await seal(db, entries, now);
  if (entries.length === BATCH) {
    await queries.setMark(db, mark);
    return entries.at(-1)?.id ?? null;
  }
  await queries.setMark(db, settled(mark, newest, now));
  return null;
}

/** A clock that was set back makes it wait once more, no shorter. */
function settled(mark: queries.Mark, newest: number, now: Date): queries.Mark {
  const waited = now.getTime() - mark.pending_since.getTime();
  if (waited >= 0 && waited < SETTLES_AFTER_MS) return mark;
  if (waited < 0) return { ...mark, pending_since: now };
  return { settled_id: mark.pending_id, pending_id: Math.max(newest, mark.pending_id), pending_since: now };
}

async function seal(db: Db, entries: readonly queries.Unsealed[], now: Date): Promise<void> {
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
