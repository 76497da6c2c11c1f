import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

test.each(['/healthz', '/readyz'])('hundreds who ask %s cost the stores next to nothing', async (path) => {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const checks = vi.spyOn(app.services.store, 'check');
  const answers = await Promise.all(Array.from({ length: 500 }, () => app.http.inject(path)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(queries.mock.calls.length).toBeLessThan(10);
  expect(checks.mock.calls.length).toBeLessThan(10);
});

test('a media store that is away makes the server not ready, and one that is back ready again', async () => {
  await vi.waitFor(async () => {
    vi.spyOn(app.services.store, 'check').mockRejectedValue(new Error('away'));
    expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  }, 60_000);
  vi.restoreAllMocks();
  await vi.waitFor(async () => expect((await app.http.inject('/readyz')).json()).toEqual({ ok: true }), 60_000);
});
