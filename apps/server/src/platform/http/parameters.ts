import type { Endpoint } from '@physio/contract/common/endpoint';
import { givenDifferently, givenTwice, MESSAGES } from '@physio/contract/common/errors';
import { type Sentence, textOf } from '@physio/contract/common/sentence';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What came under which name, without a prototype that a name could reach. */
export type Fields = Record<string, unknown> & { [REPEATED]?: Set<string> };
const REPEATED = Symbol('repeated names');

export const noFields = (): Fields => Object.create(null);

/** The parameters of a query or an urlencoded form. */
export function parseParameters(text: string): Fields {
  const fields = noFields();
  for (const [name, value] of new URLSearchParams(text)) collect(fields, name, value);
  return fields;
}

/** Adds one parameter. Of a repeated one the last stays; `refuseAmbiguous` knows that it was. */
export function collect(fields: Fields, name: string, value: unknown): void {
  if (name in fields) fields[REPEATED] = (fields[REPEATED] ?? new Set()).add(name);
  fields[name] = value;
}

/** Names that lead to the prototype of objects, alone or as `a[__proto__]`, `constructor.prototype`. */
const PROTOTYPE = /(^|[.[\]])(__proto__|prototype|constructor)($|[.[\]])/;

/** A form has no honest use for such a name; in a query it is an unknown parameter, and those never fail. */
export function refusePrototypeNames(form: Fields): void {
  if (Object.keys(form).some((name) => PROTOTYPE.test(name))) throw new AppError('validation', MESSAGES.unreadable);
}

/** Refuses a call that names one thing twice: a reader that takes the first and one that takes the last would disagree. */
export function refuseAmbiguous(e: Endpoint, { params, query, body }: FastifyRequest): void {
  // Of FHIR a parameter that stands twice narrows the search twice.
  if (e.format !== 'fhir') refuseRepeated(e.query, query as Fields);
  refuseRepeated(e.body, body as Fields);
  const named = Object.keys(e.params?.shape ?? {}).filter((name) => Object.hasOwn(e.ids ?? {}, name));
  for (const name of new Set([...named, GROUP])) refuseDisagreeing(name, [params, query, body]);
}

const GROUP = 'group_id';

/** Only of parameters the call knows: unknown ones never fail. */
function refuseRepeated(known: Endpoint['query'], given: Fields) {
  for (const name of given[REPEATED] ?? []) {
    if (name === GROUP || Object.hasOwn(known?.shape ?? {}, name)) throw refusal(name, givenTwice(name));
  }
}

function refuseDisagreeing(name: string, parts: readonly unknown[]) {
  const values = parts
    .map((part) => (part as Fields | null | undefined)?.[name])
    // What is neither is for the schema to refuse.
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''));
  if (new Set(values.map(String)).size > 1) throw refusal(name, givenDifferently(name));
}

const refusal = (name: string, said: Sentence) => new AppError('validation', said, { fields: { [name]: textOf(said) } });
