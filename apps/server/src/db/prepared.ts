import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './client.ts';

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

/** The pool as Kysely takes it, its connections preparing those texts. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const made = known.get(client) ?? preparingClient(client);
      known.set(client, made);
      return made;
    },
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  // No cursor is ever asked for.
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  const { processID } = client as { processID?: number };
  return { processID, query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
