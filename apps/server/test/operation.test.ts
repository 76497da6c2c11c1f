import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { addressOf, createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, spawnServer, startServer, stopServer } from './server-process.ts';

/** Whole processes start, on a machine that may be busy. */
const PATIENCE_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'physio-operation-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'a server makes the backup that is due, says so on the port for those who watch, and schedules the next',
  async () => {
    const [port, watching] = [await freePort(), await freePort()];
    const backups = join(folder, 'backups');
    const settings = { BACKUP_DIR: backups, BACKUP_AT: '04:30', METRICS_PORT: String(watching), TZ: 'Asia/Tokyo' };
    const server = await startServer({ dataDir: folder, port }, { ...settings, DATABASE_URL: addressOf(database.connection) });
    onTestFinished(() => stopServer(server));
    const readiness = async () => (await fetch(`http://127.0.0.1:${watching}/readyz`)).json();
    await expect
      .poll(readiness, { timeout: 60_000 })
      .toMatchObject({ ok: true, backups: { last: { outcome: 'made' }, is_late: false } });
    expect(readdirSync(backups).sort()).toEqual(['erasures.json', expect.stringMatching(/^physio-.*Z\.backup$/)]);
    expect(await (await fetch(`http://127.0.0.1:${watching}/metrics`)).text()).toContain('physio_backup_last_failed 0');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
    const pool = openPool({ ...database.connection, max: 1 });
    const { rows } = await sql`select cron, timezone from pgboss.schedule where name = 'backup'`.execute(openDb(pool));
    await pool.end();
    expect(rows).toEqual([{ cron: '30 4 * * *', timezone: 'Asia/Tokyo' }]);
  },
  PATIENCE_MS,
);

test(
  'a port for those who watch that is taken is named in a sentence',
  async () => {
    const [port, watching] = [await freePort(), createServer().listen(0, '127.0.0.1')];
    await once(watching, 'listening');
    const taken = String((watching.address() as { port: number }).port);
    const { child, lastOutput } = spawnServer(
      { dataDir: folder, port },
      { METRICS_PORT: taken, DATABASE_URL: addressOf(database.connection) },
    );
    const [code] = await once(child, 'close');
    watching.close();
    expect([code, lastOutput()]).toEqual([1, expect.stringContaining(`Port ${taken} on 127.0.0.1 is taken by another program.`)]);
  },
  PATIENCE_MS,
);
