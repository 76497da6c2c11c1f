import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { CONFIGURATIONS_GROUP } from '@physio/demo/practice/groups';
import { backupSchedule } from '#features/backup/public.ts';
import { sweepAtStart } from '#features/content/public.ts';
import { publishAtOnce } from '#features/events/public.ts';
import type { Config } from '#platform/config/config.ts';
import { newLogger } from '#platform/http/logger.ts';
import { claimStorage } from '#platform/installation/claim.ts';
import { requireOwnStorage } from '#platform/installation/installation.ts';
import { buildApp } from './build-app.ts';
import { bringUpToDate, openDatabase } from './database.ts';
import { findDemoPage } from './demo/patient-pages.ts';
import { DEMO_ACCOUNTS, refuseDemoData, seedDemo } from './demo/seed.ts';
import { endInOrder } from './ending.ts';
import type { Operation, openOperation } from './metrics/operation-server.ts';
import { namedFault } from './port-taken.ts';
import { openServices } from './services.ts';
import { workers } from './workers.ts';

/**
 * Starts everything in order and prints its address. It ends in order, too: no new request, running ones finish, then jobs,
 * then the database.
 */
export async function startServer(given: Config): Promise<void> {
  const began = performance.now();
  const config = withDemoGroup(given);
  const log = newLogger(config.LOG_LEVEL);
  mkdirSync(config.DATA_DIR, { recursive: true });
  const database = await openDatabase(config, (sentence, facts) => log.info(facts ?? {}, sentence));
  const migrations = await bringUpToDate(database.connection);
  if (migrations.length > 0) log.info({ migrations }, 'database brought up to date');

  const { services, pool, tracing, close } = await openServices(config, database.connection, {
    log,
    onSilent: (silentMs) => database.life?.endIfFrozen(silentMs),
  });
  await requireOwnStorage(services.db, config);
  const claim = await claimStorage(
    { ...services.spool, connection: database.connection, hasBucket: config.S3_URL !== undefined },
    (sentence) => log.error(sentence),
  );
  await sweepAtStart(services);
  if (config.DEMO) await seedDemo(services, log);
  else await refuseDemoData(services.db);
  const operation = config.METRICS_PORT === undefined ? null : await operationOf(services, pool);
  const observers = [operation, tracing].flatMap((one) => (one ? [one.observe] : []));
  const http = await buildApp(services, log, undefined, undefined, observers);
  const publishing = publishAtOnce(services, log);
  const stop = async () => {
    await publishing.close();
    operation?.server.close();
    await http.close();
    await claim.release();
    await close();
    await database.stop();
  };
  try {
    await http.listen({ port: config.PORT, host: config.HOST });
    if (operation) await listen(operation.server, config.METRICS_PORT, config.METRICS_HOST);
  } catch (error) {
    await stop();
    throw namedFault(config, error);
  }
  await services.jobs.work(workers(services, log), await backupSchedule(services));
  const endFor = endInOrder(stop, log);
  void database.life?.givenUp.then(() => endFor('no database'));
  if (!config.DEMO && config.SMTP_URL === undefined) log.warn('SMTP_URL is not set: mails are only written to a folder');
  const page = config.DEMO ? await findDemoPage(services) : null;
  announce(config, page, Math.round(performance.now() - began));
}

/** In the demo one group leads to its settings. */
const withDemoGroup = (config: Config): Config =>
  config.DEMO && config.CONFIGURATIONS_GROUP_CODE === '' ? { ...config, CONFIGURATIONS_GROUP_CODE: CONFIGURATIONS_GROUP } : config;

/** Loaded only where it is asked for. */
async function operationOf(...watched: Parameters<typeof openOperation>): Promise<Operation> {
  const { openOperation } = await import('./metrics/operation-server.ts');
  return openOperation(...watched);
}

async function listen(server: Server, port: number | undefined, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function announce(config: Config, page: Awaited<ReturnType<typeof findDemoPage>>, milliseconds: number) {
  const lines = [`Physio Console is ready at ${config.PUBLIC_URL} (${(milliseconds / 1000).toFixed(1)} s)`];
  if (config.DEMO) {
    lines.push('', 'Demo practice. Sign in with one of these; the data is invented, the exercises are drawn placeholders:');
    for (const account of DEMO_ACCOUNTS) lines.push(`  ${account.email.padEnd(22)} ${account.password}   ${account.about}`);
    if (page) lines.push('', "A patient's own page; it asks for the date of birth:", `  ${page.url}   ${page.born}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
