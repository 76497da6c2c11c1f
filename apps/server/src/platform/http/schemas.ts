import { MESSAGES } from '@physio/contract/common/errors';
import { sentenceFor } from '@physio/contract/common/field-faults';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';
import { AppError } from './app-error.ts';
import type { Fields } from './parameters.ts';

type Issue = z.core.$ZodIssue;

/** Of a union that refused everything, the branch that got furthest says what is wrong. */
const deepest = (issue: Issue): Issue => {
  // Of a key that is refused, what its own schema says.
  if (issue.code === 'invalid_key') return { ...issue, message: issue.issues[0]?.message ?? issue.message };
  if (issue.code !== 'invalid_union') return issue;
  const branches = issue.errors.filter((branch) => branch[0] !== undefined && branch[0].path.length > 0);
  const inner = branches[0]?.[0];
  return inner === undefined ? issue : deepest({ ...inner, path: [...issue.path, ...inner.path] });
};

const MOST_TOLD = 100;

/** The reply to input that breaks its schema: the first message, and the first message of each field. */
export function validationError(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MOST_TOLD).map(deepest)) fields[issue.path.join('.')] ??= issue.message;
  return new AppError('validation', Object.values(fields)[0] ?? MESSAGES.unreadable, { fields });
}

/** The input as its schema takes it. @throws AppError with a sentence for each field that breaks it */
export function checked<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input, { error: sentenceFor });
  if (parsed.success) return parsed.data;
  throw validationError(parsed.error.issues);
}

export const validate: FastifySchemaCompiler<z.core.$ZodType> = ({ schema, httpPart }) => {
  const spares = httpPart === 'querystring' ? emptyMeansNone(schema) : [];
  return (input) => {
    try {
      return { value: checked(schema, spares.length === 0 ? input : withoutEmpty(input as Fields, spares)) };
    } catch (error) {
      if (error instanceof AppError) return { error };
      throw error;
    }
  };
};

/** Parameters that may be left out and can never be empty: `?orientation=` leaves its out. An empty group is a mistake. */
function emptyMeansNone(schema: z.core.$ZodType): string[] {
  const takes = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;
  return Object.entries((schema as z.ZodObject).shape)
    .filter(([name, field]) => name !== 'group_id' && takes(field, undefined) && !takes(field, ''))
    .map(([name]) => name);
}

const withoutEmpty = (query: Fields, spares: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' || !spares.includes(name)));

/** Of a body that the call has read elsewhere. */
export const validateAllButBody: FastifySchemaCompiler<z.core.$ZodType> = (route) =>
  route.httpPart === 'body' ? (value) => ({ value }) : validate(route);

/** Checks a reply against the contract: what is not described does not leave. */
export const serialize: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (reply) =>
    JSON.stringify(z.encode(schema, reply));
