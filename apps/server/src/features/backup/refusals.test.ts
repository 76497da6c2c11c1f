import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { uploadFiles } from '@physio/contract/content/uploads';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOneConnection } from '#db/one-connection.ts';
import { keepFiles } from '#platform/store/kept-files.queries.ts';
import { archiveFolder, backUp, emptyTarget, wrongFiles } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createBareDatabase, createTestDatabase } from '#test/database.ts';
import { pdf, png } from '#test/files.ts';
import { verifyBackup } from './verify.service.ts';

const PASSPHRASE = 'four words and one more';

let app: TestApp;
const archives = archiveFolder();
const [plain, sealed] = [archives.newPath(), archives.newPath()];
const cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  const { who } = await app.make.practice();
  const files = [pdf(), await png(), await png('b.png')];
  expect((await app.call(uploadFiles, { body: { bucket_type_id: 'other' }, files: { files } }, who)).status).toBe(200);
  await backUp(app, plain);
  await backUp(app, sealed, { passphrase: PASSPHRASE });
});
afterAll(async () => {
  await app.close();
  archives.remove();
});
afterEach(async () => {
  for (const task of cleanUp.splice(0).reverse()) await task();
});

async function target(database = createTestDatabase()) {
  const made = await emptyTarget(await database);
  cleanUp.push(made.remove);
  return made;
}
const verify = (path: string, passphrase: string | null = null) => verifyBackup({ path, passphrase, progress: () => {} });

/** A copy of an archive with something done to it. */
function spoilt(path: string, spoil: (copy: string, bytes: number) => void): string {
  const copy = archives.newPath();
  copyFileSync(path, copy);
  spoil(copy, readFileSync(copy).length);
  return copy;
}
/** Of the bytes from there on the first that is not one of the zeros which fill a block up, of which nothing depends. */
const flip = (part: number) => (copy: string, bytes: number) => {
  const content = readFileSync(copy);
  let at = Math.floor(bytes * part);
  while (content[at] === 0) at += 1;
  content[at] = (content[at] ?? 0) ^ 1;
  writeFileSync(copy, content);
};
const cut = (part: number) => (copy: string, bytes: number) => truncateSync(copy, Math.floor(bytes * part));

const BLOCK = 512;
/** Where the first two uploads of an archive stand. */
function fileEntries(content: Buffer) {
  const found = [...content.toString('latin1').matchAll(/files\/[0-9a-f]{64}\0/g)].map(({ index: start, 0: name }) => {
    const bytes = Number.parseInt(content.toString('latin1', start + 124, start + 136), 8);
    return { start, name: name.slice(0, -1), end: start + BLOCK + Math.ceil(bytes / BLOCK) * BLOCK };
  });
  const [first, second] = found;
  if (first === undefined || second === undefined) throw new Error('no two files');
  return [first, second] as const;
}

describe('an archive that is not whole is refused before anything is written', () => {
  test.each([0.001, 0.3, 0.6, 0.9, 0.99])('cut at %d of its length', async (part) => {
    const bare = await target(createBareDatabase());
    for (const path of [spoilt(plain, cut(part)), spoilt(sealed, cut(part))]) {
      await expect(bare.restore(path, { passphrase: PASSPHRASE })).rejects.toThrow(/is cut short|is damaged|is not a backup/);
    }
    expect(await bare.leftovers()).toEqual([]);
    expect((await sql`select from pg_class where relname = 'groups'`.execute(bare.db)).rows).toEqual([]);
  });

  test('cut after any entry', async () => {
    const content = readFileSync(plain);
    const ends = [...content.toString('latin1').matchAll(/(rows\/[a-z_]+|files|manifest)\/[0-9a-f]{64}\0/g)].map(
      ({ index }) => index,
    );
    expect(ends.length).toBeGreaterThan(10);
    for (const end of ends.slice(1))
      await expect(verify(spoilt(plain, (copy) => truncateSync(copy, end)))).rejects.toThrow('is cut short');
  });

  test.each([0.001, 0.3, 0.6, 0.9])('one bit changed at %d of its length', async (part) => {
    await expect(verify(spoilt(plain, flip(part)))).rejects.toThrow(/is damaged|is not a backup|is cut short/);
    await expect(verify(spoilt(sealed, flip(part)), PASSPHRASE)).rejects.toThrow(/is damaged|passphrase/);
  });

  test('one bit changed in a file, which it names', async () => {
    const [first] = fileEntries(readFileSync(plain));
    const copy = spoilt(plain, (path) => {
      const content = readFileSync(path);
      content[first.start + BLOCK] = (content[first.start + BLOCK] ?? 0) ^ 1;
      writeFileSync(path, content);
    });
    await expect(verify(copy)).rejects.toThrow(`${first.name} has another content than its name says`);
  });

  test('entries in another order', async () => {
    const content = readFileSync(plain);
    const [first, second] = fileEntries(content);
    const part = (from: number, to: number) => content.subarray(from, to);
    const swapped = [
      part(0, first.start),
      part(second.start, second.end),
      part(first.start, first.end),
      part(second.end, content.length),
    ];
    const path = archives.newPath();
    writeFileSync(path, Buffer.concat(swapped));
    await expect(verify(path)).rejects.toThrow('its entries are not those that were written');
  });

  test('another file', async () => {
    const path = archives.newPath();
    writeFileSync(path, 'not an archive '.repeat(1000));
    await expect(verify(path)).rejects.toThrow('is not a backup of Physio Console');
  });
});

