import { authenticateAdmin } from '@physio/contract/auth/auth';
import { MESSAGES } from '@physio/contract/common/errors';
import { listAttachmentUses } from '@physio/contract/content/many-files';
import { createTag, listTags } from '@physio/contract/tags/tags';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { hashPassword } from '#features/password/public.ts';
import { VERSION } from '#platform/config/version.ts';
import { isStorageFull } from '#platform/disk/storage-full.ts';
import { sendGroup } from './calls/groups.ts';
import { pdf, renamed } from './files.ts';
import { uploadPractice } from './uploads.ts';

const MIB = 1024 * 1024;
const { given, send, filesIn, objects } = uploadPractice({ MIN_FREE_MB: '64' });

/** What the disk has free from now on, at each look; the last one stays. */
function leaveFree(...megabytes: number[]) {
  const left = [...megabytes];
  vi.spyOn(given.app.services.freeSpace, 'read').mockImplementation(
    async () => ((left.length > 1 ? left.shift() : left[0]) ?? 0) * MIB,
  );
  return given.app.services.freeSpace.look();
}
beforeEach(() => leaveFree(10_000));
afterEach(() => vi.restoreAllMocks());

const addTag = () => given.app.call(createTag, { body: { name: 'Knee' } }, given.practice.who);
const tags = async () => (await given.app.call(listTags, { query: {} }, given.practice.who)).status;
const paper = (bytes: number) => renamed('large.pdf', Buffer.alloc(bytes, '%PDF-1.4 '));
const refusal = { status: 503, body: { success: false, message: MESSAGES.storageFull } };

describe('while less than the floor is free', () => {
  test('writes are refused with a sentence, reads go on, and it heals by itself', async () => {
    await leaveFree(63);
    const refused = await addTag();
    expect([refused, refused.headers['retry-after']]).toMatchObject([refusal, '15']);
    expect(await send([pdf()])).toMatchObject(refusal);
    expect([await tags(), filesIn('uploads'), await objects()]).toEqual([200, [], []]);
    await leaveFree(65);
    expect([(await addTag()).status, (await send([pdf()])).status]).toEqual([200, 200]);
  });

  test('people sign in, and read by POST, until half of the floor is used; then only GET is left', async () => {
    const user = await given.app.make.user({ password_hash: await hashPassword('Typed-Secret-1') });
    const signIn = () => given.app.call(authenticateAdmin, { body: { email: user.email, password: 'Typed-Secret-1' } });
    const uses = () => given.app.call(listAttachmentUses, { body: { attachment_ids: [newPublicId()] } }, given.practice.who);
    await leaveFree(33);
    expect([(await signIn()).status, (await uses()).status]).toEqual([200, 200]);
    await leaveFree(31);
    expect([await signIn(), await uses(), await tags()]).toMatchObject([refusal, refusal, 200]);
  });

  test('a stranger is not told', async () => {
    await leaveFree(1);
    expect((await given.app.call(createTag, { body: { name: 'Knee' } })).status).toBe(401);
  });

  test('/readyz says so, /healthz does not mind', async () => {
    const ask = async (path: string) => {
      const answer = await given.app.http.inject(path);
      return [answer.statusCode, answer.json()];
    };
    await leaveFree(63);
    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([
      [503, { ok: false, storage: 'full' }],
      [200, { ok: true, version: VERSION }],
    ]);
    await leaveFree(64);
    // What was found answers all who ask within a moment.
    await expect.poll(() => ask('/readyz')).toEqual([200, { ok: true }]);
  });
});

describe('an upload', () => {
  test('is refused before its body when that would not leave the floor free', async () => {
    await leaveFree(66);
    expect(await send([paper(3 * MIB)])).toMatchObject(refusal);
    expect((await send([pdf()])).status).toBe(200);
  });

  test('that meets the floor on its way leaves nothing', async () => {
    await leaveFree(100, 100, 100, 60);
    expect(await send([paper(8 * MIB)])).toMatchObject(refusal);
    expect([filesIn('uploads'), await objects()]).toEqual([[], []]);
  });
});

describe('a write that fails for want of space', () => {
  test('in the database', async () => {
    const owner = openDb(openPool({ ...given.app.connection, max: 1 }));
    await sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(owner);
    await sql`create trigger full_disk before insert on tags execute function no_space()`.execute(owner);
    expect(await addTag()).toMatchObject(refusal);
    await sql`drop trigger full_disk on tags`.execute(owner);
    await owner.destroy();
    expect((await addTag()).status).toBe(200);
  });

  test('in the media store: the whole call is refused and what it put is gone, a logo is not called a bad picture', async () => {
    const { store } = given.app.services;
    const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const before = filesIn('media').length;
    vi.spyOn(store, 'putFile').mockImplementationOnce(store.putFile).mockRejectedValueOnce(noSpace);
    expect(await send([pdf('a.pdf'), pdf('b.pdf')])).toMatchObject(refusal);
    vi.spyOn(store, 'putFile').mockRejectedValueOnce(noSpace);
    const master = await given.app.make.session({ user: await given.app.make.user({ is_master: true }) });
    expect(await sendGroup(given.app, master, {})).toMatchObject(refusal);
    expect([filesIn('media').length - before, filesIn('uploads'), await objects()]).toEqual([0, [], []]);
    expect(await given.app.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
  });
});

test.each([
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: '53100' }, true],
  [{ $metadata: { httpStatusCode: 507 } }, true],
  [{ code: 'EACCES' }, false],
  [{ code: '53200' }, false],
  [{ $metadata: { httpStatusCode: 500 } }, false],
])('%j is a full disk: %s', (facts, expected) => {
  expect(isStorageFull(Object.assign(new Error('refused'), facts))).toBe(expected);
});
