import type { Clip } from './clip.ts';
import { PEOPLE, SCENES, type Scene } from './palettes.ts';
import { type Camera, camera, PICTURE, project, type Spot } from './rig/camera.ts';
import { ring, way } from './rig/cues.ts';
import { figureGroups } from './rig/figure.ts';
import { effortAt, holdOf, momentAt } from './rig/motion.ts';
import { mat } from './rig/props.ts';
import { ellipse, type Mark, rectangle } from './rig/shapes.ts';
import { type Skeleton, solve } from './rig/skeleton.ts';

const clamp = (t: number) => Math.min(1, Math.max(0, t));
const skeletonAt = ({ keys, anchor }: Clip, t: number) => solve(momentAt(keys, t), anchor);

function shadowOf(sk: Skeleton, cam: Camera): Mark {
  const { soleR, soleL, toeR, toeL, P } = sk.joints;
  const spots = [soleR, soleL, toeR, toeL, P].map((p) => project([p[0], 0, p[2]], cam));
  const xs = spots.map((s) => s.x);
  const left = Math.min(...xs) - 16;
  const right = Math.max(...xs) + 16;
  const y = spots.slice(0, 4).reduce((sum, s) => sum + s.y, 0) / 4 + 1;
  return { d: ellipse({ x: (left + right) / 2, y }, (right - left) / 2, 8 * cam.zoom), fill: '#21413f', opacity: 0.1 };
}

function room(cam: Camera, { background, floor, floorLine }: Scene): Mark[] {
  // Seen from high above, the floor fills the picture.
  const horizon = cam.elevation > 30 ? -2 : cam.y - 26 * cam.zoom;
  const area = (y: number, height: number, fill: string): Mark => ({ d: rectangle(0, y, PICTURE, height), fill });
  return [area(0, PICTURE, background), area(horizon, PICTURE + 4, floor), area(horizon, 1.4, floorLine)];
}

/** Person at `t` (0–1), in a room if one is given, without what marks the movement. */
export function drawBody(clip: Clip, t: number, scene: Scene | null = SCENES.light): Mark[] {
  const cam = camera(clip.cam);
  const sk = skeletonAt(clip, t);
  const breath = Math.sin(t * 2 * Math.PI);
  const groups = [
    ...figureGroups(sk, PEOPLE[clip.person], cam, { breath, ...(clip.nudge && { nudge: clip.nudge }) }),
    ...(clip.mat ? [mat(cam, ...clip.mat)] : []),
    ...(clip.props?.({ sk, cam, t }) ?? []),
  ].sort((a, b) => a.depth - b.depth);
  const shadow = clip.mat ? [] : [shadowOf(sk, cam)];
  return [...(scene ? room(cam, scene) : []), ...shadow, ...groups.flatMap(({ marks }) => marks)];
}

/** The same at every moment of a clip, and a third of the work of a picture. */
const waysOf = new WeakMap<Clip, Spot[][]>();
function trackedWays(clip: Clip, cam: Camera, end: number): Spot[][] {
  const [from, to] = clip.trackSpan ?? [0.06, end];
  const stages = Array.from({ length: clip.tracks ? 15 : 0 }, (_, i) => skeletonAt(clip, from + ((to - from) * i) / 14));
  const ways = (clip.tracks ?? []).map((joint) => stages.map(({ joints }) => project(joints[joint], cam)));
  waysOf.set(clip, ways);
  return ways;
}

/** What marks the movement at `t`: the ring round the working joint, which fills while the pose is held, and its way. */
export function drawCues(clip: Clip, t: number): Mark[] {
  const cam = camera(clip.cam);
  const sk = skeletonAt(clip, t);
  const hold = holdOf(clip.keys);
  const effort = effortAt(clip.keys, t);
  const held = t > hold.end + 0.02 ? 0 : clamp((t - hold.start) / (hold.end - hold.start || 1));
  const rings = (clip.marks ?? []).flatMap((joint) =>
    ring(project(sk.joints[joint], cam), effort, held, (clip.markRadius ?? 14) * cam.zoom),
  );
  const visible =
    t < hold.start - 0.02 ? 0.9 : t > hold.end ? 0.9 * clamp((t - 0.9) / 0.1) : 0.9 * clamp((hold.start + 0.06 - t) / 0.08);
  const ways = visible <= 0 ? [] : (waysOf.get(clip) ?? trackedWays(clip, cam, hold.start)).flatMap((spots) => way(spots, visible));
  return [...rings, ...ways, ...(clip.overlay?.({ sk, cam, t }) ?? [])];
}

/** The picture of `clip` at `t` (0–1). */
export const drawFrame = (clip: Clip, t: number, scene: Scene = SCENES.light): Mark[] => [
  ...drawBody(clip, t, scene),
  ...drawCues(clip, t),
];

/** Moment of the still picture. */
export const posterTime = (clip: Clip) => {
  if (clip.poster !== undefined) return clip.poster;
  const { start, end } = holdOf(clip.keys);
  return start + (end - start) * 0.75;
};
