import * as z from 'zod/mini';
import { Coding, Concept, Identifier, Reference, resource } from './elements.ts';

const text = z.string();

/** A report; its file is the Binary of the same id. */
export const DocumentReference = resource('DocumentReference', {
  status: z.literal('current'),
  docStatus: z.enum(['preliminary', 'final']),
  type: Concept,
  subject: Reference,
  date: text,
  author: z.optional(z.array(Reference)),
  content: z.array(z.object({ attachment: z.object({ contentType: text, url: text, title: text, creation: text }) })),
});

export const Binary = resource('Binary', { contentType: text, data: text });

export const Consent = resource('Consent', {
  status: z.enum(['active', 'inactive', 'rejected']),
  scope: Concept,
  category: z.array(Concept),
  patient: Reference,
  dateTime: text,
  organization: z.array(Reference),
  policyRule: Concept,
  provision: z.object({ type: z.enum(['permit', 'deny']) }),
});

/** Who wrote a version of a score, or brought a patient in from a file. */
export const Provenance = resource('Provenance', {
  target: z.array(Reference),
  recorded: text,
  activity: Concept,
  agent: z.array(z.object({ who: Reference })),
  entity: z.optional(z.array(z.object({ role: z.enum(['revision', 'source']), what: Reference }))),
});

/** An entry of the audit log: never a name. */
export const AuditEvent = resource('AuditEvent', {
  type: Coding,
  subtype: z.array(Coding),
  action: z.enum(['R', 'U', 'E']),
  recorded: text,
  outcome: z.literal('0'),
  agent: z.array(z.object({ who: z.optional(Reference), name: z.optional(text), requestor: z.boolean() })),
  source: z.object({ observer: Reference }),
  entity: z.optional(z.array(z.object({ what: z.object({ identifier: Identifier }) }))),
});
