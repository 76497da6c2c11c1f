import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Stands in a compiled query where a value of the call belongs. */
class Hole {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** The texts that connections prepare, with their names. Only `prepared` adds to it, so it is bounded. */
const names = new Map<string, string>();

/** A built query, or a piece of SQL. */
type Query<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A query that is asked with almost every call: built and compiled once, and parsed once by each connection under `name`.
 * Only for queries whose best plan does not depend on the values. `build` may use a value only as one parameter.
 */
export function prepared<Values extends Record<string, unknown>, Row>(name: string, build: (db: Db, values: Values) => Query<Row>) {
  let compiled: CompiledQuery<Row> | null = null;
  const holes = new Proxy({} as Values, { get: (_, key) => new Hole(String(key)) });
  return async (db: Db, values: Values): Promise<Row[]> => {
    if (compiled === null) {
      compiled = build(db, holes).compile(db);
      names.set(compiled.sql, name);
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Hole ? values[value.name] : value));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The text with the name a connection prepares it by, if it is one of those. */
export function asPrepared(text: string, values: unknown[]) {
  const name = names.get(text);
  return name === undefined ? { text, values } : { name, text, values };
}
