import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients';
import { errorMessage } from '#platform/api/api-error.ts';
import { toast } from '#platform/toast/toast.ts';
import { useTranslation } from '#ui/use-translation.ts';
import { useRestorePatient } from '../patients.api.ts';

/** Undoes the archiving; nothing is lost by it, so nothing is asked. */
export function useBringBack(patient: Patient) {
  const t = useTranslation();
  const restore = useRestorePatient(patient.user_id);
  // The notice that starts this is gone by the time it is done, and with it callbacks given to the mutation.
  const run = async () => {
    try {
      await restore.mutateAsync(undefined);
      toast.success(t(PATIENT_MESSAGES.restored));
    } catch (error) {
      toast.error(t(errorMessage(error)));
    }
  };
  return { run, isPending: restore.isPending };
}
