import { mkdirSync } from 'node:fs';
import { CONFIGURATIONS_GROUP } from '@physio/demo/practice/groups';
import { pino } from 'pino';
import { sweepAtStart } from '#features/media/public.ts';
import type { Config } from '#platform/config/config.ts';
import { buildApp } from './build-app.ts';
import { bringUpToDate, openDatabase } from './database.ts';
import { DEMO_ACCOUNTS, refuseDemoData, seedDemo } from './demo/seed.ts';
import { openServices } from './services.ts';
import { workers } from './workers.ts';

/** The address is in use: a sentence for the person who starts the server. */
export class PortTaken extends Error {}

const REDACTED = ['req.headers.authorization', 'password', 'token', 'otp', 'email', '*.password', '*.token', '*.otp', '*.email'];

type Logger = ReturnType<typeof newLogger>;
const newLogger = (config: Config) => pino({ level: config.LOG_LEVEL, redact: REDACTED });

/**
 * Starts everything in order and tells where it is. Ends in order on SIGINT and SIGTERM: no new request, running ones
 * finish, then jobs, then the database.
 */
export async function startServer(given: Config): Promise<void> {
  const began = performance.now();
  const config = withDemoGroup(given);
  const log = newLogger(config);
  mkdirSync(config.DATA_DIR, { recursive: true });
  const database = await openDatabase(config, (sentence, facts) => log.info(facts ?? {}, sentence));
  const migrations = await bringUpToDate(database.connection);
  if (migrations.length > 0) log.info({ migrations }, 'database brought up to date');

  const { services, close } = await openServices(config, database.connection, (error) => log.error({ err: error }, 'jobs'));
  await services.spool.sweep();
  await sweepAtStart(services);
  if (config.DEMO) await seedDemo(services, log);
  else await refuseDemoData(services.db);
  const http = await buildApp(services, log);
  const stop = async () => {
    await http.close();
    await close();
    await database.stop();
  };
  try {
    await http.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await stop();
    throw isPortTaken(error) ? new PortTaken(portSentence(config)) : error;
  }
  await services.jobs.work(workers(services));
  stopOnSignal(stop, log);
  if (!config.DEMO && config.SMTP_URL === undefined) log.warn('SMTP_URL is not set: mails are only written to a folder');
  announce(config, Math.round(performance.now() - began));
}

/** In the demo one group leads to its settings. */
const withDemoGroup = (config: Config): Config =>
  config.DEMO && config.CONFIGURATIONS_GROUP_CODE === '' ? { ...config, CONFIGURATIONS_GROUP_CODE: CONFIGURATIONS_GROUP } : config;

/** A terminal or a process manager often sends the signal twice; only one that comes later means "at once". */
const IMPATIENT_AFTER_MS = 2000;

function stopOnSignal(stop: () => Promise<void>, log: Logger) {
  let stoppingSince: number | null = null;
  const end = (signal: string) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > IMPATIENT_AFTER_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
}

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
const portSentence = (config: Config) =>
  `Port ${config.PORT} on ${config.HOST} is taken by another program. Stop it, or choose another port: PORT=${config.PORT + 1} npm start`;

function announce(config: Config, milliseconds: number) {
  const lines = [`Physio Console is ready at ${config.PUBLIC_URL} (${(milliseconds / 1000).toFixed(1)} s)`];
  if (config.DEMO) {
    lines.push('', 'Demo practice. Sign in with one of these; the data is invented, the exercises are drawn placeholders:');
    for (const account of DEMO_ACCOUNTS) lines.push(`  ${account.email.padEnd(22)} ${account.password}   ${account.about}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
