import * as contract from '@physio/contract/audit/audit';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload } from '#platform/http/handle.ts';
import * as audit from './audit.service.ts';

/** Who did what in the group, for its Admins. */
export async function auditRoutes(app: FeatureApp): Promise<void> {
  handle(app, contract.listAudit, 'admin', (context, { query }) => audit.listAudit(context, query));

  handleDownload(app, contract.exportAudit, 'admin', (context, { query }) => audit.exportAudit(context, query));

  handle(app, contract.listOnlookers, 'admin', async (context, { params }) => ({
    data: await audit.listOnlookers(context, params.user_id),
  }));
}
