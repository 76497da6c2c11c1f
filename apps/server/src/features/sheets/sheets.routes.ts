import * as contract from '@physio/contract/library/sheet-files';
import * as translating from '@physio/contract/library/translations';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload } from '#platform/http/handle.ts';
import { exportLibrary } from './export.service.ts';
import { exportProgrammes } from './programmes.service.ts';
import { getSheet } from './template.service.ts';
import * as translations from './translations.service.ts';

/** The library goes out as a sheet that can come in again, and so do the texts that a translator is to write. */
export async function sheetRoutes(app: FeatureApp): Promise<void> {
  handleDownload(app, contract.exportLibrary, 'member', (context, { query }) => exportLibrary(context, query));
  handleDownload(app, contract.exportProgrammes, 'member', (context, { query }) => exportProgrammes(context, query.language));
  handleDownload(app, contract.getSheet, 'member', (context, { query }) => getSheet(context, query.language));
  handleDownload(app, translating.exportTranslations, 'member', (context, { query }) =>
    translations.exportTranslations(context, query),
  );
  handle(app, translating.checkTranslations, 'member', async (context, { body }) => ({
    data: await translations.checkTranslations(context, body),
  }));
  handle(app, translating.addTranslations, 'member', async (context, { body }) => ({
    data: await translations.addTranslations(context, body),
  }));
}
