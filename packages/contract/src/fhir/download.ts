import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { objectId } from '../common/fields.ts';
import { EXPORT_FAILED } from '../transfers/transfers.ts';

/** The same as `$everything` answers, as a file. */
export const downloadFhir = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/fhir',
  summary: 'A whole record as a file of FHIR R4',
  failed: EXPORT_FAILED,
  access: 'member',
  audit: 'patient.export',
  stepUp: true,
  params: z.object({ user_id: objectId('Patient not found') }),
  ids: { user_id: 'patient' },
  download: 'application/fhir+json',
});
