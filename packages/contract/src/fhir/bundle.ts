import * as z from 'zod/mini';

const text = z.string();

/** A page of what was found; the link `next` leads to the following one. */
export const bundleOf = <S extends z.core.$ZodType>(found: S) =>
  z.object({
    resourceType: z.literal('Bundle'),
    type: z.literal('searchset'),
    link: z.array(z.object({ relation: z.enum(['self', 'next']), url: text })),
    entry: z.optional(z.array(z.object({ fullUrl: text, resource: found, search: z.object({ mode: z.literal('match') }) }))),
  });

export const CapabilityStatement = z.object({
  resourceType: z.literal('CapabilityStatement'),
  status: z.literal('active'),
  date: text,
  kind: z.literal('instance'),
  software: z.object({ name: text, version: text }),
  implementation: z.object({ description: text, url: text }),
  fhirVersion: z.literal('4.0.1'),
  format: z.array(text),
  rest: z.array(
    z.object({
      mode: z.literal('server'),
      documentation: text,
      security: z.object({ description: text }),
      resource: z.array(
        z.object({
          type: text,
          interaction: z.array(z.object({ code: z.enum(['read', 'search-type']) })),
          searchParam: z.optional(z.array(z.object({ name: text, type: z.enum(['token', 'date', 'reference', 'string']) }))),
          operation: z.optional(z.array(z.object({ name: text, definition: text }))),
        }),
      ),
    }),
  ),
});
