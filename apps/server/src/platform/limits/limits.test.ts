import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { AppError } from '../http/app-error.ts';
import { deleteExpiredLimits } from './limits.queries.ts';
import { countHit, limitFailures } from './limits.ts';

const RATE = { hits: 3, seconds: 900 };
const PAUSED = { ...RATE, pauses: [10, 60] };

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  app.setTime(null);
  await app.db.deleteFrom('rate_limits').execute();
});

const at = (time: string) => app.setTime(`2026-03-01T${time}Z`);
/** The seconds to wait; 0 when the hit was counted. */
const hit = async (rate: Parameters<typeof countHit>[2] = RATE) => {
  try {
    await countHit(app.services, 'a', rate);
    return 0;
  } catch (error) {
    if (error instanceof AppError) return error.retryAfterSeconds;
    throw error;
  }
};

describe('a limit', () => {
  test('counts in any quarter of an hour, not in that of the clock', async () => {
    at('10:14:50');
    expect([await hit(), await hit(), await hit()]).toEqual([0, 0, 0]);
    at('10:15:10');
    expect(await hit()).toBe(880);
    at('10:29:49');
    expect(await hit()).toBe(1);
    at('10:29:50');
    expect([await hit(), await hit(), await hit(), await hit()]).toEqual([0, 0, 0, 900]);
  });

  test('counts each of many hits at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => hit()));
    expect(answers.filter((wait) => wait === 0).length).toBe(3);
  });

  test('with pauses opens again after each, longer every time', async () => {
    at('10:00:00');
    const first = [await hit(PAUSED), await hit(PAUSED), await hit(PAUSED), await hit(PAUSED)];
    expect(first).toEqual([0, 0, 0, 10]);
    at('10:00:10');
    expect([await hit(PAUSED), await hit(PAUSED)]).toEqual([0, 60]);
    at('10:01:10');
    expect([await hit(PAUSED), await hit(PAUSED)]).toEqual([0, 60]);
    at('10:16:10');
    expect([await hit(PAUSED), await hit(PAUSED), await hit(PAUSED), await hit(PAUSED)]).toEqual([0, 0, 0, 10]);
  });

  test('goes once its window is over', async () => {
    at('10:00:00');
    await hit();
    await deleteExpiredLimits(app.db);
    expect(await app.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([]);
  });
});

describe('a limit that only failures fill', () => {
  const limits = [
    { bucket: 'a', rate: RATE },
    { bucket: 'b', rate: { hits: 2, seconds: 60 } },
  ];
  const attempt = (work: () => Promise<unknown>) =>
    limitFailures(app.services, limits, work).catch((error: Error) => error.message);
  const hits = async () => {
    const rows = await app.db.selectFrom('rate_limits').select(['bucket', 'hits']).orderBy('bucket').execute();
    return rows.map((row) => row.hits.length);
  };

  test('forgets what went well and what failed for our own reasons', async () => {
    expect(await attempt(async () => 'done')).toBe('done');
    await attempt(() => Promise.reject(new AppError('unavailable', 'busy')));
    await attempt(() => Promise.reject(new Error('the database is away')));
    expect(await hits()).toEqual([0, 0]);
    await attempt(() => Promise.reject(new AppError('unauthenticated', 'wrong')));
    expect(await hits()).toEqual([1, 1]);
  });

  test('does no work when one of several is full, and fills the others no further', async () => {
    const wrong = () => Promise.reject(new AppError('unauthenticated', 'wrong'));
    await Promise.all([attempt(wrong), attempt(wrong)]);
    let isWorking = false;
    const refused = await attempt(async () => {
      isWorking = true;
    });
    expect([refused, isWorking, await hits()]).toEqual(['Too many attempts. Please try again later.', false, [2, 2]]);
  });
});
