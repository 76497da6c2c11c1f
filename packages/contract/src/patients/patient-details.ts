import * as z from 'zod/mini';
import { addDays, utcDay } from '../common/dates.ts';
import { endpoint } from '../common/endpoint.ts';
import { freeText, isoDay } from '../common/fields.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { CALLING_CODE_OR_NONE, plainCode, plainPhone } from '../text/phone-text.ts';
import { ARCHIVE_REASONS, onePatient, PATIENT_MESSAGES, RegisterPatient } from './patients.ts';

export const GENDERS = ['male', 'female', 'other'] as const;

/** What shows patients by name. */
const SHOWN_ON = ['patients', 'programmes', 'challenges', 'leaderboard'] as const;

const MOST_YEARS = 130;
const isBirthDay = (day: string) => day === '' || (day <= tomorrow() && day >= `${new Date().getFullYear() - MOST_YEARS}-01-01`);
/** Somewhere it is tomorrow already. */
const tomorrow = () => addDays(utcDay(new Date()), 1);
const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S, message: string) => z.union([z.literal(''), schema], message);

/** All that may be changed of a patient; an empty text means unknown. */
export const PatientDetails = z.object({
  ...RegisterPatient.shape,
  gender: z.enum([...GENDERS, ''], PATIENT_MESSAGES.gender),
  date_of_birth: orEmpty(isoDay(PATIENT_MESSAGES.birthDay), PATIENT_MESSAGES.birthDay).check(
    z.refine(isBirthDay, PATIENT_MESSAGES.birthDayRange),
  ),
  country_phonecode: z.string().check(z.overwrite(plainCode), z.regex(CALLING_CODE_OR_NONE, PATIENT_MESSAGES.countryCode)),
  /** As people write it; what is kept is the number that dials. */
  mobile_number: z.string().check(z.overwrite(plainPhone), z.regex(/^(\+?\d{6,15})?$/, PATIENT_MESSAGES.phone)),
  language: z.enum(LANGUAGES, PATIENT_MESSAGES.language),
  /** How the name is read; found in either kana. */
  kana_name: freeText(200, PATIENT_MESSAGES.kanaLong).check(z.trim()),
});
export type PatientDetails = z.infer<typeof PatientDetails>;

/** Only sent fields change. */
export const UpdatePatient = z.partial(PatientDetails);
export type UpdatePatient = z.infer<typeof UpdatePatient>;

export const updatePatient = endpoint({
  ...onePatient,
  method: 'PATCH',
  path: '/api/ext/v1/patients/:user_id',
  summary: 'Change what is known of a patient; a new e-mail ends their sessions in the app',
  scope: 'patients.write',
  done: 'Patient updated',
  changes: SHOWN_ON,
  audit: 'patient.update',
  body: UpdatePatient,
});

export const archivePatient = endpoint({
  ...onePatient,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/archive',
  summary: 'Take a patient out of directory, figures and app; everything is kept',
  done: 'Patient archived',
  changes: SHOWN_ON,
  audit: 'patient.archive',
  body: z.object({ reason: z.enum(ARCHIVE_REASONS, PATIENT_MESSAGES.archiveReason) }),
});

export const restorePatient = endpoint({
  ...onePatient,
  method: 'POST',
  path: '/api/ext/v1/patients/:user_id/restore',
  summary: 'Bring an archived patient back',
  done: 'Patient restored',
  changes: SHOWN_ON,
  audit: 'patient.restore',
});
