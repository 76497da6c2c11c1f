import { exportPatient } from '@physio/contract/patient-record';
import * as calls from '@physio/contract/transfers';
import type { BulkBody } from '#platform/http/bulk-bodies.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload, handleLong } from '#platform/http/handle.ts';
import { erase } from './erase.service.ts';
import { exportDirectory } from './export.service.ts';
import * as imports from './import.service.ts';
import { readRecord } from './record.service.ts';

/** Patients come in and go out: as files, as one person's whole record, and for good. */
export async function transferRoutes(app: FeatureApp): Promise<void> {
  handleLong(app, calls.checkImport, 'member', async (context, { body }, write) => {
    const file = await imports.readFile(context, body as BulkBody);
    return write(async (inside) => {
      const { patients, known, faults } = await imports.checkFile(inside, file);
      return { data: { fresh: patients.length, known, faults } };
    });
  });

  handleLong(app, calls.importPatients, 'member', async (context, { body }, write) => {
    const file = await imports.readFile(context, body as BulkBody);
    return write(async (inside) => ({
      data: await imports.importFile(inside, file),
      message: calls.TRANSFER_MESSAGES.imported,
    }));
  });

  handle(app, calls.listImports, 'member', async (context) => ({ data: await imports.listImports(context) }));

  handle(app, calls.undoImport, 'member', async (context, { params }) => ({
    data: await imports.undoImport(context, params.id),
    message: calls.TRANSFER_MESSAGES.undone,
  }));

  handleDownload(app, calls.exportPatients, 'member', (context, { query }) => exportDirectory(context, query));

  handle(app, exportPatient, 'member', async (context, { params }) => ({ data: await readRecord(context, params.user_id) }));

  handle(app, calls.erasePatient, 'admin', async (context, { params, body }) => {
    await erase(context, params.user_id, body);
    return { message: calls.TRANSFER_MESSAGES.erased };
  });
}
