import type { Clip } from './clip.ts';
import { holdOf } from './rig/motion.ts';

/** Seconds of one repetition: of moving, then of holding still. Without any, the pace is the clip's own. */
export type Dose = { move: number; hold: number };

const USUAL_S = 3;
/** Whoever is to hold without time to get there gets there in this time, or in half of the hold. */
const REACH_S = 1;

/**
 * The moment (0–1) of a clip when `seconds` are over since repetition number `rep` (from 0) began; later ones follow. The figure reaches
 * its pose as the time for moving ends and keeps it for the hold; the way back belongs to the next movement.
 */
export function momentOfDose(clip: Clip, { move, hold }: Dose, seconds: number, rep = 0): number {
  const whole = move + hold;
  if (hold === 0) return fraction(seconds / (whole || (clip.seconds ?? USUAL_S)));
  const { start, end } = holdOf(clip.keys);
  const gone = seconds % whole;
  const reach = move > 0 ? move : Math.min(REACH_S, hold / 2);
  if (gone >= reach) return start + ((end - start) * (gone - reach)) / (whole - reach);
  const isFirst = rep + Math.floor(seconds / whole) === 0;
  return isFirst ? (start * gone) / reach : fraction(end + ((1 - end + start) * gone) / reach);
}

const fraction = (t: number) => t - Math.floor(t);
