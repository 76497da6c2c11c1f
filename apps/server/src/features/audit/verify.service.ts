import type { Db } from '#db/client.ts';
import { beginningOf, digestOf } from './chain.rules.ts';
import { findSettled } from './seal.queries.ts';
import * as queries from './verify.queries.ts';

/**
 * Where a chain is broken first. `position`: the number of the entry in it. `id`: its row in the log, where that is known.
 * `altered` is also said of an entry before which others were taken out of log and chain alike.
 */
export type Break = { kind: 'altered' | 'removed' | 'inserted'; id: number | null; position: number | null };
export type Checked = { entries: number; since: Date | null; broken: Break | null };
/** What was kept elsewhere of a chain at some time. */
export type KeptHead = { entries: number; digest: string };

/** Whether all entries of a chain are as they were when they were sealed, and none is missing or came in among them. */
export async function verifyChain(db: Db, chain: number, kept: readonly KeptHead[] = []): Promise<Checked> {
  const head = await queries.findHead(db, chain);
  const settledId = await findSettled(db);
  const walked = await walk(db, chain, { settledId, kept: new Map(kept.map((one) => [one.entries, one.digest])) });
  const { entries, digest } = walked;
  const since = head?.since ?? null;
  const broken = walked.broken ?? endBreak({ entries, digest }, head, kept);
  if (broken !== null) return { entries, since, broken };
  const inLog = await queries.countSettled(db, chain, settledId);
  if (inLog === walked.settled) return { entries, since, broken: null };
  return { entries, since, broken: { kind: 'inserted', id: await queries.findStray(db, chain, settledId), position: null } };
}

type Walked = { entries: number; digest: Buffer; settled: number; broken: Break | null };
type Known = { settledId: number; kept: ReadonlyMap<number, string> };

async function walk(db: Db, chain: number, { settledId, kept }: Known): Promise<Walked> {
  let [digest, entries, settled] = [beginningOf(chain), 0, 0];
  for await (const { position, id, digest: sealed, content } of sealedEntries(db, chain)) {
    const broken = (kind: Break['kind']): Walked => ({ entries, digest, settled, broken: { kind, id, position: entries + 1 } });
    if (position < entries + 1) return broken('inserted');
    if (position > entries + 1 || id === null || content === null) return broken('removed');
    const made = digestOf(digest, content);
    const known = kept.get(position) ?? made.toString('hex');
    if (sealed === null || !made.equals(sealed) || made.toString('hex') !== known) return broken('altered');
    [digest, entries] = [made, position];
    if (id <= settledId) settled += 1;
  }
  return { entries, digest, settled, broken: null };
}

/** All of a chain, a few seals at a time. */
async function* sealedEntries(db: Db, chain: number): AsyncGenerator<queries.SealedEntry> {
  let from = 1;
  for (;;) {
    const entries = await queries.selectSealed(db, chain, from);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined) return;
    from = last.position + 1;
  }
}

/** Whether the chain goes as far as is known of it. */
function endBreak(
  { entries, digest }: Pick<Walked, 'entries' | 'digest'>,
  head: { entries: number; digest: Buffer } | undefined,
  kept: readonly KeptHead[],
): Break | null {
  const furthest = Math.max(head?.entries ?? 0, ...kept.map((one) => one.entries));
  if (entries < furthest) return { kind: 'removed', id: null, position: entries + 1 };
  if (entries > (head?.entries ?? 0)) return { kind: 'inserted', id: null, position: (head?.entries ?? 0) + 1 };
  if (head !== undefined && !head.digest.equals(digest)) return { kind: 'altered', id: null, position: entries };
  return null;
}

export type Head = { chain: number; group: string | null; entries: number; digest: string; sealed_at: string };

/** Where each chain ends now: to be kept where nobody who can write to the database can. */
export async function listHeads(db: Db): Promise<Head[]> {
  const [heads, chains] = await Promise.all([queries.selectAllHeads(db), queries.selectChains(db)]);
  const codes = new Map(chains.map(({ chain, code }) => [chain, code]));
  return heads.map(({ chain, entries, digest, sealed_at }) => ({
    chain,
    group: codes.get(chain) ?? null,
    entries,
    digest: digest.toString('hex'),
    sealed_at: sealed_at.toISOString(),
  }));
}
