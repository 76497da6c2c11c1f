import type { BackupStatus } from '@physio/contract/backup/backups';
import { DAY_MS } from '@physio/contract/common/dates';
import type { Services } from '#platform/http/context.ts';
import type { BackupSchedule } from '#platform/jobs/jobs.ts';
import { selectRuns } from './runs.queries.ts';

/** A day, and the time that a large one or a few tries may take. */
const LATE_MS = (26 / 24) * DAY_MS;

type Asking = Pick<Services, 'db' | 'config' | 'clock'>;

export async function getBackupStatus({ db, config, clock }: Asking): Promise<BackupStatus> {
  const { last, good, isRunning } = await selectRuns(db);
  const isScheduled = config.BACKUP_DIR !== undefined;
  const isOld = good === null || clock.now().getTime() - good.started_at.getTime() > LATE_MS;
  return {
    is_scheduled: isScheduled,
    is_encrypted: config.BACKUP_PASSPHRASE !== undefined,
    is_running: isRunning,
    is_late: isScheduled && isOld && !(good === null && last === null),
    last: last && {
      outcome: last.outcome === 'running' ? 'failed' : last.outcome,
      ended_at: (last.finished_at ?? last.started_at).toISOString(),
      bytes: last.bytes,
      fault: last.fault,
    },
    last_good_at: good?.started_at.toISOString() ?? null,
  };
}

/** When the backups of this server are due, in the machine's own zone; undefined where it has no folder for them. */
export async function backupSchedule({ db, config, clock }: Asking): Promise<BackupSchedule | undefined> {
  if (config.BACKUP_DIR === undefined) return;
  const { good } = await selectRuns(db);
  const [hour = 0, minute = 0] = config.BACKUP_AT.split(':').map(Number);
  const isMissed = good === null || clock.now().getTime() - good.started_at.getTime() > DAY_MS;
  return { hour, minute, isMissed, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
