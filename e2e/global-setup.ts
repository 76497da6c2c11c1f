import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startInMemory } from '../apps/server/test/memory-postgres.ts';
import { freePort, type ServerProcess, startServer, stopServer } from '../apps/server/test/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const TRIES = 3;
/** Runs inside the server: it stops when this process is gone, however that ended. */
const FOLLOW =
  "const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref()";

/** One database and one real server for the run, with the demo practice; the tests make practices of their own beside it. */
export default async function setUp(): Promise<() => Promise<void>> {
  buildWeb();
  const postgres = await startInMemory('physio_e2e');
  const { host, port, user, password } = postgres.connection;
  const database = `postgresql://${user}:${password}@/physio_e2e?${new URLSearchParams({ host: String(host), port: String(port) })}`;
  const server = await openServer(join(postgres.folder, 'data'), database).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  process.env.E2E_DATABASE = database;
  return async () => {
    await stopServer(server);
    await postgres.stop();
  };
}

/** `npm test` has built it before; a run of the browser tests alone builds it only when there is none. */
function buildWeb(): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  for (const app of ['apps/web', 'apps/patient']) {
    if (existsSync(join(ROOT, app, 'dist/index.html'))) continue;
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build', app], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${app} could not be built:\n${stderr}`);
  }
}

/** A free port may be taken by somebody else before the server has it: then another one. */
async function openServer(dataDir: string, database: string): Promise<ServerProcess> {
  const follow = `--import=data:text/javascript,${encodeURIComponent(FOLLOW)}`;
  const variables = { DATABASE_URL: database, DEMO: '1', NODE_OPTIONS: follow };
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    try {
      const server = await startServer({ dataDir, port }, { ...variables, PUBLIC_URL: url });
      process.env.E2E_URL = url;
      return server;
    } catch (error) {
      if (tries === TRIES || !String(error).includes('is taken by another program')) throw error;
    }
  }
}
