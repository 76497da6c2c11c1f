import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Db, openDb, openPool } from '#db/client.ts';
import { listen, listenOn } from '#db/notices.ts';
import { asProduct, withOption } from '#db/product-role.ts';
import { DatabaseWatch } from '#db/watch.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { openDatabaseClock } from '#platform/clock/database-clock.ts';
import type { Config } from '#platform/config/config.ts';
import { openFreeSpace } from '#platform/disk/free-space.ts';
import type { Services } from '#platform/http/context.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { minuteLimits } from '#platform/limits/minute-limits.ts';
import { openParsers } from '#platform/parsing/parsers.ts';
import { SESSION_CHANGES, sessionLookups } from '#platform/session/lookups.ts';
import { openDiskStore } from '#platform/store/disk-store.ts';
import { mediaLinks } from '#platform/store/links.ts';
import type { MediaStore } from '#platform/store/media-store.ts';
import type { Tracing } from '#platform/tracing/open-tracing.ts';
import { openSpool } from '#platform/uploads/spool.ts';

/** A bucket when one is configured, else a folder. What speaks S3 is loaded only for those who use it. */
export async function openStore(config: Config): Promise<MediaStore> {
  if (config.S3_URL === undefined) return openDiskStore(join(config.DATA_DIR, 'media'));
  const { openS3Store } = await import('#platform/store/s3-store.ts');
  return openS3Store(config.S3_URL, config.S3_TIMEOUT_S);
}

/** Where this server's writes end up on disks of this machine. */
const foldersOf = ({ DATA_DIR, S3_URL, DATABASE_URL }: Config): string[] =>
  ['uploads', S3_URL === undefined && 'media', DATABASE_URL === undefined && 'postgres']
    .filter((name) => name !== false)
    .map((name) => join(DATA_DIR, name));

/** Loaded only where traces are asked for. */
async function openTracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT }: Config): Promise<Tracing | null> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { openTracing } = await import('#platform/tracing/open-tracing.ts');
  return openTracing(OTEL_EXPORTER_OTLP_ENDPOINT);
}

export type OpenServices = { services: Services; pool: pg.Pool; tracing: Tracing | null; close(): Promise<void> };

export type ServiceOptions = {
  log?: FastifyBaseLogger;
  /** Tests give their own. */
  clock?: Clock;
  /** The database has been asked for so long without any answer. */
  onSilent?: (silentMs: number) => void;
  /** How long the database may take to show that it is there; see the watch. */
  answerMs?: number;
};

/** Opens what the features stand on, on a migrated database. */
export async function openServices(
  config: Config,
  connection: pg.PoolConfig,
  { log, clock: given, onSilent, answerMs }: ServiceOptions = {},
): Promise<OpenServices> {
  const reports = {
    onAway: (why: Error) => log?.error({ reason: why.message }, 'the database is away'),
    onBack: () => log?.info('the database is back'),
    onSilent,
  };
  const watch = new DatabaseWatch(connection, reports, answerMs);
  const own = await asProduct(connection);
  const lookups = sessionLookups();
  const listenToChanges = listenOn(SESSION_CHANGES, lookups.forget);
  const onConnect = async (client: pg.ClientBase) => {
    await own.onConnect?.(client);
    await listenToChanges(client);
  };
  const listening = { ...own, onConnect };
  const pool = openPool({ ...listening, max: config.DATABASE_POOL_MAX });
  const relaxedPool = openPool({ ...listening, max: 4, options: withOption(own.options, '-c synchronous_commit=off') });
  const tracing = await openTracingOf(config);
  const [db, relaxedDb] = [pool, relaxedPool].map((one) => openDb(one, watch, undefined, tracing?.statement)) as [Db, Db];
  const notices = listen(own, relaxedDb, SESSION_CHANGES, { onNotice: lookups.forget, onHearing: lookups.setHearing });
  const databaseClock = given === undefined ? await openDatabaseClock(db, log) : null;
  const clock = given ?? (databaseClock as Clock);
  // The queues make and drop tables of their own while they run.
  const jobs = await openJobs(connection, (error) => log?.warn({ err: error }, 'jobs'));
  const parsers = openParsers(
    { processes: config.PARSER_PROCESSES, seconds: config.PARSER_SECONDS, megabytes: config.PARSER_MEMORY_MB },
    (error) => log?.error({ err: error }, 'parsers'),
  );
  const freeSpace = openFreeSpace(foldersOf(config), config.MIN_FREE_MB);
  const services: Services = {
    db,
    relaxedDb,
    connection: own,
    config,
    clock,
    jobs,
    minuteLimits: minuteLimits(clock),
    lookups,
    store: await openStore(config),
    spool: await openSpool(join(config.DATA_DIR, 'uploads'), config, freeSpace),
    parsers,
    freeSpace,
    links: mediaLinks(config.SECRET_KEY, clock),
  };
  return {
    services,
    pool,
    tracing,
    async close() {
      await parsers.stop();
      await jobs.stop();
      await services.spool.remove();
      databaseClock?.close();
      await notices.close();
      watch.close();
      await Promise.all([pool.end(), relaxedPool.end(), tracing?.close()]);
    },
  };
}
