import { removeSamplePatient } from '@physio/contract/sample-patient/sample-patient';
import { useChange } from '#platform/api/use-change.ts';

/** Removes the sample patient with all that was done with them. */
export const useRemoveSample = (onRemoved?: () => void) => useChange(removeSamplePatient, { onSuccess: () => onRemoved?.() });
