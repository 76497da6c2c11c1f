import type { ERROR_STATUS } from '@physio/contract/common/errors';
import { FHIR_TYPE } from '@physio/contract/fhir/elements';
import { type AnyResource, fhirFaults } from '../fhir-check.ts';

type Outcome = { issue: { details: { text: string; coding: { code: keyof typeof ERROR_STATUS }[] } }[] };
type Response = { statusCode: number; body: string; headers: Record<string, unknown> };

/** A reply of FHIR in the shape of the others, once it has been found to be good FHIR. */
export function fhirAnswer({ statusCode, body, headers }: Response) {
  if (statusCode === 304) return { success: true, message: '' };
  if (!String(headers['content-type']).startsWith(FHIR_TYPE)) throw new Error(`not sent as ${FHIR_TYPE}: ${body}`);
  const resource = JSON.parse(body) as AnyResource;
  const faults = fhirFaults(resource);
  if (faults.length > 0) throw new Error(`not FHIR R4:\n${faults.slice(0, 10).join('\n')}\n${body.slice(0, 2000)}`);
  if (resource.resourceType !== 'OperationOutcome') return { success: statusCode === 200, message: '', data: resource };
  const details = (resource as unknown as Outcome).issue[0]?.details;
  return { success: false, message: details?.text, code: details?.coding[0]?.code };
}
