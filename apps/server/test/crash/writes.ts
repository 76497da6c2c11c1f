import { DAY_MS } from '@physio/contract/common/dates';
import { recordPerformances } from '@physio/contract/patient-app/patient-app';
import { registerPatient } from '@physio/contract/patients/patients';
import { createProgramme } from '@physio/contract/programmes/programmes';
import type { Practice } from './practice.ts';
import { between, type Random, uuid } from './random.ts';

const HOUR_MS = 3_600_000;
/** Six days more than the plans have run: sessions outside a plan count in no total. */
const DAYS_BACK = 20;

export type Kind = 'patient' | 'programme' | 'session';
/** One call that changes something, with all that a repeat needs. */
export type Write = {
  kind: Kind;
  /** What finds it in the database: e-mail, programme name, or client session id. */
  mark: string;
  path: string;
  headers: Record<string, string>;
  body: object;
  acknowledged: boolean;
  /** The public id the server answered with. */
  id: string | null;
};

/** A write of a random kind by the writer with this number. */
export function makeWrite(practice: Practice, writer: number, random: Random): Write {
  const chance = random();
  if (chance < 0.4) return registration(practice, writer, random);
  return chance < 0.8 ? session(practice, writer, random) : programme(practice, writer, random);
}

const pending = { acknowledged: false, id: null };

const staffHeaders = (practice: Practice, writer: number, random: Random) => ({
  authorization: `Bearer ${practice.staff[writer]?.token}`,
  'group-id': practice.group,
  'idempotency-key': uuid(random),
});

/** A registration by the writer with this number. */
export function registration(practice: Practice, writer: number, random: Random): Write {
  const mark = `crash-${uuid(random)}@example.org`;
  const body = { first_name: 'Meera', last_name: 'Nair', email: mark };
  return { kind: 'patient', mark, path: registerPatient.path, headers: staffHeaders(practice, writer, random), body, ...pending };
}

function programme(practice: Practice, writer: number, random: Random): Write {
  const mark = `Programme ${uuid(random)}`;
  const items = practice.exerciseIds.map((id, sequence) => [id, { sequence, sets: 3, reps: 10 }]);
  const body = { circuit_details: { name: mark, description: '', reps: 2 }, exercise_details: Object.fromEntries(items) };
  return { kind: 'programme', mark, path: createProgramme.path, headers: staffHeaders(practice, writer, random), body, ...pending };
}

/** All exercises of the plan in one batch. */
function session(practice: Practice, writer: number, random: Random): Write {
  const mark = uuid(random);
  const patient = practice.patients[writer % practice.patients.length];
  const started_at = new Date(Date.now() - HOUR_MS - random() * DAYS_BACK * DAY_MS).toISOString();
  const performances = patient?.exerciseIds.map((exercise_id) => ({
    client_session_id: mark,
    plan_id: patient.planId,
    exercise_id,
    started_at,
    local_date: started_at.slice(0, 10),
    duration_s: between(random, 10, 300),
    accuracy: between(random, 0, 10_000) / 100,
    successful_reps: between(random, 0, 10),
    total_reps: 10,
  }));
  const headers = { authorization: `Bearer ${patient?.token}` };
  return { kind: 'session', mark, path: recordPerformances.path, headers, body: { performances }, ...pending };
}

/** What a balancer says by itself when the server it chose is gone. */
const BALANCER = [502, 503, 504];

/** Sends it once. @returns whether it was taken; else it may have happened or not */
export const send = async (write: Write, port: number) => (await attempt(write, port)) === 'taken';

/**
 * Sends it, for the first time or again, and notes the answer in it.
 * @returns whether it was taken; `away`: the server has no database
 * @throws Error when the server refuses it, or answers a repeat with another id
 */
export async function attempt(write: Write, port: number): Promise<'taken' | 'away' | 'no answer'> {
  const answer = await post(write, port);
  if (answer === null) return 'no answer';
  if (answer.status === 503 && answer.retryAfter !== null) return 'away';
  if (BALANCER.includes(answer.status)) return 'no answer';
  if (answer.status !== 200)
    throw new Error(`${write.kind} ${write.mark} was refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  const id = answer.body?.data?.user_id ?? answer.body?.data?.circuit_id ?? null;
  if (write.id !== null && id !== null && write.id !== id)
    throw new Error(`${write.kind} ${write.mark}: a repeat made another one`);
  Object.assign(write, { acknowledged: true, id: id ?? write.id });
  return 'taken';
}

type Answer = { status: number; retryAfter: string | null; body: { data?: { user_id?: string; circuit_id?: string } } | null };

/** A status that was seen counts, also when the body was cut off. */
async function post({ path, headers, body }: Write, port: number): Promise<Answer | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: (await response.json().catch(() => null)) as Answer['body'] };
  } catch {
    return null;
  }
}
