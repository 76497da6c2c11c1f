import * as z from 'zod/mini';
import { visible } from './fold.ts';

/** Characters no database column of ours can keep: NUL and halves of surrogate pairs. */
const keepable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const UNKEEPABLE = 'Text contains characters that cannot be kept';

/** Free text as typed: not trimmed, may be empty. */
export const freeText = (max: number, tooLong = `Text cannot exceed ${max} characters`) =>
  z.string(tooLong).check(z.maxLength(max, tooLong), z.refine(keepable, UNKEEPABLE));

const isSeen = (text: string) => visible(text).trim() !== '';

/** Trimmed text of which something can be seen. `required` is also what a missing value says. */
export const requiredText = (max: number, required: string, tooLong = `Text cannot exceed ${max} characters`) =>
  z
    .string(required)
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
  z.pipe(
    z.union(
      [z.number(message), z.pipe(z.string(message).check(z.trim(), z.regex(/^-?\d{1,9}$/, message)), z.transform(Number))],
      message,
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );

/** A switch, also as the text a form or a query carries. */
export const flag = (message = 'Must be true or false') =>
  z.union(
    [
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false', '1', '0']),
        z.transform((word) => word === 'true' || word === '1'),
      ),
    ],
    message,
  );

/** Ids in a query, joined by commas; empty text is no id. */
export const idList = (max = 200) =>
  z.pipe(
    freeText(max * 48),
    z.transform((text) =>
      text
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')
        .slice(0, max),
    ),
  );

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
export const jsonText = <S extends z.ZodMiniType>(schema: S, message = 'Invalid JSON') =>
  z.union(
    [
      z.codec(z.string(message), schema, {
        decode: (text, context) => {
          try {
            return parseJson(text) as z.input<S>;
          } catch {
            context.issues.push({ code: 'custom', input: text, message });
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

/** A calendar day that exists, `YYYY-MM-DD`. */
export const isoDay = (message: string) => z.string(message).check(z.refine((text: string) => isDay(text), message));

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** A local time, `YYYY-MM-DD HH:mm:ss`, read in the call's time zone. */
export const timestamp = (message: string) =>
  z
    .string(message)
    .check(z.refine((text: string) => isDay(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text), message));

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** An IANA zone or an offset such as `+05:30`. */
export const timeZone = () => z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Unknown time zone'));

/** The zone of whoever asks. Empty text, which browsers that do not know theirs send, too, stands for the group's. */
export const ownTimeZone = () =>
  z.optional(
    z.string().check(
      z.overwrite((name) => (name === 'Etc/Unknown' ? '' : name)),
      z.maxLength(64),
      z.refine((name) => name === '' || isTimeZone(name), 'Unknown time zone'),
    ),
  );
