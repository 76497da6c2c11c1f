import { BadConfig, readConfig } from '#platform/config/config.ts';
import { loadEnvFile } from '#platform/config/env-file.ts';
import { PostgresUnavailable } from '#platform/postgres/unavailable.ts';
import { PortTaken } from './app/port-taken.ts';

try {
  loadEnvFile();
  const config = readConfig(process.env);
  // A setting that is wrong is named before all else is loaded.
  const { startServer } = await import('./app/start-server.ts');
  await startServer(config);
} catch (error) {
  const forPeople = error instanceof BadConfig || error instanceof PostgresUnavailable || error instanceof PortTaken;
  process.stderr.write(forPeople ? `\n${error.message}\n` : `\n${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
