import type pg from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { getBackupStatus } from '#features/backup/public.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Services } from '#platform/http/context.ts';
import { addGauge } from '#platform/metrics/gauges.ts';
import { askDatabase } from '../health.queries.ts';
import * as queries from './metrics.queries.ts';

/** Everything that Prometheus may read of this server. What stands in the database is the same from every server of it. */
export function openMetrics(services: Services, pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauge(registry, {
    name: 'physio_build_info',
    help: 'The version of the program and of Node',
    labels: ['version', 'node'],
    read: () => ({ [`${VERSION} ${process.versions.node}`]: 1 }),
  });
  addOfServer(registry, services, pool);
  addOfDatabase(registry, services);
  addOfBackups(registry, services);
  return registry;
}

function addOfServer(registry: Registry, { spool, parsers, freeSpace, config }: Services, pool: pg.Pool): void {
  const add = (name: string, help: string, read: () => Promise<number> | number) => addGauge(registry, { name, help, read });
  addGauge(registry, {
    name: 'physio_database_pool_connections',
    help: 'Connections of the pool',
    labels: ['state'],
    read: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
  });
  add('physio_database_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount);
  add('physio_database_pool_max', 'Connections that the pool may have', () => config.DATABASE_POOL_MAX);
  add('physio_uploads_in_progress', 'Uploads that are being received', () => spool.receiving());
  add('physio_parser_processes', 'Processes that read what people send', () => parsers.load().processes);
  add('physio_parser_tasks', 'Files that are being read, or wait for it', () => parsers.load().tasks);
  add('physio_storage_full', '1 while writes are refused because the disk has no room', async () =>
    (await freeSpace.look()) ? 1 : 0,
  );
}

function addOfDatabase(registry: Registry, { db }: Services): void {
  addGauge(registry, {
    name: 'physio_database_up',
    help: '1 when the database answers',
    read: () =>
      askDatabase(db).then(
        () => 1,
        () => 0,
      ),
  });
  addGauge(registry, {
    name: 'physio_jobs',
    help: 'Jobs that wait, run, or were given up',
    labels: ['queue', 'state'],
    read: async () => Object.fromEntries((await queries.countJobs(db)).map((one) => [`${one.queue} ${one.state}`, one.count])),
  });
  addGauge(registry, {
    name: 'physio_jobs_oldest_seconds',
    help: 'How long the oldest job has been due and not begun',
    labels: ['queue'],
    read: async () => Object.fromEntries((await queries.oldestJobs(db)).map(({ queue, seconds }) => [queue, seconds])),
  });
  addGauge(registry, {
    name: 'physio_mails_waiting',
    help: 'Mails that the mail server has not taken yet',
    read: async () => (await queries.waitingMails(db)).count,
  });
  addGauge(registry, {
    name: 'physio_mails_oldest_seconds',
    help: 'How long the oldest of them has waited',
    read: async () => (await queries.waitingMails(db)).seconds,
  });
}

function addOfBackups(registry: Registry, services: Services): void {
  addGauge(registry, {
    name: 'physio_backup_scheduled',
    help: '1 on a server that makes backups',
    read: async () => Number((await getBackupStatus(services)).is_scheduled),
  });
  addGauge(registry, {
    name: 'physio_backup_last_success_timestamp_seconds',
    help: 'When the newest whole backup was begun; 0 before the first',
    read: async () => Date.parse((await getBackupStatus(services)).last_good_at ?? '1970-01-01') / 1000,
  });
  addGauge(registry, {
    name: 'physio_backup_last_failed',
    help: '1 when the last scheduled backup failed or lacks files',
    read: async () => Number(((await getBackupStatus(services)).last?.outcome ?? 'made') !== 'made'),
  });
}
