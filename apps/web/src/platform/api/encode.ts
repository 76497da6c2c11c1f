import type { Endpoint } from '@physio/contract/common/endpoint';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** An endpoint's input with its types forgotten. */
export type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, readonly Blob[]>;
};

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

function encodeBody(endpoint: Endpoint, body: AnyInput['body']): Record<string, unknown> {
  if (!endpoint.body || !body) return {};
  const wire = z.safeEncode(endpoint.body, body as z.output<NonNullable<Endpoint['body']>>);
  if (wire.success) return wire.data as Record<string, unknown>;
  const fields: Record<string, string> = {};
  for (const issue of wire.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new ApiError(400, wire.error.issues[0]?.message ?? '', { code: 'validation', fields });
}

const given = (wire: Record<string, unknown>) =>
  Object.entries(wire).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, asText(value)]]));

/** A single file stands under its own name, several under `files[0][file]`, `files[1][file]`, … */
function multipart(endpoint: Endpoint, wire: Record<string, unknown>, files: AnyInput['files']): FormData {
  const form = new FormData();
  for (const [name = '', value = ''] of given(wire)) form.append(name, value);
  for (const [name, list] of Object.entries(files ?? {})) {
    const single = endpoint.files?.[name]?.maxCount === 1;
    for (const [index, file] of list.entries()) form.append(single ? name : `${name}[${index}][file]`, file);
  }
  return form;
}

/** The body as the endpoint's encoding wants it; undefined when there is nothing to send. */
export function bodyOf(endpoint: Endpoint, input: AnyInput): string | URLSearchParams | FormData | undefined {
  if (endpoint.method === 'GET' || (!endpoint.body && !endpoint.files)) return undefined;
  const wire = encodeBody(endpoint, input.body);
  if (endpoint.encoding === 'form') return new URLSearchParams(given(wire));
  return endpoint.encoding === 'multipart' ? multipart(endpoint, wire, input.files) : JSON.stringify(wire);
}
