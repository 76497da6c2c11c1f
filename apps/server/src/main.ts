import { BadConfig, readConfig } from '#platform/config/config.ts';
import { loadEnvFile } from '#platform/config/env-file.ts';
import { PostgresUnavailable } from '#platform/postgres/unavailable.ts';
import { PortTaken, startServer } from './app/start-server.ts';

try {
  loadEnvFile();
  await startServer(readConfig(process.env));
} catch (error) {
  const forPeople = error instanceof BadConfig || error instanceof PostgresUnavailable || error instanceof PortTaken;
  process.stderr.write(forPeople ? `\n${error.message}\n` : `\n${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
