import { describe, expect, test } from 'vitest';
import { canContinue } from '#platform/sessions/day-end.ts';
import { bodyOf } from '#platform/sessions/post.ts';
import { beginSession, repsOf, secondsDone } from '#platform/sessions/session.ts';
import { anItem, aPlan } from '#test/home.ts';
import { correct } from './credit.ts';
import { back, canGoBack, doFewer, end, notePain, rate, skip } from './moves.ts';
import { addRest, begin, endRest, openPlay, type Play, pause, resume, setDone, settle, tap } from './play.ts';
import { viewOf } from './view.ts';

const T0 = new Date('2026-11-26T08:00:00').getTime();
const at = (seconds: number) => T0 + seconds * 1000;
const both = ['variationBoth0', 'variationRight', 'variationLeft0'];
const bridge = anItem(0, { sets: 2, reps: 8, holds: 5, rest: 30, duration: 2 });
const play = (...items: ReturnType<typeof anItem>[]) =>
  openPlay(beginSession(aPlan({}, items.length > 0 ? items : [bridge]), 'device', T0));
const started = (...items: ReturnType<typeof anItem>[]) => begin(play(...items), T0);
const seen = (of: Play, seconds: number) => {
  const { phase, seconds: left, rep } = viewOf(settle(of, at(seconds)), at(seconds));
  return `${phase} ${left ?? ''} ${rep}`;
};

test('a set of holds is as the plan says, second by second', () => {
  const of = started();
  const expected: [number, string][] = [
    [0, 'lead 5 0'],
    [4.5, 'lead 1 0'],
    [5, 'move 2 1'],
    [7, 'hold 5 1'],
    [11.5, 'hold 1 1'],
    [12, 'move 2 2'],
    // Eight of seven seconds, then a rest of thirty.
    [60.9, 'hold 1 8'],
    [61, 'rest 30 0'],
    [90.5, 'rest 1 0'],
    [91, 'move 2 1'],
    [147, 'rest 8 0'],
    [155, 'over  0'],
  ];
  expect(expected.map(([seconds]) => [seconds, seen(of, seconds)])).toEqual(expected);
});

test('a phone that slept through it has counted right, however often it looked', () => {
  const once = settle(started(), at(200));
  let often = started();
  for (let seconds = 0; seconds <= 200; seconds += 0.1) often = settle(often, at(seconds));
  expect(often.session.done).toEqual(once.session.done);
  expect(once.session.done[0]).toMatchObject({
    sets: [
      [8, 56],
      [8, 56],
    ],
    counted: 'timed',
    isOver: true,
  });
});

test('in twenty minutes no repetition begins later than it should, however unevenly the clock is looked at', () => {
  let of = started(anItem(0, { sets: 20, reps: 8, holds: 5, rest: 5, duration: 2 }));
  const begun = new Set<number>();
  for (let look = 0, ms = 0; of.clock.phase !== 'over'; look += 1) {
    ms += 80 + ((look * 37) % 150);
    of = settle(of, T0 + ms);
    // At the end of a set, its last repetition has begun nothing.
    if (of.clock.phase === 'timed') begun.add(of.clock.since - T0);
  }
  const due = Array.from({ length: 20 }, (_, set) => Array.from({ length: 8 }, (_, rep) => 5_000 + set * 61_000 + rep * 7_000));
  expect([...begun]).toEqual(due.flat());
});

