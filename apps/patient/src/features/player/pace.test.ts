import type { WorkStep } from '@physio/contract/patient-page/steps';
import { expect, test } from 'vitest';
import { beginSession } from '#platform/sessions/session.ts';
import { anItem, aPlan } from '#test/home.ts';
import { paceOf } from './pace.ts';
import { openPlay, type Play, pause, resume, setDone, settle, stepOf } from './play.ts';

const NOW = 1_000_000;
const begin = (dose: Parameters<typeof anItem>[1]) => openPlay(beginSession(aPlan({}, [anItem(0, dose)]), 'ken', NOW));
const paceNow = (play: Play) => paceOf(play, stepOf(play) as WorkStep);

test('a figure follows the clock: it shows the dose before, stands in the lead-in, and moves with each repetition', () => {
  const ready = begin({ reps: 8, holds: 5, duration: 2 });
  expect(paceNow(ready)).toEqual({ dose: { move: 2, hold: 5 } });
  const lead = resume(ready, NOW);
  expect(paceNow(lead).since).toBeNull();
  const first = settle(lead, NOW + 6_000);
  expect(paceNow(first)).toMatchObject({ since: NOW + 5_000, rep: 0 });
  const second = settle(first, NOW + 13_000);
  expect(paceNow(second)).toMatchObject({ since: NOW + 12_000, rep: 1 });
  expect(paceNow(pause(second, NOW + 13_500)).since).toBeNull();
});

test('at the own pace it goes on until the set is done, and stands in the rest', () => {
  const own = resume(begin({ reps: 8, holds: 0, duration: 2, rest: 30 }), NOW);
  expect(paceNow(own)).toEqual({ dose: { move: 2, hold: 0 }, since: NOW });
  const rest = setDone(own, NOW + 20_000);
  expect(paceOf(rest, stepOf(own) as WorkStep).since).toBeNull();
});

test('what only lasts is drawn at its own tempo', () => {
  expect(paceNow(begin({ reps: 0, holds: 0, duration: 60 })).dose).toEqual({ move: 0, hold: 0 });
});
