import type { PatientRecord } from '@physio/contract/patient-record';
import { saveFile } from '#platform/save-file.ts';
import { fetchRecord } from '../transfers.api.ts';

const nameOf = ({ patient, made_at }: PatientRecord) => `patient-record ${patient.id} ${made_at.slice(0, 10)}.json`;

/** Everything held about a patient as a file. Its name tells nobody whose it is. */
export async function saveRecord(userId: string): Promise<void> {
  const record = await fetchRecord(userId);
  saveFile(nameOf(record), new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }));
}
