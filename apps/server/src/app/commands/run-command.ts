import { parseArgs } from 'node:util';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bringUpToDate, openDatabase } from '../database.ts';
import { openServices } from '../services.ts';
import { adoptStorageHere } from './adopt-storage.ts';
import { type Command, CommandFault, type Terminal, type Values } from './command.ts';
import { createUser } from './create-user.ts';
import { listGroups } from './list-groups.ts';
import { showMail } from './mail.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { endAccess, giveAccess, inviteStaff, listStaffOf } from './staff.ts';

const COMMANDS: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'list-groups': listGroups,
  'list-staff': listStaffOf,
  invite: inviteStaff,
  'end-access': endAccess,
  'give-access': giveAccess,
  mail: showMail,
  'adopt-storage': adoptStorageHere,
};
/** Every command brings the database up to date first; this one does nothing else. */
const MIGRATE = 'migrate';

const usage = () =>
  [
    'Use one of:',
    ...[...Object.values(COMMANDS).map((command) => command.usage), MIGRATE].map((line) => `  npm run admin -- ${line}`),
  ].join('\n');

/** Runs one command of `argv` on the configured database. @throws CommandFault, PostgresUnavailable: sentences for people */
export async function runCommand(argv: readonly string[], config: Config, terminal: Terminal): Promise<void> {
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined && name !== MIGRATE) throw new CommandFault(usage());
  const values = command ? valuesOf(command, rest) : {};

  const database = await openDatabase(config, () => {});
  try {
    const ran = await bringUpToDate(database.connection);
    if (ran.length > 0 || command === undefined) terminal.print(`Database is up to date (${ran.length} migrations run).`);
    if (command) await runOn(command, values, config, database.connection, terminal);
  } finally {
    await database.stop();
  }
}

async function runOn(command: Command, values: Values, config: Config, connection: object, terminal: Terminal): Promise<void> {
  const { services, close } = await openServices(config, connection);
  try {
    await command.run(services, values, terminal);
  } catch (error) {
    throw error instanceof AppError ? new CommandFault(error.message) : error;
  } finally {
    await close();
  }
}

export function valuesOf(command: Command, args: readonly string[]): Values {
  try {
    return parseArgs({ args: [...args], options: command.options, strict: true }).values as Values;
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : error}\nUse: npm run admin -- ${command.usage}`);
  }
}
