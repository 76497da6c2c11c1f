import * as z from 'zod/mini';
import { Annotation, Concept, Extension, Period, Quantity, Reference, resource } from './elements.ts';

const text = z.string();

/** A plan: a programme given to a patient for a time. */
export const CarePlan = resource('CarePlan', {
  instantiatesCanonical: z.array(text),
  status: z.enum(['active', 'on-hold', 'completed', 'revoked']),
  intent: z.literal('plan'),
  category: z.array(Concept),
  title: text,
  description: z.optional(text),
  subject: Reference,
  period: Period,
  created: text,
  author: z.optional(Reference),
  activity: z.optional(z.array(z.object({ reference: Reference }))),
  note: z.optional(z.array(Annotation)),
});

const Repeat = z.object({
  boundsPeriod: Period,
  frequency: z.number(),
  period: z.number(),
  periodUnit: z.enum(['d', 'wk']),
  dayOfWeek: z.optional(z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']))),
});

/** One exercise of a plan, with its dose. */
export const ServiceRequest = resource('ServiceRequest', {
  extension: z.array(Extension),
  instantiatesCanonical: z.array(text),
  basedOn: z.array(Reference),
  status: z.enum(['active', 'on-hold', 'completed', 'revoked']),
  intent: z.literal('plan'),
  code: Concept,
  subject: Reference,
  occurrenceTiming: z.object({ repeat: Repeat }),
  authoredOn: text,
  requester: z.optional(Reference),
  bodySite: z.optional(z.array(Concept)),
  note: z.optional(z.array(Annotation)),
  patientInstruction: text,
});

/** An exercise that was done. */
export const Procedure = resource('Procedure', {
  extension: z.array(Extension),
  instantiatesCanonical: z.array(text),
  basedOn: z.array(Reference),
  status: z.literal('completed'),
  code: Concept,
  subject: Reference,
  performedPeriod: Period,
  performer: z.array(z.object({ actor: Reference })),
  bodySite: z.optional(z.array(Concept)),
});

/** What was measured of an exercise that was done, or the total of a questionnaire. */
export const Observation = resource('Observation', {
  basedOn: z.optional(z.array(Reference)),
  partOf: z.optional(z.array(Reference)),
  status: z.enum(['final', 'amended', 'entered-in-error']),
  category: z.array(Concept),
  code: Concept,
  subject: Reference,
  effectiveDateTime: z.optional(text),
  effectivePeriod: z.optional(Period),
  performer: z.array(Reference),
  valueQuantity: z.optional(Quantity),
  note: z.optional(z.array(Annotation)),
  method: z.optional(Concept),
  component: z.optional(z.array(z.object({ code: Concept, valueQuantity: z.optional(Quantity), valueString: z.optional(text) }))),
});

export const Goal = resource('Goal', {
  lifecycleStatus: z.enum(['active', 'completed', 'cancelled']),
  description: Concept,
  subject: Reference,
  startDate: text,
  target: z.optional(z.array(z.object({ dueDate: text }))),
  statusDate: z.optional(text),
  expressedBy: Reference,
  note: z.optional(z.array(Annotation)),
});
