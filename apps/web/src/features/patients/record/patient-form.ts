import { GENDERS, PatientDetails, type UpdatePatient } from '@physio/contract/patients/patient-details';
import { PATIENT_MESSAGES, type Patient } from '@physio/contract/patients/patients';
import * as z from 'zod/mini';

/** The form's rules: each field as the call has it; country code and phone both empty or both there. */
export const PatientForm = z.object(PatientDetails.shape).check(
  z.refine((form) => form.mobile_number === '' || form.country_phonecode !== '', {
    error: PATIENT_MESSAGES.phoneWithoutCode,
    path: ['country_phonecode'],
  }),
  z.refine((form) => form.country_phonecode === '' || form.mobile_number !== '', {
    error: PATIENT_MESSAGES.codeWithoutPhone,
    path: ['mobile_number'],
  }),
);

/** What the form starts with; a gender in words of its own counts as other. */
export function valuesOf(patient: Patient): PatientDetails {
  const names = Object.keys(PatientDetails.shape) as (keyof PatientDetails)[];
  const known = Object.fromEntries(names.map((name) => [name, patient[name] ?? ''])) as PatientDetails;
  const gender = GENDERS.find((gender) => gender === patient.gender?.toLowerCase());
  return { ...known, gender: gender ?? (patient.gender ? 'other' : '') };
}

/** Only what changed is sent. */
export const changesOf = (before: PatientDetails, after: PatientDetails): UpdatePatient =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof PatientDetails] !== value));
