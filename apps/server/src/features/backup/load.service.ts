import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { damaged } from '#platform/archive/faults.ts';
import { digestIn } from '#platform/archive/names.ts';
import { type ArchiveEntry, readArchive } from '#platform/archive/read-archive.ts';
import * as queries from './load.queries.ts';
import { FILES, ROWS } from './manifest.ts';
import type { Verified } from './verify.service.ts';

type Loading = {
  path: string;
  passphrase: string | null;
  progress(line: string): void;
  land(keys: readonly string[], content: AsyncIterable<Buffer>): Promise<void>;
};

/**
 * Loads the rows and files of an archive that was read whole before, in the transaction of `db`, which is on `client`. Foreign keys
 * and triggers are off meanwhile, since tables point at each other in circles, and every row is checked when they come back.
 */
export async function loadArchive(
  client: pg.Client,
  db: Db,
  { manifest, summary, digest }: Verified,
  order: Loading,
): Promise<void> {
  const guards = await queries.takeGuardsOff(db);
  for (const { name } of manifest.tables) await queries.emptyTable(db, name);
  await queries.indexDigests(db);
  const rows = rowLoader(client, new Map(manifest.tables.map((table) => [table.name, table])));
  let files = 0;
  const end = await readArchive(order.path, order.passphrase, async (entry) => {
    if (entry.kind.startsWith(ROWS)) await rows.add(entry.kind.slice(ROWS.length), entry);
    if (entry.kind !== FILES) return;
    await rows.close();
    await order.land(await queries.selectKeys(db, digestIn(entry.name)), entry.content);
    order.progress(`files: ${++files} of ${summary.files}`);
  }).catch(async (error: unknown) => {
    await rows.abort(error);
    throw error;
  });
  await rows.close();
  if (end.digest !== digest) throw damaged(order.path, 'it was changed while it was read');
  await queries.dropDigests(db);
  for (const { name, value } of summary.sequences) await queries.setSequence(db, name, value);
  order.progress('checking every reference');
  await queries.putGuardsOn(db, guards);
}

/** Pieces of one table follow each other and make one COPY. */
function rowLoader(client: pg.Client, tables: ReadonlyMap<string, Parameters<typeof queries.loadRows>[1]>) {
  let open: { table: string; copy: Writable; done: Promise<void> } | null = null;
  const close = async () => {
    const last = open;
    open = null;
    last?.copy.end();
    await last?.done;
  };
  return {
    close,
    async add(name: string, { content }: ArchiveEntry) {
      const table = tables.get(name);
      if (table === undefined) throw new Error(`the archive has rows of ${name} and does not describe it`);
      if (open?.table !== name) {
        await close();
        const copy = queries.loadRows(client, table);
        const done = finished(copy);
        done.catch(() => {});
        open = { table: name, copy, done };
      }
      await pipeline(Readable.from(content), createGunzip(), open.copy, { end: false });
    },
    /** Ends a COPY that is half sent, so that the connection can roll back. */
    async abort(error: unknown) {
      open?.copy.destroy(error instanceof Error ? error : new Error('the restore was broken off'));
      await open?.done.catch(() => {});
    },
  };
}
