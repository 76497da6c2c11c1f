import * as z from 'zod/mini';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { requiredText } from '../common/fields.ts';
import { PatientDetails } from '../patients/patient-details.ts';
import { onePatient, Patient } from '../patients/patients.ts';

export const MOST_SYSTEMS = 10;
/** Of one patient, in all systems. */
export const MOST_IDENTIFIERS = 20;
/** What a button of the other software sends the number as, unless the practice says otherwise. */
export const DEFAULT_PARAMETER = 'patient_id';

export const IDENTIFIER_MESSAGES = {
  code: 'Use lower-case letters, digits and hyphens, at most 40',
  label: 'Please enter a name',
  labelLong: 'A name cannot exceed 60 characters',
  parameter: 'Use letters, digits, dots, hyphens and underscores, at most 40',
  tooManySystems: 'A practice can have at most 10 other systems',
  systemTwice: 'Two systems have this short name',
  labelTwice: 'Two systems have this name',
  inUse: 'Patients have numbers in this system. Remove those first.',
  unknownSystem: 'The practice has no such system',
  value: 'Please enter the number',
  valueLong: 'A number cannot exceed 100 characters',
  tooMany: 'A patient can have at most 20 numbers',
  taken: 'Another patient has this number',
  twice: 'This number is given twice',
} as const;

/** As it stands in addresses: `/open/cliniko`. */
export const SystemCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, IDENTIFIER_MESSAGES.code));
const label = () => requiredText(60, IDENTIFIER_MESSAGES.label, IDENTIFIER_MESSAGES.labelLong);
const value = () => requiredText(100, IDENTIFIER_MESSAGES.value, IDENTIFIER_MESSAGES.valueLong);

export const OtherSystem = z.object({
  system: SystemCode,
  label: label(),
  parameter: z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,40}$/, IDENTIFIER_MESSAGES.parameter)),
});
export type OtherSystem = z.infer<typeof OtherSystem>;

const isOnce = (values: readonly string[]) => new Set(values).size === values.length;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The practice's other systems, in their order. */
export const OtherSystems = z.object({
  systems: z.array(OtherSystem).check(
    z.maxLength(MOST_SYSTEMS, IDENTIFIER_MESSAGES.tooManySystems),
    z.refine((all) => isOnce(all.map(({ system }) => system)), IDENTIFIER_MESSAGES.systemTwice),
    z.refine((all) => isOnce(all.map(({ label }) => plain(label))), IDENTIFIER_MESSAGES.labelTwice),
  ),
});

export const listSystems = endpoint({
  method: 'GET',
  path: '/api/ext/v1/systems',
  summary: "The group's other systems in which its patients have numbers",
  scope: 'patients.read',
  access: 'member',
  data: z.array(z.extend(OtherSystem, { in_use: z.boolean() })),
});

export const saveSystems = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/systems',
  summary: 'Set the other systems of the group; one in which patients have numbers stays',
  done: 'Saved',
  changes: ['identifiers'],
  access: 'admin',
  audit: 'systems.save',
  body: OtherSystems,
  data: listSystems.data,
});

const PatientIdentifier = z.object({ system: SystemCode, value: value() });
export type PatientIdentifier = z.infer<typeof PatientIdentifier>;

const identifierOf = ({ system, value }: PatientIdentifier) => `${system} ${plain(value)}`;

export const Identifiers = z.object({
  identifiers: z.array(PatientIdentifier).check(
    z.maxLength(MOST_IDENTIFIERS, IDENTIFIER_MESSAGES.tooMany),
    z.refine((all) => isOnce(all.map(identifierOf)), IDENTIFIER_MESSAGES.twice),
  ),
});

export const listIdentifiers = endpoint({
  ...onePatient,
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id/identifiers',
  summary: "A patient's numbers in the group's other systems",
  scope: 'patients.read',
  audit: 'patient.read',
  data: z.array(PatientIdentifier),
});

export const saveIdentifiers = endpoint({
  ...onePatient,
  method: 'PUT',
  path: '/api/ext/v1/patients/:user_id/identifiers',
  summary: "Set a patient's numbers in the group's other systems",
  scope: 'patients.write',
  done: 'Saved',
  changes: ['identifiers', 'patients'],
  audit: 'patient.identifiers',
  body: Identifiers,
  data: listIdentifiers.data,
});

const byIdentifier = {
  path: '/api/ext/v1/patients/by/:system/:value',
  access: 'member',
  params: z.object({ system: SystemCode, value: value() }),
  data: Patient,
} as const;

export const findByIdentifier = endpoint({
  ...byIdentifier,
  method: 'GET',
  summary: 'The patient who has this number in another system',
  scope: 'patients.read',
  audit: 'patient.read',
});

const { first_name, last_name, email, ...others } = PatientDetails.shape;

export const putByIdentifier = endpoint({
  ...byIdentifier,
  method: 'PUT',
  summary: 'Register the patient who has this number in another system, or change what is sent of them',
  scope: 'patients.write',
  changes: ['patients', 'identifiers'],
  audit: 'patient.put',
  body: z.object({ first_name, last_name, email, ...z.partial(z.object(others)).shape }),
  rate: perMinute(120),
});
