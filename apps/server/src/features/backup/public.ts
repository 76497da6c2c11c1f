export { backupRoutes } from './backup.routes.ts';
export { makeBackup } from './backup.service.ts';
export { copyFiles } from './copy-files.service.ts';
export { readErasures, writeErasures } from './erasure-list.ts';
export { selectServers as listServers } from './load.queries.ts';
export { restoreBackup } from './restore.service.ts';
export { makeScheduledBackup } from './scheduled/scheduled.service.ts';
export { backupSchedule, backupStatus } from './scheduled/status.service.ts';
export { type Verified, verifyBackup } from './verify.service.ts';