describe('while nobody looks', () => {
  test('five minutes of a rest are five minutes', () => {
    const resting = addRest(settle(started(), at(61)), 570);
    expect(seen(settle(resting, at(361), true), 361)).toBe('rest 300 0');
  });

  test('a rest goes on, and then waits to be asked', () => {
    const woken = settle(settle(started(), at(65)), at(500), true);
    expect(woken.clock).toEqual({ phase: 'ready' });
    expect(woken.session).toMatchObject({ at: 2, reps: 0 });
    expect(woken.session.done[0]?.sets).toHaveLength(1);
  });

  test('a movement stands, and the repetition that was not finished is done once more', () => {
    const paused = pause(started(), at(30));
    expect(paused).toMatchObject({ clock: { phase: 'paused' }, session: { reps: 3, spent: 21 } });
    const again = resume(paused, at(1000));
    expect(seen(again, 1004)).toBe('lead 1 3');
    expect(seen(again, 1005)).toBe('move 2 4');
    expect(settle(again, at(1005 + 5 * 7)).session.done[0]?.sets).toEqual([[8, 56]]);
  });
});

describe('at the own pace', () => {
  const raise = anItem(0, { sets: 2, reps: 10, rest: 20 });
  test('done is taken from the programme, and is corrected', () => {
    const done = setDone(started(raise), at(25));
    expect(done.session.done[0]).toMatchObject({ sets: [[10, 25]], counted: 'as_planned', isOver: false });
    const corrected = correct(done, 0, -1, at(26));
    expect(corrected.session.done[0]).toMatchObject({ sets: [[9, 25]], counted: 'typed' });
  });

  test('touches count, and the last one ends the set', () => {
    let of = started(raise);
    for (let number = 1; number < 10; number += 1) of = tap(of, at(number * 2));
    expect(of.clock.phase).toBe('own');
    of = tap(of, at(20));
    expect(of.clock.phase).toBe('rest');
    expect(of.session.done[0]).toMatchObject({ sets: [[10, 20]], counted: 'tapped' });
  });

  test('minutes without a touch are nobody’s', () => {
    const idle = settle(tap(started(raise), at(6)), at(6 + 181));
    expect(idle).toMatchObject({ clock: { phase: 'paused' }, session: { reps: 1, spent: 6 } });
    const done = setDone(resume(idle, at(1000)), at(1010));
    expect(done.session.done[0]?.sets[0]?.[1]).toBe(16);
  });
});

test('both sides are sets of one exercise', () => {
  const of = settle(started(anItem(0, { sets: 1, reps: 2, holds: 3, variation_ids: both })), at(400));
  expect(of.session.done[0]).toMatchObject({
    planned: 2,
    sets: [
      [2, 10],
      [2, 10],
    ],
  });
  const [sent] = bodyOf(of.session, at(400)).performances;
  expect(sent).not.toHaveProperty('variation_id');
  expect(sent).toMatchObject({ sets_done: 2, total_reps: 4, duration_s: 20, counted: 'timed' });
});

describe('the rest', () => {
  test('can be longer, shorter, and stand', () => {
    const resting = settle(started(), at(61));
    expect(seen(addRest(resting, 15), 61)).toBe('rest 45 0');
    expect(seen(endRest(resting, at(62)), 62)).toBe('move 2 1');
    const held = pause(resting, at(70));
    expect(seen(held, 5000)).toBe('rest 21 0');
    expect(seen(resume(held, at(5000)), 5001)).toBe('rest 20 0');
  });
});

describe('an exercise that is left out', () => {
  test('keeps what was done of it, in all rounds', () => {
    const of = openPlay(
      beginSession(aPlan({ circuit_details: { ...aPlan({}, [bridge, bridge]).circuit_details, circuit_rep: 2 } }), 'device', T0),
    );
    const left = skip(pause(begin(of, T0), at(30)), 'too_hard', at(40));
    expect(left.session.done[0]).toMatchObject({ sets: [], loose: [3, 21], why: 'too_hard', isOver: true });
    expect(left.clock.phase).toBe('ready');
    const rest = left.steps.slice(left.session.at).filter((step) => step.kind === 'work' && !left.session.done[step.item]?.isOver);
    expect(rest).toHaveLength(4);
  });

  test('that was not begun has no performance, only its reason', () => {
    const of = end(skip(play(bridge, anItem(1)), 'no_time', T0), 'stopped', at(10));
    const body = bodyOf(of.session, at(10));
    expect(body.performances).toEqual([]);
    expect(body.items).toEqual([{ key: bridge.encoded_id, state: 'skipped', why: 'no_time' }]);
  });
});

