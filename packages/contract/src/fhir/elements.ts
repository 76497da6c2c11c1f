import * as z from 'zod/mini';

/** What the product's own systems, extensions and codes begin with: the same on every installation. */
export const OWN = 'urn:physio-console:';
export const FHIR_BASE = '/fhir/r4';
export const FHIR_TYPE = 'application/fhir+json';

const maybe = z.optional<z.ZodMiniString>;
const text = z.string();

export const Coding = z.object({ system: text, code: text, display: maybe(text) });
export const Concept = z.object({ coding: z.optional(z.array(Coding)), text: maybe(text) });
export const Reference = z.object({
  reference: maybe(text),
  identifier: z.optional(z.object({ system: text, value: text })),
  display: maybe(text),
});
export const Identifier = z.object({ system: text, value: text });
/** Days or instants. */
export const Period = z.object({ start: maybe(text), end: maybe(text) });
/** In UCUM. */
export const Quantity = z.object({ value: z.number(), unit: text, system: text, code: text });
export const Annotation = z.object({ text });
/** Of the product's own: one kind of value each. */
export const Extension = z.object({
  url: text,
  valueCode: maybe(text),
  valueDate: maybe(text),
  extension: z.optional(z.array(z.object({ url: text, valueInteger: z.optional(z.number()) }))),
});

/** A resource as it is sent: what is not described does not leave. */
export const resource = <const T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.object({ resourceType: z.literal(type), id: text, meta: z.object({ lastUpdated: text }), ...shape });
