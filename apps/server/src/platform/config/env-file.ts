import { existsSync } from 'node:fs';

/** Reads `.env` of the folder the server is started in, if there is one. Variables that are set already win. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
