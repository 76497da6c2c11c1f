import { keepSession as endpoint, type SessionPerformance } from '@physio/contract/patient-app/session-record';
import { beforeEach, expect, test } from 'vitest';
import { addPerson, people } from '#platform/people/people.ts';
import { isWaiting } from '#platform/sessions/answer.ts';
import { copyRunning, keepSession, loadSessions, sessions } from '#platform/sessions/kept-sessions.ts';
import { bodyOf } from '#platform/sessions/post.ts';
import { sendSessions } from '#platform/sessions/send.ts';
import { beginSession, type KeptSession } from '#platform/sessions/session.ts';
import { type Asked, answer, answerRaw } from '#test/answers.ts';
import { anItem, aPlan, keptReply } from '#test/home.ts';
import { forgetPhone } from '#test/open-page.tsx';
import { correct } from './credit.ts';
import { end, rate, skip } from './moves.ts';
import { begin, endRest, openPlay, type Play, pause, setDone, settle, tap } from './play.ts';

type Body = { revision: number; performances: SessionPerformance[]; feedback: object; ended: string | null };
/** A server that keeps as ours does: each exercise once, answers by the newest revision. */
type Known = { kept: Map<string, SessionPerformance>; writes: number; revision: number; feedback: object; ended: string | null };
let server: Known;
let draw: () => number;

const dice = (seed: number) => {
  let state = seed * 7919 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function take(body: Body) {
  const performances = body.performances.map((one) => {
    if (server.kept.has(one.exercise_id)) return { result: 'repeated' as const };
    server.kept.set(one.exercise_id, one);
    server.writes += 1;
    return { result: 'recorded' as const };
  });
  if (body.revision >= server.revision) {
    const ended = body.ended ?? server.ended;
    server = { ...server, revision: body.revision, feedback: body.feedback, ended };
  }
  return { ...keptReply(body).data, performances };
}

/** The line breaks before the call arrives, or with its answer on the way back; or the server is in trouble. */
async function unsure({ body }: Asked): Promise<Response> {
  const luck = draw();
  if (luck < 0.3) throw new TypeError('Failed to fetch');
  if (luck < 0.4) return json({ success: false, message: 'busy', code: 'unavailable' }, 503);
  const data = take(body as Body);
  if (luck < 0.6) throw new TypeError('Failed to fetch');
  return json({ success: true, data });
}

/** What was skipped in the second round came before what was done in it. */
const byExercise = (all: readonly SessionPerformance[]) =>
  all.toSorted((one, other) => one.exercise_id.localeCompare(other.exercise_id));

/** The page is killed: only what was written is there when it opens again. */
async function reopen(id: string): Promise<Play> {
  sessions.set([]);
  await loadSessions();
  const kept = sessions.get().find(({ session }) => session.id === id)?.session;
  if (kept === undefined) throw new Error('The session is lost');
  return openPlay({ ...kept, ended: null, endedAt: null });
}

const once = aPlan({}, [
  anItem(0, { holds: 3, reps: 2 }),
  anItem(1, { sets: 1 }),
  anItem(2, { rest: 0 }),
  anItem(3, { sets: 1, reps: 0 }),
]);
/** Of two rounds no exercise is over after the first. */
const plans = [once, { ...once, circuit_details: { ...once.circuit_details, circuit_rep: 2 } }] as const;

/** One thing that a patient does, or the clock. */
function move(play: Play, now: number): Play {
  const luck = draw();
  const { clock, session } = play;
  if (clock.phase === 'ready' || clock.phase === 'paused') return begin(play, now);
  if (luck < 0.05) return skip(play, 'no_time', now);
  if (clock.phase === 'own') return luck < 0.5 ? tap(play, now) : setDone(play, now);
  if (clock.phase !== 'rest') return luck < 0.1 ? pause(play, now) : play;
  const item = play.steps[session.at]?.item ?? 0;
  if (luck < 0.15 && session.done[item]?.sets.length) return correct(play, item, 1, now);
  return luck < 0.25 ? rate(play, item, 'right', now) : endRest(play, now);
}

beforeEach(async () => {
  await forgetPhone();
  await addPerson({
    id: 'device',
    token: 'a-token',
    patient: 'patient000000001',
    key: { short_code: 'ABCD-2345' },
    name: 'Asha',
    practice: 'P',
    isSignedOut: false,
  });
});

test('fifty sessions with a broken line and a page that is killed: nothing is lost, nothing is counted twice', async () => {
  let kills = 0;
  for (let seed = 1; seed <= 50; seed += 1) {
    draw = dice(seed);
    server = { kept: new Map(), writes: 0, revision: 0, feedback: {}, ended: null };
    answerRaw(endpoint, unsure);
    let now = Date.now();
    let play = openPlay(beginSession(plans[seed % 2] ?? once, 'device', now));
    await keepSession(play.session);
    for (let turn = 0; turn < 400 && play.clock.phase !== 'over'; turn += 1) {
      now += 1500;
      const before = play.session;
      play = settle(move(settle(play, now), now), now);
      // As the player does it: a record for each step, a copy for each repetition.
      if (play.session.at !== before.at || play.session.revision !== before.revision || play.session.done !== before.done)
        await keepSession(play.session);
      else copyRunning(play.session);
      if (play.session.revision > before.revision) await sendSessions();
      if (draw() < 0.08 && play.clock.phase !== 'over') {
        kills += 1;
        const { at, reps } = play.session;
        play = await reopen(play.session.id);
        expect(play.session).toMatchObject({ at, reps });
      }
    }
    const ended = end(play, 'finished', now).session;
    const final: KeptSession = {
      ...ended,
      feedback: { ...ended.feedback, pain_after: seed % 11, note: `Nr. ${seed}` },
      revision: ended.revision + 1,
    };
    await keepSession(final);
    for (let tries = 0; tries < 30 && sessions.get().some(isWaiting); tries += 1) await sendSessions();
    sessions.set([]);
    await loadSessions();
    answer(endpoint, ({ body }) => ({ data: take(body as Body) }));
    await sendSessions();
    const sent = bodyOf(final, now);
    expect(byExercise([...server.kept.values()]), `session ${seed}`).toEqual(byExercise(sent.performances));
    expect(server).toMatchObject({ writes: sent.performances.length, feedback: sent.feedback, ended: 'finished' });
    expect(sessions.get().some(isWaiting)).toBe(false);
  }
  expect(kills).toBeGreaterThan(50);
});

test('signed out by the server, everything stays until somebody signs in again', async () => {
  answerRaw(endpoint, async () => json({ success: false, message: 'Authentication required', code: 'unauthenticated' }, 401));
  const session = end(openPlay(beginSession(once, 'device', Date.now())), 'stopped', Date.now()).session;
  await keepSession(session);
  await sendSessions();
  expect(people.get()).toMatchObject([{ isSignedOut: true }]);
  sessions.set([]);
  await loadSessions();
  expect(sessions.get().filter(isWaiting)).toHaveLength(1);
});

test('what the server refuses for good is not sent again, and is kept', async () => {
  let asks = 0;
  answerRaw(endpoint, async () => {
    asks += 1;
    return json({ success: false, message: 'Plan not found', code: 'unknown_reference' }, 400);
  });
  await keepSession(end(openPlay(beginSession(once, 'device', Date.now())), 'stopped', Date.now()).session);
  await sendSessions();
  await sendSessions();
  expect(asks).toBe(1);
  expect(sessions.get()).toMatchObject([{ answer: { refused: 'Plan not found' } }]);
});
