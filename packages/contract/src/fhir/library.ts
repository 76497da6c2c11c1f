import * as z from 'zod/mini';
import { Extension, resource } from './elements.ts';

const text = z.string();
/** `language`: of the words in it. */
const definition = { url: text, language: text, title: text, status: z.enum(['active', 'retired']), description: z.optional(text) };

/** An exercise. */
export const ActivityDefinition = resource('ActivityDefinition', {
  ...definition,
  kind: z.literal('ServiceRequest'),
  /** Contraindications. */
  usage: z.optional(text),
  /** Whom its licence asks to name. */
  copyright: z.optional(text),
});

/** One version of a programme. */
export const PlanDefinition = resource('PlanDefinition', {
  ...definition,
  version: text,
  action: z.array(
    z.object({
      title: text,
      description: z.optional(text),
      definitionCanonical: text,
      extension: z.array(Extension),
    }),
  ),
});