test('back does the last set once more in place of what it was', () => {
  const resting = settle(started(), at(61));
  const again = back(resting, at(62));
  expect(again).toMatchObject({ clock: { phase: 'ready' }, session: { at: 0, reps: 0 } });
  expect(again.session.done[0]?.sets).toEqual([]);
  // One that is over may have been sent.
  expect(canGoBack(settle(started(bridge, anItem(1)), at(300)))).toBe(false);
});

describe('pain', () => {
  const words = (pain: number, exercise: string) => `${exercise}: ${pain}`;
  test('is kept with the exercise, and ends the session with all that was done', () => {
    const said = notePain(pause(started(), at(30)), { pain: 8, signs: ['dizzy'] }, words, at(31));
    const body = bodyOf(end(said, 'pain', at(40)).session, at(40));
    expect(body).toMatchObject({
      ended: 'pain',
      signs: ['dizzy'],
      performances: [{ total_reps: 3, duration_s: 21, sets_done: 0, pain: 8 }],
    });
  });

  test('before anything was done stands in the note', () => {
    const said = notePain(play(), { pain: 4, signs: [] }, words, T0);
    expect(said.session.feedback.note).toBe('Glute bridge: 4');
  });

  test('fewer are half of them, for this exercise only', () => {
    const fewer = begin(doFewer(play(bridge, anItem(1, { holds: 5 })), T0), T0);
    expect(settle(fewer, at(34)).session.done[0]?.sets).toEqual([[4, 28]]);
    const next = settle(fewer, at(5 + 28 + 30 + 28 + 30 + 1));
    expect(viewOf(next, at(122)).reps).toBe(8);
  });
});

test('what is sent never changes after it: only exercises that are over are sent', () => {
  const first = started(bridge, anItem(1));
  const resting = settle(first, at(150));
  expect(bodyOf(resting.session, at(150)).performances).toEqual([]);
  const rated = rate(resting, 0, 'right', at(151));
  const next = endRest(rated, at(152));
  expect(next.session.revision).toBe(1);
  expect(bodyOf(next.session, at(152)).performances).toMatchObject([{ difficulty: 'right', total_reps: 16, sets_done: 2 }]);
});

test('what nobody answered is not sent, and what was answered is, a pain of 0 too', () => {
  const silent = bodyOf(started(bridge, anItem(1)).session, at(1));
  const always = ['plan_id', 'circuit_hash', 'revision', 'sent_at', 'time_zone', 'started_at', 'items', 'performances'];
  expect(Object.keys(silent)).toEqual(always);
  const { session } = end(settle(started(), at(150)), 'finished', at(160));
  const answered = { ...session, feedback: { pain_before: null, pain_after: 0, effort: null, note: 'Well' } };
  expect(bodyOf(answered, at(170))).toMatchObject({ ended: 'finished', ended_at: new Date(at(160)).toISOString() });
  expect(bodyOf(answered, at(170)).feedback).toEqual({ pain_after: 0, note: 'Well' });
});

test('a session that was left at any second is gone on with at that repetition', () => {
  for (let seconds = 1; seconds < 155; seconds += 1) {
    const left = pause(started(), at(seconds));
    const stored = JSON.parse(JSON.stringify(left.session)) as typeof left.session;
    const again = settle(begin(openPlay(stored), at(10_000)), at(10_200));
    expect(canContinue(stored, at(200))).toBe(seconds < 155);
    const item = again.session.done[0];
    expect(again.clock.phase, `left after ${seconds} s`).toBe('over');
    expect(item && [repsOf(item), secondsDone(item), item.sets.length]).toEqual([16, 112, 2]);
  }
});
