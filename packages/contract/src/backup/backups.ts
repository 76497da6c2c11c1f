import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';

/** `incomplete`: made and whole, but the media store had lost files before. */
export const BACKUP_OUTCOMES = ['made', 'incomplete', 'failed'] as const;

/** What became of the scheduled backups. */
export const BackupStatus = z.object({
  is_scheduled: z.boolean(),
  is_encrypted: z.boolean(),
  is_running: z.boolean(),
  /** None can be restored that is younger than a day and a bit. */
  is_late: z.boolean(),
  last: z.nullable(
    z.object({
      outcome: z.enum(BACKUP_OUTCOMES),
      ended_at: z.string(),
      bytes: z.nullable(z.number()),
      fault: z.nullable(z.string()),
    }),
  ),
  /** The instant whose state the newest whole backup holds. */
  last_good_at: z.nullable(z.string()),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

export const getBackupStatus = endpoint({
  method: 'GET',
  path: '/api/ext/v1/backups/status',
  summary: 'What became of the scheduled backups of this installation',
  access: 'master',
  data: BackupStatus,
});
