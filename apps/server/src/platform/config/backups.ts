import * as z from 'zod';
import { PASSPHRASE_MIN } from '../archive/encryption.ts';

/** Scheduled backups; without a folder there are none. */
export const BackupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day such as 02:15')
    .default('02:15'),
  BACKUP_KEEP: z.coerce
    .number()
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(14),
  BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN, `must be at least ${PASSPHRASE_MIN} characters`).optional(),
};
