import * as z from 'zod/mini';
import { visible } from '../text/fold.ts';

/*
 * What `register` says of a field is for the API document: the form that a check or a change of its value hides there.
 * `x-text`: what is not text in JSON is taken as text, too, as forms and addresses carry it.
 * `x-also`: another spelling of the parameter that it names.
 */

/** Characters no database column of ours can keep: NUL and halves of surrogate pairs. */
const keepable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const UNKEEPABLE = 'Text contains characters that cannot be kept';

/** Free text as typed: not trimmed, may be empty. */
export const freeText = (max: number, tooLong = `Text cannot exceed ${max} characters`) =>
  z.string().check(z.maxLength(max, tooLong), z.refine(keepable, UNKEEPABLE));

type Fault = { input?: unknown };
/** The sentence for what is not there. For what is there but of another kind, the server says what it must be. */
const whenMissing = (sentence: string) => ({
  error: ({ input }: Fault) => ((input ?? null) === null ? sentence : undefined),
});
/** The sentence for what is there and cannot be taken. */
const unlessMissing = (sentence: string) => ({
  error: ({ input }: Fault) => ((input ?? null) === null ? undefined : sentence),
});

const isSeen = (text: string) => visible(text).trim() !== '';

/** Trimmed text of which something can be seen. `required` is also what a missing value says. */
export const requiredText = (max: number, required: string, tooLong = `Text cannot exceed ${max} characters`) =>
  z
    .string(whenMissing(required))
    .check(
      z.trim(),
      z.minLength(1, required),
      z.refine(isSeen, required),
      z.maxLength(max, tooLong),
      z.refine(keepable, UNKEEPABLE),
    );

/** A public id: opaque, URL-safe. `required` is what none at all says. */
export const objectId = (message = 'Unknown id', required = message) =>
  z.string(required).check(z.minLength(1, required), z.regex(/^[A-Za-z0-9]{12,22}$/, message));

/** An id that a query may name; empty text names none. */
export const idOrNone = (message = 'Unknown id') =>
  z.optional(z.string(message).check(z.regex(/^(?:[A-Za-z0-9]{12,22})?$/, message)));

/** A whole number, also as the text a form or a query carries. */
export const int = (min: number, max: number, message: string) =>
  z
    .pipe(
      z.union(
        [z.number(message), z.pipe(z.string(message).check(z.trim(), z.regex(/^-?\d{1,9}$/, message)), z.transform(Number))],
        message,
      ),
      z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
    )
    .register(z.globalRegistry, { type: 'integer', minimum: min, maximum: max, 'x-text': true });

/** A switch, also as the text a form or a query carries. */
export const flag = (message = 'Must be true or false') =>
  z
    .union(
      [
        z.boolean(),
        z.pipe(
          z.enum(['true', 'false', '1', '0']),
          z.transform((word) => word === 'true' || word === '1'),
        ),
      ],
      unlessMissing(message),
    )
    .register(z.globalRegistry, { type: 'boolean', 'x-text': true });

/** Ids in a query, joined by commas; empty text is not an id. */
export const idList = (max = 200) =>
  z
    .pipe(
      freeText(max * 48),
      z.transform((text) =>
        text
          .split(',')
          .map((id) => id.trim())
          .filter((id) => id !== '')
          .slice(0, max),
      ),
    )
    .register(z.globalRegistry, { description: `Up to ${max} ids, joined by commas` });

/** @throws on what is not JSON, and on keys that would reach the prototype of an object, in whatever spelling */
function parseJson(text: string): unknown {
  if (!/proto|\\u/i.test(text)) return JSON.parse(text);
  return JSON.parse(text, (key, value: unknown) => {
    const isPrototype = key === '__proto__' || (key === 'constructor' && hasPrototype(value));
    if (isPrototype) throw new SyntaxError(`the key ${key} is not taken`);
    return value;
  });
}
const hasPrototype = (value: unknown) => typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');

/** A value the console sends as JSON text; the value itself is taken too. `z.encode` makes the text. */
export const jsonText = <S extends z.ZodMiniType>(schema: S, message?: string) =>
  z.union(
    [
      z.codec(z.string(message), schema, {
        decode: (text, context) => {
          try {
            return parseJson(text) as z.input<S>;
          } catch {
            context.issues.push({ code: 'custom', input: text, ...(message && { message }) });
            return z.NEVER;
          }
        },
        encode: (value) => JSON.stringify(value),
      }),
      schema,
    ],
    message,
  );

/** A list's greatest length. `z.maxLength` would end the union of `jsonText`, which then says its own sentence. */
export const atMost = (max: number, message: string) => z.refine<readonly unknown[]>((list) => list.length <= max, message);

/** A calendar day that exists, `YYYY-MM-DD`, from the year 1000: the database knows no year 0. */
export const isoDay = (message: string) =>
  z
    .string(message)
    .check(z.refine((text: string) => isDay(text), message))
    .register(z.globalRegistry, { format: 'date' });

/** Whether it is a calendar day that exists, as `isoDay` wants it. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** A local time, `YYYY-MM-DD HH:mm:ss`, read in the call's time zone. */
export const timestamp = (message: string) =>
  z
    .string(message)
    .check(z.refine((text: string) => isDay(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text), message))
    .register(z.globalRegistry, {
      description: "A local time in the call's time zone",
      pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    });

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** An IANA zone or an offset such as `+05:30`. */
export const timeZone = () =>
  z
    .string('Unknown time zone')
    .check(z.maxLength(64, 'Unknown time zone'), z.refine(isTimeZone, 'Unknown time zone'))
    .register(z.globalRegistry, { description: 'An IANA zone, or an offset such as +05:30' });

/** The zone of whoever asks. Empty text, which browsers that do not know theirs send, too, stands for the group's. */
export const ownTimeZone = () =>
  z.optional(
    z.string().check(
      z.overwrite((name) => (name === 'Etc/Unknown' ? '' : name)),
      z.maxLength(64),
      z.refine((name) => name === '' || isTimeZone(name), 'Unknown time zone'),
    ),
  );
