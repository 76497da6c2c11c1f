import * as contract from '@physio/contract/statements/statements';
import type { FeatureApp } from '#platform/http/context.ts';
import { handleDownload } from '#platform/http/handle.ts';
import * as statements from './statements.service.ts';

/** What patients were prescribed and did, for who pays. */
export async function statementRoutes(app: FeatureApp) {
  handleDownload(app, contract.exportStatement, 'member', (context, { query }) => statements.exportStatement(context, query));

  handleDownload(app, contract.exportStatementSheet, 'member', (context, { query }) =>
    statements.exportStatementSheet(context, query),
  );
}
