import * as contract from '@physio/contract/backup/backups';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle } from '#platform/http/handle.ts';
import { getBackupStatus } from './scheduled/status.service.ts';

export async function backupRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.getBackupStatus, 'master', async (context) => ({ data: await getBackupStatus(context) }));
}
