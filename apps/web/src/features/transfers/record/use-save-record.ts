import { exportPatient, type PatientRecord } from '@physio/contract/patients/patient-record';
import { useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { saveFile } from '#platform/save-file.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';

/** It does not show whose record it is. */
const nameOf = ({ patient, made_at }: PatientRecord) => `patient-record ${patient.id} ${made_at.slice(0, 10)}.json`;

/**
 * Saves everything held about a patient as a file; no query or mutation keeps it in memory. `save` says how it went, and
 * answers whether the record is in the downloads.
 */
export function useSaveRecord(userId: string) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await call(exportPatient, { params: { user_id: userId } });
      saveFile(nameOf(data), new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }));
      toast.success(t('The file is in your downloads'));
      return true;
    } catch (error) {
      toast.error(errorText(t, error, exportPatient.failed));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
