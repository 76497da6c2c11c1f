import * as ownRecord from '@physio/contract/patient-page/own-record';
import * as record from '@physio/contract/patients/patient-record';
import * as erasureContract from '@physio/contract/transfers/erasure';
import * as contract from '@physio/contract/transfers/transfers';
import type { BulkBody } from '#platform/http/bulk-bodies.ts';
import type { FeatureApp } from '#platform/http/context.ts';
import { handle, handleDownload, handleLong } from '#platform/http/handle.ts';
import { erasePatient } from './erase.service.ts';
import { exportPatients } from './export.service.ts';
import * as imports from './import.service.ts';
import { getOwnRecord } from './own-record.service.ts';
import { exportPatient } from './record.service.ts';

/** Patients come in and go out: as files, as one person's whole record, and for good. */
export async function transferRoutes(app: FeatureApp): Promise<void> {
  handleLong(app, contract.checkImport, 'member', async (context, { body }, write) => {
    const file = await imports.readImport(context, body as BulkBody);
    return write(async (inside) => ({ data: await imports.checkImport(inside, file) }));
  });

  handleLong(app, contract.importPatients, 'member', async (context, { body }, write) => {
    const file = await imports.readImport(context, body as BulkBody);
    return write(async (inside) => ({ data: await imports.importPatients(inside, file) }));
  });

  handle(app, contract.listImports, 'member', async (context) => ({ data: await imports.listImports(context) }));

  handle(app, contract.undoImport, 'member', async (context, { params }) => ({
    data: await imports.undoImport(context, params.id),
  }));

  handleDownload(app, contract.exportPatients, 'member', (context, { query }) => exportPatients(context, query));

  handle(app, record.exportPatient, 'member', async (context, { params }) => ({
    data: await exportPatient(context, params.user_id),
  }));

  handle(app, ownRecord.getOwnRecord, 'patient', async (context) => ({ data: await getOwnRecord(context) }));

  handle(app, erasureContract.erasePatient, 'admin', (context, { params, body }) => erasePatient(context, params.user_id, body));
}
