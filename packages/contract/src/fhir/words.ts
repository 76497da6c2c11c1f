import { OWN } from './elements.ts';

/** What codes are called, and what the server says of itself: in English, as FHIR's own names are. */
export const FHIR_WORDS = {
  about: 'Patients, exercise plans and what was done of them',
  documentation: `Read only. No profile is claimed. Codes and extensions of its own begin with ${OWN}`,
  security: 'Authorization: Bearer, with a key of the group or the token of a member',
  physicalActivity: 'Physical Activity',
  exerciseDuration: 'Exercise duration',
  exerciseActivity: 'Exercise activity',
  report: 'Physiotherapy report',
  privacy: 'Privacy Consent',
  restful: 'RESTful Operation',
  nobody: 'Nobody who was signed in',
} as const;

export const consentText = (purpose: string, version: number) => `Text on ${purpose}, version ${version}`;
