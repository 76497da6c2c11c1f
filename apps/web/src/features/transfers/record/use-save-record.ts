import type { Endpoint } from '@physio/contract/common/endpoint';
import { downloadFhir } from '@physio/contract/fhir/download';
import { exportPatient, type PatientRecord } from '@physio/contract/patients/patient-record';
import { useState } from 'react';
import { call, fetchFile } from '#platform/api/client.ts';
import { saveMade } from '#platform/use-download.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** It does not show whose record it is. */
const nameOf = ({ patient, made_at }: PatientRecord) => `patient-record ${patient.id} ${made_at.slice(0, 10)}.json`;

async function recordOf(user_id: string) {
  const { data } = await call(exportPatient, { params: { user_id } });
  return { name: nameOf(data), content: new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }) };
}

/** As what it is saved, by which call and how. */
const FORMATS = {
  json: { endpoint: exportPatient as Endpoint, make: recordOf },
  fhir: { endpoint: downloadFhir as Endpoint, make: (user_id: string) => fetchFile(downloadFhir, { params: { user_id } }) },
};
export type RecordFormat = keyof typeof FORMATS;

/**
 * Saves everything held about a patient as a file; no query or mutation keeps it in memory. `save` says how it went, and
 * answers whether the record is in the downloads. `busy`: what is being made.
 */
export function useSaveRecord(userId: string) {
  const t = useTranslation();
  const [busy, setBusy] = useState<RecordFormat | null>(null);
  const save = async (format: RecordFormat): Promise<boolean> => {
    const { endpoint, make } = FORMATS[format];
    setBusy(format);
    const isThere = await saveMade(t, endpoint.failed, () => make(userId));
    setBusy(null);
    return isThere;
  };
  return { save, busy };
}
