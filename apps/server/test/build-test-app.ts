import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Reply } from '@physio/contract/common/endpoint';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { buildApp, type Observer } from '#app/build-app.ts';
import { openServices } from '#app/services.ts';
import { workers } from '#app/workers.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Services } from '#platform/http/context.ts';
import { createTestDatabase } from './database.ts';
import { factories } from './factories/factories.ts';
import { fhirAnswer } from './fhir/answer.ts';

/** `address`: where a call comes from; the test's own machine if none is given. */
export type Who = { token?: string; group?: string; headers?: Record<string, string>; address?: string };
/** `body` is typed as the reply of a success; a test of a failure looks at `message` and `errors`. A file's content is `text` and `bytes`. */
export type Answer<E extends Endpoint> = {
  status: number;
  body: Omit<Reply<E>, 'message'> & {
    success: boolean;
    message: string;
    errors?: Record<string, string>;
    text?: string;
    bytes?: Buffer;
  };
  headers: Record<string, unknown>;
};

type Options = {
  logger?: FastifyBaseLogger;
  /** Puts something between the server and its database. */
  through?: (connection: pg.PoolConfig) => Promise<pg.PoolConfig>;
  /** The folder of a web app's files, see `makeBuiltConsole`. */
  builtConsole?: string;
  /** The folder of the patients' page, see `makeBuiltPage`. */
  builtPage?: string;
  /** What counts or traces its calls. */
  observe?: (services: Services, pool: pg.Pool) => Observer;
};

/** A database that is there; only a test that puts something before it (`through`) makes it go. */
const ON_A_BUSY_MACHINE_MS = 60_000;

/** The whole server on a database of its own, reached without a socket. Close it in `afterAll`. */
export async function buildTestApp(
  variables: Record<string, string> = {},
  { logger, through, builtConsole, builtPage, observe }: Options = {},
) {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'physio-test-data-'));
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:80',
    DATA_DIR: folder,
    SECRET_KEY: 'test-secret-'.padEnd(40, 'x'),
    SERVICE_KEY: 'test-service-'.padEnd(40, 'x'),
    VAPID_PUBLIC_KEY: 'BCfIAFPPDqw6_rbu76-g0LrA-QOmAYOKiy2PW9If5jvP1bdMLufdfc53OLtlnZkzxwfc_wC1ebb4qrpcMgEJWOw',
    VAPID_PRIVATE_KEY: 'dCE0X3uwpaVpiVXjjAnXgdxivEiNvWhY5XGKqTNH_ME',
    REQUESTS_PER_MINUTE: '0',
    DATABASE_POOL_MAX: '6',
    // Parsers come after all else on a machine, which may be busy besides.
    PARSER_SECONDS: '120',
    ...variables,
  });
  const time = { now: null as Date | null };
  const clock = { now: () => time.now ?? new Date() };
  const connection = through === undefined ? database.connection : await through(database.connection);
  const options = { clock, ...(through === undefined && { answerMs: ON_A_BUSY_MACHINE_MS }) };
  const { services, pool, tracing, close } = await openServices(config, connection, options);
  const observers = [...(tracing ? [tracing.observe] : []), ...(observe ? [observe(services, pool)] : [])];
  const http = await buildApp(services, logger, builtConsole, builtPage, observers);
  return {
    http,
    services,
    config,
    connection: database.connection,
    db: services.db,
    make: factories(services.db),
    call: <E extends Endpoint>(endpoint: E, input?: Input<E>, who?: Who) => call(http, endpoint, input, who),
    /** Stops the server's clock at an instant. */
    setTime: (instant: string | null) => {
      time.now = instant === null ? null : new Date(instant);
    },
    /** A second server on the same database, or the same one after a restart. */
    anotherServer: (logger?: FastifyBaseLogger) => buildApp(services, logger),
    /** Does what is queued, `own` kinds of it as the test says. */
    drainJobs: (own: Partial<ReturnType<typeof workers>> = {}) => services.jobs.drain({ ...workers(services), ...own }),
    async close() {
      await http.close();
      await close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

type Files = Record<string, readonly Blob[]>;
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; files?: Files };

async function call<E extends Endpoint>(
  http: FastifyInstance,
  endpoint: E,
  input: Input<E> | undefined,
  who: Who = {},
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, files } = (input ?? {}) as Parts;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  const fields = body === undefined ? undefined : endpoint.body ? encoded(endpoint.body, body) : body;
  const form = files && new Response(multipart(fields, files));
  const wire = form ? Buffer.from(await form.arrayBuffer()) : fields;
  const response = await http.inject({
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      ...(who.token && { authorization: `Bearer ${who.token}` }),
      ...(who.group && { 'group-id': who.group }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...who.headers,
    },
    ...(wire !== undefined && { payload: wire as object }),
    ...(who.address && { remoteAddress: who.address }),
  });
  const isFile = endpoint.download !== undefined && response.statusCode === 200;
  const answered = isFile
    ? { success: true, message: '', text: response.body, bytes: response.rawPayload }
    : await (endpoint.format === 'fhir' ? fhirAnswer(response) : response.json());
  return { status: response.statusCode, body: answered as Answer<E>['body'], headers: response.headers };
}

/** As the console sends files: `files[0][file]`, `files[1][file]`, … */
function multipart(fields: unknown, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, String(value));
  for (const [name, list] of Object.entries(files)) {
    for (const [index, file] of list.entries()) form.append(`${name}[${index}][file]`, file);
  }
  return form;
}

/** As the console encodes it; what cannot be encoded goes out as it is, for the server to refuse. */
function encoded(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  try {
    return z.encode(schema as never, body as never);
  } catch {
    return body;
  }
}
