import type { Endpoint, Reply } from '@physio/contract/common/endpoint';
import type { Language } from '@physio/contract/languages/languages';
import type { Db } from '../../apps/server/src/db/client.ts';
import { factories } from '../../apps/server/test/factories/factories.ts';
import type { Site } from '../api/site.ts';

/** A member of a group, and the language they read. */
export type Who = { url: string; token: string; group: string; language: Language };
type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: Record<string, unknown>;
  files?: Record<string, readonly File[]>;
};

/** Calls the product as the console does. @returns its reply once it has come whole */
export async function ask<E extends Endpoint>(who: Who, endpoint: E, asked: Asked = {}): Promise<Reply<E>> {
  const { params = {}, query = {}, body, files } = asked;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const headers = { authorization: `Bearer ${who.token}`, 'group-id': who.group, 'accept-language': who.language };
  const response = await fetch(`${who.url}${path}?${search}`, {
    method: endpoint.method,
    ...(files
      ? { headers, body: multipart(body ?? {}, files) }
      : body
        ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : { headers }),
  });
  const said = await response.text();
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${said}`);
  return JSON.parse(said) as Reply<E>;
}

function multipart(fields: Record<string, unknown>, files: Record<string, readonly File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, list] of Object.entries(files))
    for (const [index, file] of list.entries()) form.append(`${name}[${index}][file]`, file);
  return form;
}

/** An Admin of a new, empty group. */
export async function openGroup(db: Db, { product }: Pick<Site, 'product'>, user = {}): Promise<Who> {
  const { who } = await factories(db).practice({ user });
  return { url: product.url, ...who, language: 'en' };
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; came: T }> {
  const began = performance.now();
  const came = await work();
  return { ms: performance.now() - began, came };
}
