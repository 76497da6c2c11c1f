import type { WorkStep } from '@physio/contract/patient-page/steps';
import type { Pace } from '#platform/figures/Figure.tsx';
import type { Play } from './play.ts';

/** How the figure of a set moves: by the same instants as the clock. In rests and pauses it stands. */
export function paceOf({ clock, session }: Play, { move, hold, isTimed }: WorkStep): Pace {
  // A set that only lasts has no repetitions to follow.
  const dose = { move: isTimed && hold === 0 ? 0 : move, hold };
  if (clock.phase === 'ready') return { dose };
  if (clock.phase === 'timed') return { dose, since: clock.since, rep: session.reps };
  return { dose, since: clock.phase === 'own' ? clock.since : null };
}
