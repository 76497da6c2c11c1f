import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type Claim, claimStorage } from './claim.ts';
import { adoptStorage, requireOwnStorage } from './installation.ts';

let root: string;
let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'physio-installation-'));
  database = await createTestDatabase();
  db = openDb(openPool({ ...database.connection, max: 2 }));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

const BUCKET = 'https://key:secret@s3.example.org/media?region=eu';
const set = (changes: { DATA_DIR?: string; S3_URL?: string; SECRET_KEY?: string } = {}) => {
  const config = { DATA_DIR: 'one', S3_URL: undefined, SECRET_KEY: 'k'.repeat(40), ...changes };
  return { ...config, DATA_DIR: join(root, config.DATA_DIR) };
};
const start = (changes?: Parameters<typeof set>[0]) => requireOwnStorage(db, set(changes));

describe('the storage of a database', () => {
  test('is named by the first server; the same goes on, also when its folder has moved', async () => {
    await start();
    await start();
    renameSync(join(root, 'one'), join(root, 'moved'));
    await start({ DATA_DIR: 'moved' });
  });

  test('another folder, bucket or key is refused by its name', async () => {
    await start();
    await expect(start({ DATA_DIR: 'two' })).rejects.toThrow(/DATA_DIR: the files of this database are not in .*two.media/);
    await expect(start({ S3_URL: BUCKET })).rejects.toThrow(
      'S3_URL: this database keeps its files in a folder, this server would in https://s3.example.org/media.',
    );
    await expect(start({ SECRET_KEY: 'x'.repeat(40) })).rejects.toThrow('SECRET_KEY: is not the one');
    await expect(start({ DATA_DIR: 'two' })).rejects.toThrow('npm run admin -- adopt-storage');
    await start();
  });

  test('servers with the same bucket and key have a folder each', async () => {
    await start({ S3_URL: BUCKET });
    await start({ S3_URL: BUCKET, DATA_DIR: 'two' });
    await expect(start({ S3_URL: BUCKET.replace('/media', '/other') })).rejects.toThrow('S3_URL');
    await expect(start({})).rejects.toThrow('S3_URL');
  });

  test('a folder of another database is refused', async () => {
    await start();
    const other = await createTestDatabase();
    const otherDb = openDb(openPool({ ...other.connection, max: 2 }));
    await expect(requireOwnStorage(otherDb, set())).rejects.toThrow(/DATA_DIR: .*one.uploads belongs to another database/);
    await requireOwnStorage(otherDb, set({ DATA_DIR: 'two' }));
    await otherDb.destroy();
    await other.drop();
  });

  test('a first start that was killed half-way is not another folder', async () => {
    await start();
    await sql`update installation set is_marked = false`.execute(db);
    rmSync(join(root, 'one'), { recursive: true });
    await start();
  });

  test('is changed on purpose by a command', async () => {
    await start();
    const next = { DATA_DIR: 'two', S3_URL: BUCKET, SECRET_KEY: 'x'.repeat(40) };
    await adoptStorage(db, set(next));
    await start(next);
    await expect(start()).rejects.toThrow('S3_URL');
    await adoptStorage(db, set());
    await start();
  });
});

describe('a claim', () => {
  const claims: Claim[] = [];
  afterEach(async () => {
    for (const claim of claims.splice(0)) await claim.release();
  });
  async function claim(spool: string, hasBucket: boolean) {
    const uploads = join(root, 'uploads');
    mkdirSync(join(uploads, spool), { recursive: true });
    writeFileSync(join(uploads, spool, 'file'), 'half');
    const site = { connection: database.connection, uploads, spool, hasBucket };
    const made = await claimStorage(site, () => {});
    claims.push(made);
    return made;
  }
  const isThere = (spool: string) => existsSync(join(root, 'uploads', spool, 'file'));

  test('without a bucket refuses a second server by the name of the first, until that ends', async () => {
    const first = await claim('first', false);
    await expect(claim('second', false)).rejects.toThrow(`server that runs: Physio Console files, process ${process.pid}`);
    expect(isThere('first')).toBe(true);
    await first.release();
    await claim('third', false);
    expect([isThere('first'), isThere('second'), isThere('third')]).toEqual([false, false, true]);
  });

  test('of one of several servers on a bucket removes what dead ones left, never what a live one receives', async () => {
    const [dead] = [await claim('dead', true), await claim('live', true)];
    await dead.release();
    await claim('next', true);
    expect([isThere('dead'), isThere('live'), isThere('next')]).toEqual([false, true, true]);
  });

  test('is taken again when the database has ended its connection', async () => {
    await claim('first', false);
    const locks = () =>
      sql<{ pid: number }>`select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where locktype = 'advisory' and a.application_name like 'Physio Console files%' and a.datname = current_database()`
        .execute(db)
        .then(({ rows }) => rows.map(({ pid }) => pid));
    const before = await locks();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'Physio Console files%' and datname = current_database()`.execute(db);
    // The ended connection may still stand there for a moment.
    await expect.poll(async () => (await locks()).filter((pid) => !before.includes(pid))).toHaveLength(2);
    await expect(claim('second', false)).rejects.toThrow('of a server that runs');
  });
});
