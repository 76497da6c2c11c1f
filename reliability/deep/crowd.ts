import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { authenticateAdmin } from '@physio/contract/auth/auth';
import { listPatients } from '@physio/contract/patients/patients';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makePractice, type Practice } from '../../apps/server/test/crash/practice.ts';
import { between, type Random, seededRandom } from '../../apps/server/test/crash/random.ts';
import { attempt, registration, type Write } from '../../apps/server/test/crash/writes.ts';
import * as server from '../../apps/server/test/server-process.ts';
import type { Outcome, Print } from './part.ts';

/** A whole run lasts ten minutes with a thousand clients; with fewer it is shorter by as much. */
const MS_A_CLIENT = 600;
const SLOW_SHARE = 0.2;
const FLOODERS = 20;
const LONGEST_PAUSE_MS = 4_000;
const MOST_GROWTH_MIB = 400;
const SLOWEST_MS = 5_000;
const EVERY_NTH_WRITES = 5;

/** So many clients that read and write, beside slow sockets and a flood of sign-ins. */
export async function crowd(clients: number, print: Print): Promise<Outcome> {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'physio-crowd-')), port: await server.freePort() };
  const running = await server.startServer(place);
  const random = seededRandom(Date.now());
  const db = openDb(openPool({ ...server.databaseOf(place), max: 2 }));
  const practice = await makePractice(db, Math.min(clients, 50));
  await db.destroy();
  const memoryBefore = residentMiB(running.pid);
  const state = { until: performance.now() + clients * MS_A_CLIENT, times: [] as number[], refused: 0, faults: [] as string[] };
  const slow = Array.from({ length: Math.ceil(clients * SLOW_SHARE) }, () => openSlow(place.port));
  await Promise.all([
    ...Array.from({ length: clients }, (_, n) => client(place, practice, n, random, state)),
    ...Array.from({ length: FLOODERS }, (_, n) => flood(place, n, state)),
  ]);
  for (const socket of slow) socket.destroy();
  const grown = Math.round(residentMiB(running.pid) - memoryBefore);
  await server.stopServer(running);
  rmSync(place.dataDir, { recursive: true, force: true });

  const sorted = state.times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const faults = [...new Set(state.faults)];
  if (grown > MOST_GROWTH_MIB) faults.push(`memory grew by ${grown} MiB`);
  if (at(0.99) > SLOWEST_MS) faults.push(`the slowest hundredth took more than ${at(0.99)} ms`);
  const measured = `${sorted.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${state.refused} told to come later, memory +${grown} MiB`;
  print(measured);
  return { measured, faults };
}

type State = { until: number; times: number[]; refused: number; faults: string[] };

async function client(place: server.Place, practice: Practice, n: number, random: Random, state: State): Promise<void> {
  const staff = practice.staff[n % practice.staff.length];
  const headers = { authorization: `Bearer ${staff?.token}`, 'group-id': practice.group };
  await sleep(between(random, 0, LONGEST_PAUSE_MS));
  for (let calls = 1; performance.now() < state.until; calls++) {
    const began = performance.now();
    if (calls % EVERY_NTH_WRITES === 0) await write(registration(practice, n % practice.staff.length, random), place, state);
    else await note(fetch(`http://127.0.0.1:${place.port}${listPatients.path}`, { headers }), state);
    state.times.push(performance.now() - began);
    await sleep(between(random, 0, LONGEST_PAUSE_MS));
  }
}

async function write(one: Write, { port }: server.Place, state: State): Promise<void> {
  const answer = await attempt(one, port).catch((error: Error) => error.message);
  if (answer === 'away') state.refused += 1;
  else if (answer !== 'taken') state.faults.push(`a write: ${answer}`);
}

async function note(asked: Promise<Response>, state: State): Promise<void> {
  try {
    const response = await asked;
    await response.arrayBuffer();
    if (response.status === 503 && response.headers.has('retry-after')) state.refused += 1;
    else if (!response.ok) state.faults.push(`a read was answered with ${response.status}`);
  } catch (error) {
    state.faults.push(`a read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Guesses passwords without a pause; every answer but success will do. */
async function flood({ port }: server.Place, n: number, state: State): Promise<void> {
  for (let guess = 0; performance.now() < state.until; guess++) {
    const body = JSON.stringify({ email: `flood-${n}-${guess % 10}@example.org`, password: `Wrong-${guess}` });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await fetch(`http://127.0.0.1:${port}${authenticateAdmin.path}`, options).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200 || response?.status === 500) state.faults.push(`a guess was answered with ${response.status}`);
    if (response === null) await sleep(1_000);
  }
}

/** Half a request, and no more. */
function openSlow(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  return socket;
}

const residentMiB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
