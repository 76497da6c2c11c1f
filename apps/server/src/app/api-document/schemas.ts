import * as z from 'zod';
import { REPLY_WORDS } from './words/fields.ts';

export type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] };

const NAMED = '#/components/schemas/';
/** What a text field of a reply holds, by the end of its name. */
const FORMATS: readonly (readonly [name: RegExp, format: string])[] = [
  [/(_at|_until)$/, 'date-time'],
  [/(_on|_on_date|local_date|date_of_birth)$/, 'date'],
];

/** Turns the contract's schemas into the document's, and keeps those that contain themselves under their names. */
export function schemaWriter() {
  const named: Record<string, JsonSchema> = {};

  function write(schema: z.core.$ZodType): JsonSchema {
    const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => simplify(jsonSchema as JsonSchema, zodSchema._zod.def),
    }) as JsonSchema;
    for (const [name, described] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) keep(name, described);
    return withNames(written) as JsonSchema;
  }

  function keep(name: string, { id: _, ...described }: JsonSchema) {
    if (name.startsWith('__')) throw new Error('A schema that contains itself needs an id, under which the API document shows it');
    named[name] = ofReplies(withNames(described) as JsonSchema);
  }

  return { write, writeReply: (schema: z.core.$ZodType) => ofReplies(write(schema)), named };
}

/** What the contract says of a field as a whole stands for the ways to write it: a number may come as text, too. */
function simplify(schema: JsonSchema, def: z.core.$ZodTypeDef) {
  if (schema.type !== undefined) delete schema.anyOf;
  // Of what is changed on its way in, none is written.
  if ('defaultValue' in def) schema.default = def.defaultValue;
}

const withNames = (part: unknown): unknown =>
  mapped(part, ({ $ref, ...rest }) => {
    return typeof $ref === 'string' ? { ...rest, $ref: $ref.replace('#/$defs/', NAMED) } : rest;
  });

const ofReplies = (schema: JsonSchema) => withWords(withFormats(schema), REPLY_WORDS);

/** Each field with what it is, unless the contract says it already. */
export const withWords = (schema: JsonSchema, words: Readonly<Record<string, string | undefined>>): JsonSchema =>
  mapped(schema, (part) => {
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      // Beside a reference, too: version 3.1 of the standard allows it.
      if (Object.hasOwn(words, name)) field.description ??= words[name];
    }
    return part;
  }) as JsonSchema;

const withFormats = (schema: JsonSchema): JsonSchema =>
  mapped(schema, (part) => {
    for (const [name, field] of Object.entries(part.properties ?? {})) {
      const format = FORMATS.find(([ends]) => ends.test(name))?.[1];
      const text = [field, ...((field.anyOf as JsonSchema[] | undefined) ?? [])].find(({ type }) =>
        [type].flat().includes('string'),
      );
      if (format && text && text.enum === undefined) text.format = format;
    }
    return part;
  }) as JsonSchema;

/** The tree with `change` applied to each object in it, the innermost first. */
function mapped(part: unknown, change: (part: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(part)) return part.map((one) => mapped(one, change));
  if (typeof part !== 'object' || part === null) return part;
  return change(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, mapped(value, change)])));
}