describe('an encrypted archive', () => {
  test('shows nothing of what is in it, and opens with its passphrase', async () => {
    expect(readFileSync(sealed).includes('rows/users')).toBe(false);
    expect(readFileSync(plain).includes('rows/users')).toBe(true);
    expect((await verify(sealed, PASSPHRASE)).summary).toEqual((await verify(plain)).summary);
  });

  test('is refused with another passphrase, or none', async () => {
    const into = await target();
    await expect(into.restore(sealed, { passphrase: 'four words and one less' })).rejects.toThrow('The passphrase is not that of');
    await expect(into.restore(sealed)).rejects.toThrow('its passphrase is needed');
    expect(await into.leftovers()).toEqual([]);
  });

  test('takes no short passphrase, and leaves nothing', async () => {
    const before = archives.names();
    await expect(backUp(app, archives.newPath(), { passphrase: 'short' })).rejects.toThrow('at least 16 characters');
    expect(archives.names()).toEqual(before);
  });
});

describe('a restore is refused', () => {
  test('into a database that has rows, which it names', async () => {
    const into = await target();
    await sql`insert into groups (public_id, code, group_name, name_key, type) values ('G', 'g', 'Group', 'group', 'physio')`.execute(
      into.db,
    );
    await expect(into.restore(plain)).rejects.toThrow('not empty, it has rows in groups');
    expect(await into.leftovers()).toEqual(['groups']);
  });

  test('into a media store that has files', async () => {
    const into = await target();
    await into.store.put('aa/somebody.gif', Readable.from([Buffer.from('GIF89a')]));
    await expect(into.restore(plain)).rejects.toThrow('The media store is not empty');
    expect(await into.leftovers()).toEqual(['somebody.gif']);
  });

  test('into tables of another program', async () => {
    const into = await target(createBareDatabase());
    await sql`create table invoices (id int)`.execute(into.db);
    await expect(into.restore(plain)).rejects.toThrow('tables of another program (invoices)');
  });

  test('while a server is connected', async () => {
    const into = await target();
    const server = new pg.Client({ ...into.connection, application_name: 'physio-console 4711' });
    await server.connect();
    cleanUp.push(() => server.end());
    await expect(into.restore(plain)).rejects.toThrow('A server is connected to this database (physio-console 4711)');
  });

  test('while another backup or restore of the same database runs', async () => {
    const into = await target();
    const other = await openOneConnection(into.connection, 'another');
    cleanUp.push(() => other.close());
    expect(await keepFiles(other.db)).toBe(true);
    const { connection, store } = into;
    const refused = 'Another backup or restore of this database is running.';
    await expect(into.restore(plain)).rejects.toThrow(refused);
    await expect(backUp(app, archives.newPath(), { connection, store })).rejects.toThrow(refused);
    expect(await into.leftovers()).toEqual([]);
  });

  test('of a schema that this program does not know', async () => {
    const newer = await target();
    await sql`insert into schema_migrations values ('9999-from-the-future', '2030')`.execute(newer.db);
    const path = archives.newPath();
    await backUp(app, path, { connection: newer.connection, store: newer.store });
    const into = await target();
    await expect(into.restore(path)).rejects.toThrow('made by a newer version, 0.1.0 with schema 9999-from-the-future');
    expect(await into.leftovers()).toEqual([]);
  });

  test('with another key, unless it is said', async () => {
    const into = await target();
    const secretKey = 'another-key'.padEnd(40, 'x');
    await expect(into.restore(plain, { secretKey })).rejects.toThrow('SECRET_KEY is not the one of the backup');
    await into.restore(plain, { secretKey, otherKey: true });
    expect(await wrongFiles(into.db, into.store)).toEqual([]);
  });
});

test.each(['put a file', 'complete the rows'])(
  'a restore that fails to %s leaves nothing, and the next one works',
  async (step) => {
    const into = await target();
    let files = 0;
    const fail = async () => {
      throw new Error('the disk is full');
    };
    const putFile = (key: string, path: string) => (++files < 3 ? into.store.putFile(key, path) : fail());
    const given = step === 'put a file' ? { store: { ...into.store, putFile } } : { complete: fail };
    await expect(into.restore(plain, given)).rejects.toThrow('the disk is full');
    expect(await into.leftovers()).toEqual([]);
    await into.restore(plain);
    expect(await wrongFiles(into.db, into.store)).toEqual([]);
  },
);

describe('a backup', () => {
  test('is not written over a file', async () => {
    await expect(backUp(app, plain)).rejects.toThrow('exists already');
    await verify(plain);
  });

  test('that fails leaves no file', async () => {
    const before = archives.names();
    const get = async () => {
      throw new Error('the bucket is away');
    };
    await expect(backUp(app, archives.newPath(), { store: { ...app.services.store, get } })).rejects.toThrow('the bucket is away');
    expect(archives.names()).toEqual(before);
  });

  test('names files that the media store has lost or changed, and has all else', async () => {
    const [lost, changed] = await app.db.selectFrom('media_objects').select(['object_key', 'sha256']).orderBy('id').execute();
    const { store } = app.services;
    const kept = {
      ...store,
      size: async (key: string) => (key === lost?.object_key ? null : key === changed?.object_key ? 3 : store.size(key)),
    };
    const get = async (key: string) => (key === changed?.object_key ? Readable.from([Buffer.from('odd')]) : store.get(key));
    const path = archives.newPath();
    const { summary, mismatched } = await backUp(app, path, { store: { ...kept, get } });
    expect(summary.missing).toEqual([lost?.object_key]);
    expect(mismatched).toEqual([`files/${changed?.sha256.toString('hex')}`]);
    const into = await target();
    expect(await into.restore(path)).toMatchObject({ mismatched, summary });
    expect(await wrongFiles(into.db, into.store)).toEqual([lost?.object_key, changed?.object_key]);
  });
});
