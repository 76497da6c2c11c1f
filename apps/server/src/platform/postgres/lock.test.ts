import { afterEach, expect, inject, test, vi } from 'vitest';
import { openDatabaseProxy } from '#test/database-proxy.ts';
import { takeLock } from './lock.ts';

afterEach(() => void vi.useRealTimers());

test('the lock is waited for where PostgreSQL is slow to answer', async () => {
  const proxy = await openDatabaseProxy({ ...inject('postgres'), ssl: false, database: 'postgres' });
  try {
    await proxy.be('silent');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const taking = takeLock(proxy.connection, 'command', () => {});
    vi.advanceTimersByTime(10_000);
    await proxy.be('well');
    // The server of this run has it: an answer, late as it is.
    expect(await taking).toBeNull();
  } finally {
    await proxy.close();
  }
});
