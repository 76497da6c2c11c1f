import { getPatient } from '@physio/contract/patients/patients';
import { erasePatient } from '@physio/contract/transfers/erasure';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAuditedPractice, openIntruder, SETTLED_MS } from '#test/audit-chain.ts';
import { archiveFolder, backUp, emptyTarget } from '#test/backups.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createTestDatabase } from '#test/database.ts';
import { sealAudit } from './seal.service.ts';
import { verifyChain } from './verify.service.ts';

let app: TestApp;
let intruder: pg.Client;
let practice: Awaited<ReturnType<typeof makeAuditedPractice>>;
beforeAll(async () => {
  app = await buildTestApp();
  intruder = await openIntruder(app);
  await app.make.apiKey((await app.make.practice()).group, ['patients.read']);
});
afterAll(async () => {
  await intruder.end();
  await app.close();
});
beforeEach(async () => {
  practice = await makeAuditedPractice(app);
});

const check = () => verifyChain(app.db, practice.group.id);
const brokenAs = async () => (await check()).broken;

describe('a chain', () => {
  test('is whole, of however many pieces, and goes on after an erasure', async () => {
    const patient = await practice.act(3);
    await practice.seal();
    await practice.act(2);
    await practice.seal();
    expect(await check()).toMatchObject({ entries: 5, broken: null });
    const body = { reason: 'asked', full_name: 'Meera Nair' } as const;
    expect((await app.call(erasePatient, { params: { user_id: patient }, body }, practice.who)).status).toBe(200);
    await practice.settle();
    expect(await check()).toMatchObject({ entries: 6, broken: null });
  });

  test('has what was there before it was first sealed, and says since when', async () => {
    await practice.act(4);
    await practice.settle();
    const { entries, since } = await check();
    expect(entries).toBe(4);
    expect(since).toEqual(new Date(practice.now() - 3 * SETTLED_MS));
  });

  test.each([
    "action = 'patient.update'",
    'actor_user_id = null',
    "at = at + interval '1 second'",
    'ip = null',
    "device = 'x'",
    'actor_key_id = (select max(id) from api_keys)',
  ])('shows the first entry of which somebody wrote %s', async (change) => {
    await practice.act(5);
    await practice.settle();
    const ids = [await practice.at(3), await practice.at(4)];
    await intruder.query(`update audit_log set ${change} where id = any($1)`, [ids]);
    expect(await brokenAs()).toEqual({ kind: 'altered', id: ids[0], position: 3 });
  });

  test('shows an entry that was moved to another group', async () => {
    await practice.act(2);
    await practice.settle();
    const other = await app.make.group();
    await intruder.query('update audit_log set group_id = $1 where id = $2', [other.id, await practice.at(2)]);
    expect(await brokenAs()).toMatchObject({ kind: 'altered', position: 2 });
  });

  test.each([
    ['in the middle', 3],
    ['at the end', 5],
  ])('shows an entry that was removed %s', async (_, position) => {
    await practice.act(5);
    await practice.settle();
    const id = await practice.at(position);
    await intruder.query('delete from audit_log where id = $1', [id]);
    expect(await brokenAs()).toEqual({ kind: 'removed', id, position });
  });

  test.each([
    ['in the middle', 1],
    ['at the end', 3],
  ])('shows entries that were removed %s together with their seal', async (_, first) => {
    for (let n = 0; n < 3; n += 1) {
      await practice.act();
      await practice.seal();
    }
    await intruder.query('delete from audit_log where id = $1', [await practice.at(first)]);
    await intruder.query('delete from audit_seals where chain = $1 and first = $2', [practice.group.id, first]);
    expect(await brokenAs()).toMatchObject({ kind: 'removed', position: first });
  });

  test('shows that an entry was taken out of its seal, too', async () => {
    await practice.act(3);
    await practice.settle();
    await intruder.query('delete from audit_log where id = $1', [await practice.at(2)]);
    await intruder.query(
      'update audit_seals set entry_ids = entry_ids[1:1] || entry_ids[3:3], digests = digests[1:1] || digests[3:3] where chain = $1',
      [practice.group.id],
    );
    expect(await brokenAs()).toMatchObject({ kind: 'altered', id: await practice.at(2), position: 2 });
  });

  test('shows an entry that came in among old ones', async () => {
    await practice.act(1);
    // As a call leaves it that was rolled back.
    await sql`select nextval(pg_get_serial_sequence('audit_log', 'id'))`.execute(app.db);
    await practice.act(1);
    await practice.settle();
    const id = (await practice.at(1)) + 1;
    await intruder.query(
      `insert into audit_log (id, group_id, action, entity) overriding system value values ($1, $2, 'patient.read', 'patient')`,
      [id, practice.group.id],
    );
    await practice.settle();
    expect(await brokenAs()).toEqual({ kind: 'inserted', id, position: null });
  });

  test('takes an entry in that was committed after younger ones were sealed', async () => {
    const late = new pg.Client(app.connection);
    await late.connect();
    await late.query('begin');
    await late.query(`insert into audit_log (group_id, action, entity) values ($1, 'patient.update', 'patient')`, [
      practice.group.id,
    ]);
    await practice.act(2);
    await practice.seal();
    expect(await check()).toMatchObject({ entries: 2, broken: null });
    await late.query('commit');
    await late.end();
    await practice.settle();
    expect(await check()).toMatchObject({ entries: 3, broken: null });
  });
});

test('eight writers and two sealers at once leave every chain whole, with every entry once', async () => {
  const other = await app.make.practice();
  const write = async (n: number) => {
    const { group, who } = n % 2 === 0 ? practice : other;
    const { public_id } = await app.make.patient(group);
    for (let m = 0; m < 25; m += 1) await app.call(getPatient, { params: { user_id: public_id } }, who);
  };
  let isWriting = true;
  const keepSealing = async () => {
    while (isWriting) await sealAudit({ db: app.services.db, clock: app.services.clock });
  };
  const sealing = [keepSealing(), keepSealing()];
  await Promise.all(Array.from({ length: 8 }, (_, n) => write(n)));
  isWriting = false;
  await Promise.all(sealing);
  await practice.settle();
  for (const { group } of [practice, other])
    expect(await verifyChain(app.db, group.id)).toMatchObject({ entries: 100, broken: null });
});

test('a restored backup has the chains, and they go on', async () => {
  await practice.act(3);
  await practice.seal();
  await practice.act(1);
  const archives = archiveFolder();
  const into = await emptyTarget(await createTestDatabase());
  try {
    const path = archives.newPath();
    await backUp(app, path);
    await into.restore(path);
    const { db } = into;
    expect(await verifyChain(db, practice.group.id)).toMatchObject({ entries: 3, broken: null });
    await sealAudit({ db, clock: { now: () => new Date(practice.now() + SETTLED_MS) } });
    expect(await verifyChain(db, practice.group.id)).toMatchObject({ entries: 4, broken: null });
    expect(await verifyChain(db, 0)).toMatchObject({ broken: null });
  } finally {
    archives.remove();
    await into.remove();
  }
});
