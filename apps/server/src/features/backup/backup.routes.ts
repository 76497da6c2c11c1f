import { getBackupStatus } from '@physio/contract/backups/backups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { backupStatus } from './scheduled/status.service.ts';

export async function backupRoutes(app: FeatureApp): Promise<void> {
  handle(app, getBackupStatus, 'master', async (context) => ({ data: await backupStatus(context) }));
}
