import { formatBytes, storageFull } from '@physio/contract/content/content';
import { listRecentUploads } from '@physio/contract/content/content-stats';
import { uploadFiles } from '@physio/contract/content/uploads';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, pdf, renamed } from '#test/files.ts';
import { uploadPractice } from '#test/uploads.ts';

const MIB = 1024 * 1024;
const { given, send, recent, filesIn, objects } = uploadPractice({ GROUP_STORAGE_MB: '1', REQUESTS_PER_MINUTE: '600' });
const drafts = () => given.app.db.selectFrom('media_drafts').selectAll().execute();
const paper = async (name: string, bytes: number) =>
  renamed(name, Buffer.concat([Buffer.from(await pdf().arrayBuffer()), Buffer.alloc(bytes, ' '), Buffer.from('%%EOF')]));
const stored = async () => (await objects()).reduce((sum, object) => sum + object.byte_size, 0);
afterEach(() => vi.restoreAllMocks());

describe('the room of a group', () => {
  test('what does not fit is refused with the figures; what does lands; bytes it has already take none', async () => {
    const [first, second] = [await paper('a.pdf', 0.6 * MIB), await paper('b.pdf', 0.6 * MIB)];
    expect((await send([first])).status).toBe(200);
    const said = storageFull('b.pdf', await stored(), MIB);
    const refusal = `There is no room for b.pdf: ${formatBytes(await stored())} of the 1 MB for your files are used`;
    expect(await send([second])).toMatchObject({ status: 400, body: { code: 'validation', message: refusal, ...said } });
    const some = await send([second, await paper('c.pdf', 1000), first]);
    expect(some.body.results.map((result) => [result.ok, result.message])).toEqual([
      [false, refusal],
      [true, undefined],
      [true, undefined],
    ]);
    expect(some.body.results[0]).toMatchObject(said);
    expect([(await objects()).length, await drafts(), filesIn('uploads')]).toEqual([2, [], []]);
  });

  test('is not passed by many who send at once, and what was put in vain is gone', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, (_, n) => paper(`${n}.pdf`, 0.3 * MIB)));
    const before = filesIn('media').length;
    const answers = await Promise.all(files.map((file) => send([file])));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
    expect(await stored()).toBeLessThan(MIB);
    expect([filesIn('media').length - before, await drafts()]).toEqual([3, []]);
  });

  test('is asked while files are received: what has none never lies on the disk', async () => {
    const { spool } = given.app.services;
    const receive = spool.receive;
    let kept = 0;
    vi.spyOn(spool, 'receive').mockImplementation(async (...received) => {
      const body = await receive(...received);
      kept = filesIn('uploads').length;
      return body;
    });
    const { body } = await send([await paper('a.pdf', 8 * MIB), await paper('b.pdf', 0.6 * MIB), await paper('c.pdf', 0.6 * MIB)]);
    expect(body.results.map(({ name, ok }) => [name, ok])).toEqual([
      ['a.pdf', false],
      ['b.pdf', true],
      ['c.pdf', false],
    ]);
    expect(kept).toBe(1);
  });

  test('the same bytes twice in a call take it once, and a name that lies about them is refused', async () => {
    const file = await paper('a.pdf', 0.6 * MIB);
    const again = [file, renamed('again.pdf', await bytesOf(file)), renamed('lie.png', await bytesOf(file))];
    expect((await send(again)).body.results.map((result) => result.ok)).toEqual([true, true, false]);
    expect((await objects()).length).toBe(1);
  });

  test('is each group’s own', async () => {
    await send([await paper('a.pdf', 0.9 * MIB)]);
    const { who } = await given.app.make.practice();
    const elsewhere = { body: { bucket_type_id: 'other' }, files: { files: [await paper('b.pdf', 0.9 * MIB)] } } as const;
    expect((await given.app.call(uploadFiles, elsewhere, who)).status).toBe(200);
  });

  test('the same bytes sent many times at once are kept once', async () => {
    const file = await paper('same.pdf', 1000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send([file])));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect([(await objects()).length, (await recent()).length, await drafts()]).toEqual([1, 6, []]);
  });
});

describe('the store', () => {
  test('gets the bytes before the transaction begins', async () => {
    const { store } = given.app.services;
    const putFile = store.putFile;
    const open: number[] = [];
    vi.spyOn(store, 'putFile').mockImplementation(async (key, path) => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(given.app.db);
      open.push(rows[0]?.n ?? -1);
      await putFile(key, path);
    });
    expect((await send([pdf()])).status).toBe(200);
    expect(open).toEqual([0]);
  });

  test('when it refuses, the file fails alone and leaves nothing', async () => {
    const before = filesIn('media').length;
    vi.spyOn(given.app.services.store, 'putFile').mockRejectedValueOnce(new Error('the bucket is away'));
    const { status, body } = await send([pdf('a.pdf'), pdf('b.pdf')]);
    expect([status, body.message, body.success_files]).toEqual([200, 'Failed to upload a.pdf file(s)', ['b.pdf']]);
    expect([filesIn('media').length - before, await drafts(), (await objects()).length]).toEqual([1, [], 1]);
  });

  test('when the transaction fails, what was put is removed', async () => {
    const before = filesIn('media').length;
    vi.spyOn(given.app.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the database is away'));
    expect((await send([pdf()])).status).toBe(500);
    expect([filesIn('media').length - before, await drafts(), await objects()]).toEqual([0, [], []]);
    expect((await given.app.call(listRecentUploads, { query: {} }, given.practice.who)).body.data.total_count).toBe(0);
  });
});

test('who sends without end is asked to wait', async () => {
  const { method, path, rate } = uploadFiles;
  const bucket = `${method} ${path} user ${given.practice.user.id}`;
  await send([pdf()]);
  await given.app.db
    .updateTable('rate_limits')
    .set({ hits: sql`array_fill(now(), array[${rate.hits}::int])` })
    .where('bucket', '=', bucket)
    .execute();
  const { status, body, headers } = await send([pdf()]);
  expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again later.']);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(rate.seconds);
  expect(filesIn('uploads')).toEqual([]);
});
