import type { PersonName } from './palettes.ts';
import type { Camera } from './rig/camera.ts';
import type { FigureOptions } from './rig/figure.ts';
import type { Key, Pins, Pose } from './rig/pose.ts';
import type { Extent } from './rig/props.ts';
import type { Group, Mark } from './rig/shapes.ts';
import type { Anchor, JointName, Skeleton } from './rig/skeleton.ts';

export interface Stage {
  sk: Skeleton;
  cam: Camera;
  t: number;
}
export interface Clip {
  slug: string;
  person: PersonName;
  seconds?: number;
  cam?: Partial<Camera>;
  anchor: Anchor;
  keys: readonly Key[];
  /** Joints that carry the ring. */
  marks?: readonly JointName[];
  markRadius?: number;
  /** Joints whose way up to the hold is drawn as an arrow. */
  tracks?: readonly JointName[];
  /** Part of the loop the arrow shows; the way to the hold when absent. */
  trackSpan?: readonly [number, number];
  props?: (stage: Stage) => readonly Group[];
  /** Drawn on top of everything. */
  overlay?: (stage: Stage) => readonly Mark[];
  nudge?: FigureOptions['nudge'];
  /** Extent of the mat it lies on, where the usual one does not fit. A mat grounds the figure: there is no shadow. */
  mat?: readonly [x?: Extent, z?: Extent];
  /** Moment (0–1) of the still picture; the middle of the hold when absent. */
  poster?: number;
}

/** Keys of the usual exercise: rest, go to `end`, hold, come back. `hold` is a fraction of the loop. */
export function thereAndBack(
  start: Pose,
  end: Pose,
  { pins, endPins = pins, hold = 0.16 }: { pins?: Pins; endPins?: Pins; hold?: number } = {},
): Key[] {
  const rest = (t: number): Key => ({ t, pose: start, ...(pins && { pins }) });
  const goal = (t: number): Key => ({ t, pose: end, ...(endPins && { pins: endPins }) });
  const from = 0.5 - hold / 2;
  return [rest(0), rest(0.05), goal(from), goal(from + hold), rest(0.96), rest(1)];
}
