import { BadConfig, readCommandConfig } from '#platform/config/config.ts';
import { loadEnvFile } from '#platform/config/env-file.ts';
import { PostgresUnavailable } from '#platform/postgres/unavailable.ts';
import { CommandFault } from './app/commands/command.ts';
import { runCommand } from './app/commands/run-command.ts';
import { terminal } from './app/commands/terminal.ts';

try {
  loadEnvFile();
  await runCommand(process.argv.slice(2), readCommandConfig(process.env), terminal);
} catch (error) {
  const forPeople = error instanceof BadConfig || error instanceof PostgresUnavailable || error instanceof CommandFault;
  process.stderr.write(forPeople ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
