import * as contract from '@physio/contract/library/sheet-files';
import type { FeatureApp } from '#platform/http/context.ts';
import { handleDownload } from '#platform/http/handle.ts';
import { exportLibrary } from './export.service.ts';
import { emptySheet } from './template.service.ts';

/** The library goes out as a sheet that can come in again. */
export async function sheetRoutes(app: FeatureApp): Promise<void> {
  handleDownload(app, contract.exportLibrary, 'member', (context, { query }) => exportLibrary(context, query));
  handleDownload(app, contract.getSheet, 'member', (context, { query }) => emptySheet(context, query.language));
}
