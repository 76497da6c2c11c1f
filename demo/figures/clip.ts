import { INK, PEOPLE, type PersonName } from './palettes.ts';
import { type Camera, camera, PICTURE, project } from './rig/camera.ts';
import { ring, way } from './rig/cues.ts';
import { type FigureOptions, figureGroups } from './rig/figure.ts';
import { effortAt, holdOf, momentAt } from './rig/motion.ts';
import type { Key, Pins, Pose } from './rig/pose.ts';
import { type Group, n } from './rig/shapes.ts';
import { type Anchor, type JointName, type Skeleton, solve } from './rig/skeleton.ts';

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
  /** Drawn on top of everything, as SVG. */
  overlay?: (stage: Stage) => string;
  nudge?: FigureOptions['nudge'];
  /** False on a mat or bed, which ground the figure themselves. */
  shadow?: boolean;
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

const clamp = (t: number) => Math.min(1, Math.max(0, t));

function shadowOf(sk: Skeleton, cam: Camera): string {
  const { soleR, soleL, toeR, toeL, P } = sk.joints;
  const spots = [soleR, soleL, toeR, toeL, P].map((p) => project([p[0], 0, p[2]], cam));
  const xs = spots.map((s) => s.x);
  const left = Math.min(...xs) - 16;
  const right = Math.max(...xs) + 16;
  const y = spots.slice(0, 4).reduce((sum, s) => sum + s.y, 0) / 4 + 1;
  return `<ellipse cx="${n((left + right) / 2)}" cy="${n(y)}" rx="${n((right - left) / 2)}" ry="${n(8 * cam.zoom)}" fill="#21413f" opacity="0.1"/>`;
}

function background(cam: Camera): string {
  // Seen from high above, the floor fills the picture.
  const horizon = cam.elevation > 30 ? '-2' : n(cam.y - 26 * cam.zoom);
  return `<rect width="${PICTURE}" height="${PICTURE}" fill="${INK.background}"/><rect y="${horizon}" width="${PICTURE}" height="${PICTURE + 4}" fill="${INK.floor}"/><rect y="${horizon}" width="${PICTURE}" height="1.4" fill="${INK.floorLine}"/>`;
}

/** The picture of `clip` at `t` (0–1) as an SVG document. */
export function drawFrame(clip: Clip, t: number): string {
  const cam = camera(clip.cam);
  const at = (moment: number) => solve(momentAt(clip.keys, moment), clip.anchor);
  const sk = at(t);
  const breath = Math.sin(t * 2 * Math.PI);
  const groups = [
    ...figureGroups(sk, PEOPLE[clip.person], cam, { breath, ...(clip.nudge && { nudge: clip.nudge }) }),
    ...(clip.props?.({ sk, cam, t }) ?? []),
  ];
  groups.sort((a, b) => a.depth - b.depth);
  const hold = holdOf(clip.keys);
  const effort = effortAt(clip.keys, t);
  const held = clamp((t - hold.start) / (hold.end - hold.start || 1));
  const rings = (clip.marks ?? []).map((joint) =>
    ring(project(sk.joints[joint], cam), effort, t > hold.end + 0.02 ? 0 : held, (clip.markRadius ?? 14) * cam.zoom),
  );
  const [from, to] = clip.trackSpan ?? [0.06, hold.start];
  const visible =
    t < hold.start - 0.02 ? 0.9 : t > hold.end ? 0.9 * clamp((t - 0.9) / 0.1) : 0.9 * clamp((hold.start + 0.06 - t) / 0.08);
  const arrows = (clip.tracks ?? []).map((joint) =>
    way(
      Array.from({ length: 15 }, (_, i) => project(at(from + ((to - from) * i) / 14).joints[joint], cam)),
      visible,
    ),
  );
  const shadow = clip.shadow === false ? '' : shadowOf(sk, cam);
  const body = groups.map((g) => g.svg).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE} ${PICTURE}">${background(cam)}${shadow}${body}${rings.join('')}${arrows.join('')}${clip.overlay?.({ sk, cam, t }) ?? ''}</svg>`;
}

export const posterTime = (clip: Clip) => {
  if (clip.poster !== undefined) return clip.poster;
  const { start, end } = holdOf(clip.keys);
  return start + (end - start) * 0.75;
};
