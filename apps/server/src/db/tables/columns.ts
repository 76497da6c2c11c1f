import type { ColumnType, Generated } from 'kysely';

/** A column the database fills when it is not given. */
export type Filled<T> = Generated<T>;
/** A column the database computes; it cannot be written. */
export type Computed<T> = ColumnType<T, never, never>;
