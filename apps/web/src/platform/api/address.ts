import type { Endpoint } from '@physio/contract/common/endpoint';

type Named = { params?: Record<string, string>; query?: Record<string, unknown> };

/** Path with parameters filled in, query appended; a GET gets `_`, so that no cache answers for the server. */
export function addressOf(endpoint: Pick<Endpoint, 'method' | 'path'>, input: Named): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  if (endpoint.method === 'GET') query.set('_', Math.random().toString(36).slice(2, 10));
  return query.size > 0 ? `${path}?${query}` : path;
}
