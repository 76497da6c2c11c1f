import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bringUpToDate, isUpToDate, openDatabaseForCommand } from '../database.ts';
import { openServices } from '../services.ts';
import { adoptStorageHere } from './adopt-storage.ts';
import { audit } from './audit.ts';
import { backup, verify } from './backup.ts';
import { checkPhones } from './check-phones.ts';
import { type BareCommand, type Command, CommandFault, type Terminal, type Values } from './command.ts';
import { createUser } from './create-user.ts';
import { erasures } from './erasures.ts';
import { listGroups } from './list-groups.ts';
import { showMail } from './mail.ts';
import { move } from './move.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restore } from './restore.ts';
import { ssoOff } from './sso-off.ts';
import { endAccess, giveAccess, inviteStaff, listStaffOf } from './staff.ts';
import { vapid } from './vapid.ts';

const COMMANDS: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'list-groups': listGroups,
  'list-staff': listStaffOf,
  invite: inviteStaff,
  'end-access': endAccess,
  'give-access': giveAccess,
  'sso-off': ssoOff,
  mail: showMail,
  'check-phones': checkPhones,
  'adopt-storage': adoptStorageHere,
  erasures,
  audit,
};
const BARE_COMMANDS: Record<string, BareCommand> = { backup, verify, restore, move, vapid };
/** Every command brings a database up to date that no server uses; this one does nothing else, and does it in any case. */
const MIGRATE = 'migrate';
/** A command beside the server leaves it its connections. */
const CONNECTIONS = 4;

const usage = () =>
  [
    'Use one of:',
    ...[...[...Object.values(COMMANDS), ...Object.values(BARE_COMMANDS)].map((command) => command.usage), MIGRATE].map(
      (line) => `  npm run admin -- ${line}`,
    ),
  ].join('\n');

/** Runs one command of `argv` on the configured database. @throws CommandFault, PostgresUnavailable: sentences for people */
export async function runCommand(argv: readonly string[], config: Config, terminal: Terminal): Promise<void> {
  const [name = '', ...rest] = argv;
  const bare = Object.hasOwn(BARE_COMMANDS, name) ? BARE_COMMANDS[name] : undefined;
  if (bare) return bare.runBare(config, valuesOf(bare, rest), terminal);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined && name !== MIGRATE) throw new CommandFault(usage());
  const values = command ? valuesOf(command, rest) : {};

  const database = await openDatabaseForCommand(config);
  try {
    if (database.isShared && command) await refuseOlderSchema(database.connection);
    else await migrate(database.connection, command === undefined, terminal);
    if (command) await runOn(command, values, config, database.connection, terminal);
  } finally {
    await database.stop();
  }
}

async function migrate(connection: pg.PoolConfig, isAsked: boolean, terminal: Terminal): Promise<void> {
  const ran = await bringUpToDate(connection);
  if (ran.length > 0 || isAsked) terminal.print(`Database is up to date (${ran.length} migrations run).`);
}

/** A server that is older than this program goes on with the schema it knows. */
async function refuseOlderSchema(connection: pg.PoolConfig): Promise<void> {
  if (await isUpToDate(connection)) return;
  throw new CommandFault('The running server is older than this program: stop it and start it again, then repeat the command.');
}

async function runOn(
  command: Command,
  values: Values,
  config: Config,
  connection: pg.PoolConfig,
  terminal: Terminal,
): Promise<void> {
  const { services, close } = await openServices({ ...config, DATABASE_POOL_MAX: CONNECTIONS }, connection);
  try {
    await command.run(services, values, terminal);
  } catch (error) {
    throw error instanceof AppError ? new CommandFault(error.message) : error;
  } finally {
    await close();
  }
}

export function valuesOf(command: Command | BareCommand, args: readonly string[]): Values {
  const { options, takesFile = false, usage } = command;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, strict: true, allowPositionals: takesFile });
    if (takesFile && positionals.length !== 1) throw new Error('Name one file');
    return { ...(values as Values), ...(takesFile && { file: positionals[0] }) };
  } catch (error) {
    throw new CommandFault(`${error instanceof Error ? error.message : error}\nUse: npm run admin -- ${usage}`);
  }
}
