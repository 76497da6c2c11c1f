/**
 * Tables that are in no backup. Every other table is, one that a later migration adds, too.
 * - The migrations keep their own.
 * - A session, a code or a count that ended after the backup must not come back: everybody signs in again.
 * - Messages to phones go to devices that are signed in, and after a restore none is.
 * - The newest time a database has seen is its own.
 * - Drafts are files without a row, and those are not in the backup.
 * - A pack file that was opened is kept for a day only, and its files are not in the backup.
 * - The mark up to which the days of practices are counted is the database's own: after a restore they are counted again.
 * - What became of the scheduled backups is the record of this place, as the installation's row is.
 * - Today's lists are counted again where they are asked for.
 * - The installation's row names the media store and the key of this place, not of the one that is restored to.
 */
export const LEFT_OUT: readonly string[] = [
  'schema_migrations',
  'schema_migrations_lock',
  'auth_sessions',
  'push_subscriptions',
  'one_time_codes',
  'passkey_challenges',
  'sso_starts',
  'sso_finishes',
  'rate_limits',
  'database_clock',
  'media_drafts',
  'library_boxes',
  'library_box_files',
  'practice_days_mark',
  'backup_runs',
  'attention_lists',
  'attention_rows',
  'attention_counts',
  'attention_changes',
  'installation',
];
export const isLeftOut = (table: string): boolean => LEFT_OUT.includes(table);
