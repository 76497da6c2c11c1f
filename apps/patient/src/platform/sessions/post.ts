import type { Input } from '@physio/contract/common/endpoint';
import type { keepSession as endpoint } from '@physio/contract/patient-app/session-record';
import { CallError, call } from '../api/call.ts';
import { keepSession } from '../api/calls.ts';
import type { Answer } from './answer.ts';
import { type ItemDone, type KeptSession, repsOf, secondsDone, stateOf, variationOf } from './session.ts';

type Body = Input<typeof endpoint>['body'];

const isSendable = (item: ItemDone) => item.isOver && item.startedAt !== null && (repsOf(item) > 0 || secondsDone(item) > 0);

/** The server keeps each exercise once. What it refused it may take another time. */
const isNew = (item: ItemDone, answer: Answer | null | undefined) =>
  isSendable(item) && !['recorded', 'repeated'].includes(answer?.results[item.key]?.result ?? '');

const isSaid = (value: unknown) =>
  value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);
/** What is not answered is not sent: what is missing means the same, and a phone pays for each byte. */
const said = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => isSaid(value))) as Partial<T>;

/** What the server hears of a session: the exercises that are over and that it does not have yet, and the answers that were given. */
export function bodyOf(session: KeptSession, now: number, answer: Answer | null | undefined = null): Body {
  const { pain_before, pain_after, effort, note } = session.feedback;
  return {
    plan_id: session.planId,
    circuit_hash: session.hash,
    revision: session.revision,
    sent_at: new Date(now).toISOString(),
    time_zone: session.timeZone,
    started_at: session.startedAt,
    ...said({
      ended_at: session.endedAt,
      ended: session.ended,
      feedback: said({ pain_before, pain_after, effort, note }),
      signs: session.signs,
    }),
    // Nothing became yet of the others.
    items: session.done.flatMap((item) => {
      const state = stateOf(item);
      return state === 'open' ? [] : [{ key: item.key, state, ...said({ why: item.why }) }];
    }),
    performances: session.done.flatMap((item, index) => (isNew(item, answer) ? [performanceOf(session, item, index)] : [])),
  };
}

function performanceOf(session: KeptSession, item: ItemDone, index: number): Body['performances'][number] {
  const step = session.items[index] as KeptSession['items'][number];
  return {
    exercise_id: step.encoded_id,
    started_at: item.startedAt ?? session.startedAt,
    local_date: item.localDate ?? session.localDate,
    duration_s: secondsDone(item),
    total_reps: repsOf(item),
    sets_done: item.sets.length,
    counted: item.counted ?? 'as_planned',
    ...said({ variation_id: variationOf(step), difficulty: item.difficulty, pain: item.pain }),
  };
}

type Posted = { session: KeptSession; answer: Answer | null | undefined };

/** Sends a session once. @returns what the server says of it @throws CallError for what may pass */
export async function postSession({ session, answer }: Posted, token: string): Promise<Omit<Answer, 'at'>> {
  const body = bodyOf(session, Date.now(), answer);
  const { revision } = session;
  const keys = session.done.filter((item) => isNew(item, answer)).map(({ key }) => key);
  try {
    const { data } = await call(keepSession, { params: { client_session_id: session.id }, body }, token);
    return { revision, results: Object.fromEntries(data.performances.map((one, place) => [keys[place] ?? '', one])) };
  } catch (error) {
    if (!isRefused(error)) throw error;
    return { revision, results: {}, refused: error.message };
  }
}

/** The server has looked at it and does not want it; whatever else is wrong may pass. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 403, 404, 409, 413].includes(error.status) && error.key !== '';
