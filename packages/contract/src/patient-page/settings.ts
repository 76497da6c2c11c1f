import * as z from 'zod/mini';
import { endpoint } from '../common/endpoint.ts';
import { flag, freeText, int } from '../common/fields.ts';
import { visible } from '../text/fold.ts';

/** What a patient is asked once on a device: their date of birth where the record has one, or four digits told in the room. */
export const SECOND_ITEMS = ['birth_date', 'code'] as const;
/** Until the practice says other ones. */
export const USUAL_LIMITS = { pain_limit: 7, effort_limit: 9 } as const;
export const REPLY_DAYS = { min: 1, max: 14 } as const;

export const PAGE_MESSAGES = {
  off: 'The page for patients is switched off',
  phoneRequired: 'Please enter the phone number patients may call',
  emergencyRequired: 'Please enter what a patient should do in an emergency',
  replyDaysRequired: `Please enter in how many working days you answer, ${REPLY_DAYS.min} to ${REPLY_DAYS.max}`,
  failed: 'Not able to save the page for patients, Please try again',
} as const;

/** What a practice promises its patients. Nobody promises it for them: the page cannot be switched on without. */
export const PatientPage = z.object({
  is_on: flag(),
  second_item: z.enum(SECOND_ITEMS, 'Unknown question'),
  /** Pain, 0 to 10, from which on the page stops for the day and the practice is told. */
  pain_limit: int(1, 10, 'The limit of pain must be 1 to 10'),
  effort_limit: int(1, 10, 'The limit of effort must be 1 to 10'),
  reply_days: z.nullable(int(REPLY_DAYS.min, REPLY_DAYS.max, PAGE_MESSAGES.replyDaysRequired)),
  phone: freeText(40),
  emergency_text: freeText(300),
  /** Drawn figures move at a patient's dose. Nobody has reviewed them: a physiotherapist of the practice must look at each before. */
  shows_figures: z.optional(flag()),
  /** Handouts carry the programme itself in a code, where figures are shown. Of both, what is not said stays as it was. */
  prints_programme: z.optional(flag()),
  /** Whether patients may have reminders by mail, in the name of the practice. */
  mail_reminders: z._default(flag(), true),
});
export type PatientPage = z.infer<typeof PatientPage>;

const has = (text: string) => visible(text).trim() !== '';
/** As it may be saved: a page that is on promises something. */
export const SavedPage = PatientPage.check(
  z.refine((page) => !page.is_on || has(page.phone), { error: PAGE_MESSAGES.phoneRequired, path: ['phone'] }),
  z.refine((page) => !page.is_on || has(page.emergency_text), { error: PAGE_MESSAGES.emergencyRequired, path: ['emergency_text'] }),
  z.refine((page) => !page.is_on || page.reply_days !== null, { error: PAGE_MESSAGES.replyDaysRequired, path: ['reply_days'] }),
);

/** `page_url`: where pages begin. `opened`: running plans whose patient has opened the page, of `running`. */
export const getPatientPage = endpoint({
  method: 'GET',
  path: '/api/ext/v1/patient-page',
  summary: "The group's page for patients: whether it is on, what it asks, whom it names",
  access: 'member',
  data: z.extend(PatientPage, {
    shows_figures: z.boolean(),
    prints_programme: z.boolean(),
    page_url: z.string(),
    opened: z.number(),
    running: z.number(),
  }),
});

export const changePatientPage = endpoint({
  method: 'PUT',
  path: '/api/ext/v1/patient-page',
  summary: "Change the group's page for patients; it cannot be on without a phone number, an emergency text and days of reply",
  done: 'The page for patients is saved',
  failed: PAGE_MESSAGES.failed,
  changes: ['patient-page'],
  access: 'admin',
  audit: 'patient_page.update',
  body: SavedPage,
  data: PatientPage,
});
