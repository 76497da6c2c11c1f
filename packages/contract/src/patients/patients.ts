import * as z from 'zod/mini';
import { emailText } from '../auth/auth.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { flag, freeText, isoDay, objectId, ownTimeZone, requiredText, timestamp } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { plainCode, plainPhone } from '../text/phone-text.ts';

export const PATIENT_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  exists: 'A patient with this email already exists',
  none: 'No patients found matching your search',
  archiveReason: 'Please choose a reason',
  gender: 'Gender must be male, female or other',
  birthDay: 'Please enter a date of birth',
  birthDayRange: 'Date of birth must be in the past 130 years',
  countryCode: 'Country code must be 1 to 4 digits',
  phone: 'Phone must be 6 to 15 digits',
  phoneOfCountry: 'This is not a phone number of that country',
  phoneWithoutCode: 'Please enter the country code too',
  codeWithoutPhone: 'Please enter the phone number too',
} as const;

export const GENDERS = ['male', 'female', 'other'] as const;
export const ARCHIVE_REASONS = ['discharged', 'moved', 'no_contact', 'duplicate', 'deceased', 'other'] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];

export const Patient = z.object({
  user_id: z.string(),
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  age: z.nullable(z.number()),
  mobile_number: z.nullable(z.string()),
  country_phonecode: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  is_active: z.boolean(),
  report_exists: z.boolean(),
  last_performed_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  archive_reason: z.nullable(z.enum(ARCHIVE_REASONS)),
});
export type Patient = z.infer<typeof Patient>;

export const RegisterPatient = z.object({
  first_name: requiredText(100, PATIENT_MESSAGES.firstNameRequired, 'First name cannot exceed 100 characters'),
  last_name: requiredText(100, PATIENT_MESSAGES.lastNameRequired, 'Last name cannot exceed 100 characters'),
  email: emailText(PATIENT_MESSAGES.emailRequired, PATIENT_MESSAGES.emailInvalid),
});
export type RegisterPatient = z.infer<typeof RegisterPatient>;

export const registerPatient = endpoint({
  method: 'POST',
  path: '/api/v1/add-pt-user/',
  summary: 'Register a patient of the group',
  done: 'Patient registered successfully!',
  failed: 'Patient registration failed!',
  changes: ['patients'],
  access: 'member',
  audit: 'patient.register',
  idempotent: true,
  body: RegisterPatient,
  data: Patient,
  rate: perMinute(60),
});

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
const sort = (name: string) => z.optional(z.enum(SORT_ORDERS, `${name} must be asc or desc`));

export const listPatients = endpoint({
  method: 'GET',
  path: '/api/v1/pt-users',
  summary: "The group's patients: search, filters, sorts, pages; also the stat cards' counts",
  access: 'member',
  audit: 'patient.list',
  query: z.object({
    ...paging(),
    group_id: z.optional(objectId()),
    label: z.catch(z._default(z.enum(['all', 'active', 'inactive']), 'all'), 'all'),
    time_zone: ownTimeZone(),
    has_report: z.optional(flag()),
    generate_report: z.optional(flag()),
    archived: z.optional(flag()),
    recent_report_generated: sort('recent_report_generated'),
    last_visit: sort('last_visit'),
    first_name: z.optional(freeText(200)),
    start_time: z.optional(timestamp('start_time must be YYYY-MM-DD HH:mm:ss')),
    end_time: z.optional(timestamp('end_time must be YYYY-MM-DD HH:mm:ss')),
    /** Of an earlier page: who was registered since is left out, so that nobody is met twice on the way through the pages. */
    as_of: z.optional(freeText(64)),
  }),
  top: z.object({
    /** How far the list goes; to be sent along for its other pages. Absent on an empty page. */
    as_of: z.optional(z.string()),
    pt_users: z.array(Patient),
    registered_users_count: z.number(),
    total_count: z.number(),
    total_page: z.number(),
  }),
  rate: perMinute(120),
});

const onePatient = {
  access: 'member',
  params: z.object({ user_id: objectId('Patient not found') }),
  data: Patient,
  ids: { user_id: 'patient' },
} as const;

export const getPatient = endpoint({
  ...onePatient,
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id',
  summary: 'One patient',
  audit: 'patient.read',
});

/** What shows patients by name. */
const SHOWN_ON = ['patients', 'programmes', 'challenges', 'leaderboard'] as const;

const MOST_YEARS = 130;
const isBirthDay = (day: string) => day === '' || (day <= dayAhead(1) && day >= `${new Date().getFullYear() - MOST_YEARS}-01-01`);
/** Somewhere it is tomorrow already. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const orEmpty = <S extends z.ZodMiniType<string, string>>(schema: S, message: string) => z.union([z.literal(''), schema], message);

/** All that may be changed of a patient; an empty text stands for what is not known. */
export const PatientDetails = z.object({
  ...RegisterPatient.shape,
  gender: z.enum([...GENDERS, ''], PATIENT_MESSAGES.gender),
  date_of_birth: orEmpty(isoDay(PATIENT_MESSAGES.birthDay), PATIENT_MESSAGES.birthDay).check(
    z.refine(isBirthDay, PATIENT_MESSAGES.birthDayRange),
  ),
  country_phonecode: z.string().check(z.overwrite(plainCode), z.regex(/^(\d{1,4})?$/, PATIENT_MESSAGES.countryCode)),
  /** As people write it; what is kept is the number that dials. */
  mobile_number: z.string().check(z.overwrite(plainPhone), z.regex(/^(\+?\d{6,15})?$/, PATIENT_MESSAGES.phone)),
  language: z.enum(LANGUAGES, 'Language must be en, hi or ja'),
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

export const ATTENTION_REASONS = ['stopped', 'accuracy', 'ending', 'not_started'] as const;
export const AttentionItem = z.object({
  patient: z.object({ user_id: z.string(), first_name: z.string(), last_name: z.string() }),
  plan_id: z.string(),
  programme: z.string(),
  reason: z.enum(ATTENTION_REASONS),
  /** Days since the last session, until the end, or since the start; percentage points before and after for accuracy. */
  days: z.nullable(z.number()),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/attention',
  summary: 'Patients who stopped, whose accuracy fell, whose plan ends soon or never started',
  access: 'member',
  audit: 'patient.list',
  query: z.object({ time_zone: ownTimeZone() }),
  data: z.array(AttentionItem),
});
