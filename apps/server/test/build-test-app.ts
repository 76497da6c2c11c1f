import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Reply } from '@physio/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { buildApp } from '#app/build-app.ts';
import { openServices } from '#app/services.ts';
import { workers } from '#app/workers.ts';
import type { Db } from '#db/client.ts';
import { readConfig } from '#platform/config/config.ts';
import { createTestDatabase } from './database.ts';
import * as identity from './factories/identity.ts';
import * as programmes from './factories/programmes.ts';

export type Who = { token?: string; group?: string; headers?: Record<string, string> };
/** `body` is typed as the reply of a success; a test of a failure looks at `message` and `errors`. */
export type Answer<E extends Endpoint> = {
  status: number;
  body: Omit<Reply<E>, 'message'> & { success: boolean; message: string; errors?: Record<string, string> };
  headers: Record<string, unknown>;
};

/** The whole server on a database of its own, reached without a socket. Close it in `afterAll`. */
export async function buildTestApp(variables: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'physio-test-data-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SECRET_KEY: 'test-secret-'.padEnd(40, 'x'),
    REQUESTS_PER_MINUTE: '0',
    DATABASE_POOL_MAX: '6',
    ...variables,
  });
  const time = { now: null as Date | null };
  const clock = { now: () => time.now ?? new Date() };
  const { services, close } = await openServices(config, database.connection, () => {}, clock);
  const http = await buildApp(services, undefined);
  return {
    http,
    services,
    config,
    db: services.db,
    make: factories(services.db),
    call: <E extends Endpoint>(endpoint: E, input?: Input<E>, who?: Who) => call(http, endpoint, input, who),
    /** Stops the server's clock at an instant. */
    setTime: (instant: string | null) => {
      time.now = instant === null ? null : new Date(instant);
    },
    drainJobs: () => services.jobs.drain(workers(services)),
    async close() {
      await http.close();
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** Makes rows; what is not given is invented, missing parents included. */
export function factories(db: Db) {
  const make = {
    user: (given?: Parameters<typeof identity.makeUser>[1]) => identity.makeUser(db, given),
    group: (given?: Parameters<typeof identity.makeGroup>[1]) => identity.makeGroup(db, given),
    member: (group: { id: number }, user: { id: number }, role?: 'Admin' | 'Physio') => identity.makeMember(db, group, user, role),
    session: (owner: Parameters<typeof identity.makeSession>[1], now?: Date) => identity.makeSession(db, owner, now),
    patient: (group: { id: number }, given?: Parameters<typeof identity.makePatient>[2]) => identity.makePatient(db, group, given),
    exercise: (group: { id: number }, given?: Parameters<typeof programmes.makeExercise>[2]) =>
      programmes.makeExercise(db, group, given),
    tag: (group: { id: number }, name?: string) => programmes.makeTag(db, group, name),
    node: (group: { id: number }, given?: Parameters<typeof programmes.makeNode>[2]) => programmes.makeNode(db, group, given),
    programme: (group: { id: number }, given?: Parameters<typeof programmes.makeProgramme>[2]) =>
      programmes.makeProgramme(db, group, given),
    plan: (group: { id: number }, patient: { id: number }, given?: Parameters<typeof programmes.makePlan>[3]) =>
      programmes.makePlan(db, group, patient, given),
    /** A group with a signed-in member of staff. `who` is what `call` needs. */
    async practice(
      given: {
        role?: 'Admin' | 'Physio';
        group?: Parameters<typeof identity.makeGroup>[1];
        user?: Parameters<typeof identity.makeUser>[1];
      } = {},
    ) {
      const group = await make.group(given.group);
      const user = await make.user(given.user);
      await make.member(group, user, given.role ?? 'Admin');
      const token = await make.session({ user });
      return { group, user, token, who: { token, group: group.public_id } };
    },
  };
  return make;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

async function call<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  input: Input<E> | undefined,
  who: Who = {},
): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = (input ?? {}) as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  const wire = body === undefined ? undefined : endpoint.body ? encoded(endpoint.body, body) : body;
  const response = await http.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: { ...(who.token && { authorization: `Bearer ${who.token}` }), ...(who.group && { 'group-id': who.group }), ...who.headers },
    ...(wire !== undefined && { payload: wire as object }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** As the console encodes it; what cannot be encoded goes out as it is, for the server to refuse. */
function encoded(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  try {
    return z.encode(schema as never, body as never);
  } catch {
    return body;
  }
}
