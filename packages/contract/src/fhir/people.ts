import * as z from 'zod/mini';
import { Concept, Extension, Identifier, Reference, resource } from './elements.ts';

const text = z.string();

const HumanName = z.object({
  use: z.literal('official'),
  text: z.optional(text),
  family: z.optional(text),
  given: z.optional(z.array(text)),
  extension: z.optional(z.array(Extension)),
});

export const Organization = resource('Organization', { identifier: z.array(Identifier), active: z.boolean(), name: text });

/** Staff, by name only; one who left is not active. */
export const Practitioner = resource('Practitioner', {
  identifier: z.array(Identifier),
  active: z.boolean(),
  name: z.array(HumanName),
});

export const Patient = resource('Patient', {
  identifier: z.array(Identifier),
  /** False of an archived patient. */
  active: z.boolean(),
  name: z.array(HumanName),
  telecom: z.array(z.object({ system: z.enum(['email', 'phone']), value: text })),
  gender: z.optional(z.enum(['male', 'female', 'other'])),
  birthDate: z.optional(text),
  communication: z.array(z.object({ language: Concept, preferred: z.boolean() })),
  managingOrganization: Reference,
});
