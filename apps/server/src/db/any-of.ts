import { sql } from 'kysely';

/** `column = any($1)`: one parameter and one plan however many values; an empty list matches nothing. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;
