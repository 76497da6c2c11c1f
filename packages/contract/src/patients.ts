import * as z from 'zod/mini';
import { emailText } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { flag, freeText, objectId, requiredText, timestamp, timeZone } from './fields.ts';
import { paging } from './paging.ts';

export const PATIENT_MESSAGES = {
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  exists: 'A patient with this email already exists',
  registered: 'Patient registered successfully!',
  registerFailed: 'Patient registration failed!',
  none: 'No patients found matching your search',
} as const;

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
  is_active: z.boolean(),
  report_exists: z.boolean(),
  last_performed_at: z.nullable(z.string()),
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
  access: 'member',
  audit: 'patient.register',
  idempotent: true,
  body: RegisterPatient,
  data: Patient,
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
    time_zone: z.optional(timeZone()),
    has_report: z.optional(flag()),
    generate_report: z.optional(flag()),
    archived: z.optional(flag()),
    recent_report_generated: sort('recent_report_generated'),
    last_visit: sort('last_visit'),
    first_name: z.optional(freeText(200)),
    start_time: z.optional(timestamp('start_time must be YYYY-MM-DD HH:mm:ss')),
    end_time: z.optional(timestamp('end_time must be YYYY-MM-DD HH:mm:ss')),
  }),
  top: z.object({
    pt_users: z.array(Patient),
    registered_users_count: z.number(),
    total_count: z.number(),
    total_page: z.number(),
  }),
});

export const getPatient = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patients/:user_id',
  summary: 'One patient',
  access: 'member',
  audit: 'patient.read',
  params: z.object({ user_id: objectId('Patient not found') }),
  data: Patient,
  ids: { user_id: 'patient' },
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
  query: z.object({ time_zone: z.optional(timeZone()) }),
  data: z.array(AttentionItem),
});
