import { mix, type V3 } from './math.ts';
import type { Key, Moment, PinKey, Pose, PoseKey } from './pose.ts';

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
const wrap = (t: number) => t - Math.floor(t);

/** Distal joints follow their neighbours a little later: fractions of the loop. */
function lagOf(key: string): number {
  if (/^(wr|grip|pro)/.test(key)) return 0.03;
  if (/^(el|neck|nod)/.test(key)) return 0.018;
  return 0;
}

function around(keys: readonly Key[], t: number): { from: Key; to: Key; u: number } {
  const last = keys.length - 1;
  let i = 0;
  while (i < last - 1 && t > (keys[i + 1]?.t ?? 1)) i++;
  const from = keys[i];
  const to = keys[Math.min(i + 1, last)];
  if (!from || !to) throw new Error('A clip needs at least one key');
  const span = to.t - from.t || 1;
  return { from, to, u: ease(Math.min(1, Math.max(0, (t - from.t) / span))) };
}

/** Pose and contacts at `t` (0–1, loops). A contact that only one neighbour has fades in or out. */
export function momentAt(keys: readonly Key[], t: number): Moment {
  const pose: Pose = {};
  const names = new Set(keys.flatMap((key) => Object.keys(key.pose) as PoseKey[]));
  for (const name of names) {
    const { from, to, u } = around(keys, wrap(t - lagOf(name)));
    const a = from.pose[name] ?? 0;
    pose[name] = a + ((to.pose[name] ?? 0) - a) * u;
  }
  const { from, to, u } = around(keys, wrap(t));
  const pins: Moment['pins'] = {};
  for (const name of new Set([...Object.keys(from.pins ?? {}), ...Object.keys(to.pins ?? {})]) as Set<PinKey>) {
    const a: V3 | undefined = from.pins?.[name];
    const b: V3 | undefined = to.pins?.[name];
    if (a && b) pins[name] = { at: mix(a, b, u), weight: 1 };
    else if (a) pins[name] = { at: a, weight: 1 - u };
    else if (b) pins[name] = { at: b, weight: u };
  }
  return { pose, pins };
}

/** Start and end of the first stretch in which the figure holds a pose other than the first one. */
export function holdOf(keys: readonly Key[]): { start: number; end: number } {
  const rest = keys[0]?.pose;
  for (let i = 1; i < keys.length; i++) {
    const a = keys[i - 1];
    const b = keys[i];
    if (a && b && a.pose === b.pose && a.pose !== rest) return { start: a.t, end: b.t };
  }
  return { start: 0.5, end: 0.5 };
}

/** 0 at rest, 1 while holding. */
export function effortAt(keys: readonly Key[], t: number): number {
  const { start, end } = holdOf(keys);
  if (t < start) return ease(Math.max(0, t / start));
  if (t > end) return ease(Math.max(0, (1 - t) / (1 - end)));
  return 1;
}
