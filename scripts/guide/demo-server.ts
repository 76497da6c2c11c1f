import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { bringUpToDate } from '../../apps/server/src/app/database.ts';
import { DEMO_ACCOUNTS, seedDemo } from '../../apps/server/src/app/demo/seed.ts';
import { openServices } from '../../apps/server/src/app/services.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { newLogger } from '../../apps/server/src/platform/http/logger.ts';
import { startInMemory } from '../../apps/server/test/memory-postgres.ts';
import { freePort } from '../../apps/server/test/server-process.ts';

/** The demo at a standing clock: two runs show the same. */
export async function openDemo(at: Date) {
  const postgres = await startInMemory('physio_pictures');
  const folder = mkdtempSync(join(tmpdir(), 'physio-pictures-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: '1',
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET_KEY: 'guide-pictures-'.padEnd(40, 'x'),
    REQUESTS_PER_MINUTE: '0',
  });
  await bringUpToDate(postgres.connection);
  const { services, close } = await openServices(config, postgres.connection, { clock: { now: () => at } });
  const log = newLogger('error');
  await seedDemo(services, log);
  const http = await buildApp(services, log);
  await http.listen({ port, host: '127.0.0.1' });
  return {
    url,
    db: services.db,
    account: DEMO_ACCOUNTS[0] as (typeof DEMO_ACCOUNTS)[number],
    async close() {
      await http.close();
      await close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
