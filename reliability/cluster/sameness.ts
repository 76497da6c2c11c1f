import { authenticateAdmin, signOut } from '@physio/contract/auth/auth';
import { listTags } from '@physio/contract/tags/tags';
import type { Db } from '../../apps/server/src/db/client.ts';
import { makeGroup, makeMember, makeSession, makeUser } from '../../apps/server/test/factories/identity.ts';
import type { Console } from './cluster.ts';
import { until } from './postgres.ts';

/** Failed sign-ins of one account and network, before the first pause. */
const FAILURES = 10;
const OBEYED_WITHIN_MS = 2_500;
let networks = 0;

const call = async (
  { place }: Console,
  { path, method }: { path: string; method: string },
  headers: Record<string, string>,
  body?: object,
) => {
  const response = await fetch(`http://127.0.0.1:${place.port}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** What is wrong when a session should live and end on every server at once, and a limit be one limit. */
export async function compareServers(db: Db, consoles: readonly Console[]): Promise<string[]> {
  return [...(await compareSessions(db, consoles)), ...(await compareLimits(consoles))];
}

async function compareSessions(db: Db, consoles: readonly Console[]): Promise<string[]> {
  const [group, user] = [await makeGroup(db), await makeUser(db)];
  await makeMember(db, group, user);
  const headers = { authorization: `Bearer ${await makeSession(db, { user })}`, 'group-id': group.public_id };
  const statuses = () => Promise.all(consoles.map((one) => call(one, listTags, headers)));
  const faults: string[] = [];
  const before = await statuses();
  if (before.some((status) => status !== 200)) faults.push(`a session is answered with ${before}`);
  const [first] = consoles;
  if (first === undefined) return faults;
  await call(first, signOut, headers, {});
  const began = performance.now();
  await until('an ended session is refused everywhere', async () => (await statuses()).every((status) => status === 401));
  const ms = performance.now() - began;
  if (ms > OBEYED_WITHIN_MS) faults.push(`an ended session was taken for ${Math.round(ms)} ms by another server`);
  return faults;
}

async function compareLimits(consoles: readonly Console[]): Promise<string[]> {
  networks += 1;
  const headers = { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` };
  const body = { email: `nobody-${networks}-${Date.now()}@example.org`, password: 'Wrong-2468' };
  const statuses: number[] = [];
  for (let n = 0; n <= FAILURES; n++)
    statuses.push(await call(consoles[n % consoles.length] as Console, authenticateAdmin, headers, body));
  const expected = [...Array.from({ length: FAILURES }, () => 401), 429];
  return statuses.join() === expected.join() ? [] : [`failed sign-ins over all servers were answered with ${statuses}`];
}
