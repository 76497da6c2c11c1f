import * as z from 'zod/mini';
import { emailText } from '../auth/auth.ts';
import { endpoint, perMinute } from '../common/endpoint.ts';
import { flag, freeText, objectId, ownTimeZone, requiredText, timestamp } from '../common/fields.ts';
import { paging } from '../common/paging.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { narrowedIds, narrowedTo, PEOPLE_FIGURES, RangeOrNone } from '../practice/people.ts';

export const PATIENT_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  exists: 'A patient with this email already exists',
  none: 'No patients found matching your search',
  archiveReason: 'Please choose a reason',
  gender: 'Gender must be male, female or other',
  language: 'Language must be en, hi or ja',
  birthDay: 'Please enter a date of birth',
  birthDayRange: 'Date of birth must be in the past 130 years',
  countryCode: 'Country code must be 1 to 4 digits',
  phone: 'Phone must be 6 to 15 digits',
  phoneOfCountry: 'This is not a phone number of that country',
  phoneWithoutCode: 'Please enter the country code too',
  figure: 'There is no such figure',
  codeWithoutPhone: 'Please enter the phone number too',
  kanaLong: 'A name in kana cannot exceed 200 characters',
} as const;

export const ARCHIVE_REASONS = ['discharged', 'moved', 'no_contact', 'duplicate', 'deceased', 'other'] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];

/** What is kept of a patient as it is read. */
const FACTS = {
  first_name: z.string(),
  last_name: z.string(),
  /** How the name is read, in kana. */
  kana_name: z.nullable(z.string()),
  email: z.string(),
  gender: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  mobile_number: z.nullable(z.string()),
  country_phonecode: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
};
type PatientFact = keyof typeof FACTS;
export const PATIENT_FACTS = Object.keys(FACTS) as readonly PatientFact[];

export const Patient = z.object({
  user_id: z.string(),
  id: z.string(),
  ...FACTS,
  age: z.nullable(z.number()),
  is_active: z.boolean(),
  report_exists: z.boolean(),
  last_performed_at: z.nullable(z.string()),
  archived_at: z.nullable(z.string()),
  archive_reason: z.nullable(z.enum(ARCHIVE_REASONS)),
  /** To try the console with: in no figure. */
  is_sample: z.optional(z.literal(true)),
});
export type Patient = z.infer<typeof Patient>;

export const RegisterPatient = z.object({
  first_name: requiredText(100, PATIENT_MESSAGES.firstNameRequired, 'First name cannot exceed 100 characters'),
  last_name: requiredText(100, PATIENT_MESSAGES.lastNameRequired, 'Last name cannot exceed 100 characters'),
  email: emailText(PATIENT_MESSAGES.emailRequired, PATIENT_MESSAGES.emailInvalid),
  /** What the patient reads; the group's language when nobody says. */
  language: z.optional(z.enum(LANGUAGES, PATIENT_MESSAGES.language)),
});
export type RegisterPatient = z.infer<typeof RegisterPatient>;

export const registerPatient = endpoint({
  method: 'POST',
  path: '/api/v1/add-pt-user/',
  summary: 'Register a patient of the group',
  scope: 'patients.write',
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
  scope: 'patients.read',
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
    /** Whom a figure of the practice counts, over its range and narrowed as it is. */
    figure: z.optional(z.enum(PEOPLE_FIGURES, PATIENT_MESSAGES.figure)),
    range: RangeOrNone,
    ...narrowedTo,
    /** From an earlier page: patients registered since are left out, so that nobody appears twice while paging. */
    as_of: z.optional(freeText(64)),
  }),
  top: z.object({
    /** Where the list ends; sent along for its other pages. Absent on an empty page. */
    as_of: z.optional(z.string()),
    pt_users: z.array(Patient),
    /** With the first page of a list that nothing but a search narrows, beside its patients and counts. */
    sample: z.optional(Patient),
    registered_users_count: z.number(),
    total_count: z.number(),
    total_page: z.number(),
  }),
  ids: narrowedIds,
  rate: perMinute(120),
});

export const onePatient = {
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
  scope: 'patients.read',
  audit: 'patient.read',
  /** Whether they ever raised an alert, so that their page knows at once what stands on it. */
  data: z.extend(Patient, {
    has_alerts: z.optional(z.boolean()),
    /** Since when a legal hold stands. */
    held_since: z.optional(z.nullable(z.string())),
  }),
});
