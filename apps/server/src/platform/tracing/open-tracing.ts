import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogEvent } from 'kysely';
import { VERSION } from '../config/version.ts';
import { type InSpan, traceBy } from './spans.ts';
import { statementName } from './statement-name.ts';

export type Tracing = {
  /** Traces the calls of a server; to be called before its routes are mounted. */
  observe(http: FastifyInstance): void;
  /** Traces a statement that has just ended. */
  statement(event: LogEvent): void;
  /** Sends what waits. */
  close(): Promise<void>;
};

const KINDS = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const PATIENCE_MS = 2_000;

/**
 * Sends traces to a collector by OTLP. What a caller says of a trace of their own is not believed. Nothing that somebody typed is in
 * them: routes are patterns, statements a verb and a table, errors the name of their kind.
 */
export function openTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'physio-console', 'service.version': VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000, exportTimeoutMillis: PATIENCE_MS })],
  });
  const tracer = provider.getTracer('physio-console');
  const contexts = new AsyncLocalStorage<Context>();
  const here = () => contexts.getStore() ?? ROOT_CONTEXT;

  const inSpan: InSpan = async (kind, name, work) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind] }, here());
    try {
      return await contexts.run(trace.setSpan(here(), span), work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  traceBy(inSpan);

  return {
    observe(http) {
      const spans = new WeakMap<FastifyRequest, Span>();
      http.addHook('onRequest', (request, _reply, done) => {
        const { method, id } = request;
        const route = request.routeOptions.url ?? 'unknown';
        const facts = { 'http.request.method': method, 'http.route': route, 'physio.request_id': id };
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes: facts }, ROOT_CONTEXT);
        spans.set(request, span);
        contexts.run(trace.setSpan(ROOT_CONTEXT, span), done);
      });
      // The end of a body comes from the socket, which knows nothing of the call.
      http.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (span === undefined) return done();
        contexts.run(trace.setSpan(ROOT_CONTEXT, span), done);
      });
      http.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
      http.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
    },
    statement({ level, query, queryDurationMillis, ...event }) {
      const endTime = Date.now();
      const startTime = endTime - queryDurationMillis;
      const attributes = { 'db.system.name': 'postgresql' };
      const span = tracer.startSpan(statementName(query.sql), { kind: SpanKind.CLIENT, startTime, attributes }, here());
      if (level === 'error') fail(span, 'error' in event ? event.error : null);
      span.end(endTime);
    },
    async close() {
      traceBy(null);
      // A collector that is away holds nobody up.
      await provider.shutdown().catch(() => {});
    },
  };
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}
