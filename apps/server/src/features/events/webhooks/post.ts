import type { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { DeliveryFault } from '@physio/contract/events/deliveries';
import { AddressRefused, publicOnly } from '#platform/outbound/public-hosts.ts';
import { addressFault } from './addresses.rules.ts';

export type Outcome = {
  status: number | null;
  ms: number;
  fault: DeliveryFault | null;
  answer: string;
  retryAfter: string | null;
};
export type Letter = { url: string; headers: Record<string, string>; body: string };
export type Post = (letter: Letter) => Promise<Outcome>;

const TIMEOUT_MS = 10_000;
const MOST_READ_BYTES = 4096;
const MOST_KEPT = 500;

type Ways = { allowed: readonly string[]; resolve?: typeof lookUp; timeoutMs?: number };

/** Posts to a receiver: once, within ten seconds in all, to no private network that is not `allowed`, and wherever it redirects nowhere. */
export const poster =
  ({ allowed, resolve, timeoutMs = TIMEOUT_MS }: Ways): Post =>
  async ({ url, headers, body }) => {
    const began = performance.now();
    const spent = () => Math.round(performance.now() - began);
    const failed = (fault: DeliveryFault): Outcome => ({ status: null, ms: spent(), fault, answer: '', retryAfter: null });
    if (addressFault(url, allowed) !== null) return failed('private');
    const { protocol, origin } = new URL(url);
    const lookup = allowed.includes(origin) ? undefined : publicOnly(resolve);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await new Promise<IncomingMessage>((done, fail) => {
        const { request } = protocol === 'http:' ? http : https;
        const options = { method: 'POST', headers, agent: false, signal, ...(lookup && { lookup }) };
        request(url, options, done).on('error', fail).end(body);
      });
      const answer = await readSome(response);
      const retryAfter = response.headers['retry-after'] ?? null;
      return { status: response.statusCode ?? null, ms: spent(), fault: null, answer, retryAfter };
    } catch (error) {
      return failed(signal.aborted ? 'timeout' : faultOf(error));
    }
  };

/** What it begins with; the rest is not read. One that breaks off, or goes on for ever, is what came of it. */
async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_READ_BYTES) break;
    }
  } catch {
    // The status says what became of it.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, MOST_READ_BYTES).toString('utf8');
  // NUL is not text for the database, nor is half of a letter.
  return text.replaceAll('\u0000', '').slice(0, MOST_KEPT).toWellFormed();
}

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof AddressRefused) return 'private';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (/CERT|SSL|TLS|ALTNAME|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate';
  return 'connection';
}
