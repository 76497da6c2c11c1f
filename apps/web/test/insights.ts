// A practice's figures, as the server sends them.
import type { PracticeFigures } from '@physio/contract/practice/practice';
import { newId } from './practice.ts';

const few = { people: 3, median: null, low: null, high: null, values: [] };

export const practiceFigures = (with_: Partial<PracticeFigures> = {}): PracticeFigures => ({
  from: '2026-09-05',
  to: '2026-11-27',
  time_zone: 'Asia/Kolkata',
  since: '2026-01-05',
  as_of: '2026-11-28T00:40:00Z',
  is_closed: false,
  cards: {
    starting: {
      plans: 19,
      within_1: 17,
      within_3: 19,
      within_7: 19,
      later: 0,
      never: 0,
      median: 0,
      before: { plans: 3, within_7: 3 },
    },
    staying: [
      { week: 1, plans: 19, active: 19 },
      { week: 2, plans: 4, active: 3 },
    ],
    finishing: { plans: 3, all: 2, half: 0, less: 1, nothing_due: 0, ended_early: 0 },
    months: [
      { month: '2026-10', fresh: 16, continuing: 3, came_back: 0 },
      { month: '2026-11', fresh: 1, continuing: 16, came_back: 2 },
    ],
    adherence: { people: 5, median: 91, low: 60, high: 100, values: [20, 60, 91, 100, 100], bins: [0, 1, 0, 1, 3] },
    scores: [
      {
        instrument: 'pain_vas',
        programme: null,
        people: 6,
        median: -13,
        low: -18,
        high: -11,
        values: [-20, -18, -14, -12, -11, 2],
        scored: 7,
        noticed: null,
      },
      { instrument: 'pain_vas', programme: { id: newId(), name: 'Low back basics' }, ...few, scored: 3, noticed: null },
    ],
    exercises: { left_out: [{ id: newId(), name: 'Ankle pumps', patients: 6, done: 86, sessions: 95 }], measured_lowest: [] },
    caseload: [
      { person: { id: newId(), name: 'Asha Rao' }, patients: 6, new_plans: 1, to_call: 2, to_plan: 1 },
      { person: null, patients: 1, new_plans: 0, to_call: 0, to_plan: 3 },
    ],
  },
  people: [{ id: newId(), name: 'Asha Rao' }],
  programmes: [{ id: newId(), name: 'Low back basics' }],
  tags: [],
  ...with_,
});
