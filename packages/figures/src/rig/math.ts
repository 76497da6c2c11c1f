/** World axes: x = where the figure faces when upright, y = up, z = the figure's right. Units are picture units. */
export type V3 = readonly [number, number, number];
/** Columns are the images of the x, y and z axes. */
export type M3 = readonly [V3, V3, V3];

const rad = (degrees: number) => (degrees * Math.PI) / 180;

export const add = (a: V3, b: V3, k = 1): V3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
export const sub = (a: V3, b: V3): V3 => add(a, b, -1);
export const scale = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const mix = (a: V3, b: V3, t: number): V3 => add(a, sub(b, a), t);
export const dot = (a: V3, b: V3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const length = (a: V3) => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: V3): V3 => scale(a, 1 / (length(a) || 1e-6));

export const turn = (m: M3, v: V3): V3 => add(add(scale(m[0], v[0]), m[1], v[1]), m[2], v[2]);
export const chain = (first: M3, ...rest: readonly M3[]): M3 =>
  rest.reduce<M3>((a, b) => [turn(a, b[0]), turn(a, b[1]), turn(a, b[2])], first);

export function rotX(degrees: number): M3 {
  const c = Math.cos(rad(degrees));
  const s = Math.sin(rad(degrees));
  return [
    [1, 0, 0],
    [0, c, s],
    [0, -s, c],
  ];
}
export function rotY(degrees: number): M3 {
  const c = Math.cos(rad(degrees));
  const s = Math.sin(rad(degrees));
  return [
    [c, 0, -s],
    [0, 1, 0],
    [s, 0, c],
  ];
}
export function rotZ(degrees: number): M3 {
  const c = Math.cos(rad(degrees));
  const s = Math.sin(rad(degrees));
  return [
    [c, s, 0],
    [-s, c, 0],
    [0, 0, 1],
  ];
}

/** Frame whose y axis points along `up` and whose x axis lies as near to `forward` as that allows. */
export function frame(up: V3, forward: V3): M3 {
  const y = unit(up);
  const x = unit(add(forward, y, -dot(forward, y)));
  return [x, y, cross(x, y)];
}

/** Middle joint and reachable end of a two-bone limb; the middle joint bulges towards `pole`. */
export function twoBones(root: V3, target: V3, upper: number, lower: number, pole: V3): { mid: V3; end: V3 } {
  const reach = sub(target, root);
  const d = Math.min(Math.max(length(reach), Math.abs(upper - lower) + 0.1), (upper + lower) * 0.999);
  const axis = unit(reach);
  const side = unit(add(pole, axis, -dot(pole, axis)));
  const along = (upper * upper - lower * lower + d * d) / (2 * d);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  return { mid: add(add(root, axis, along), side, out), end: add(root, axis, d) };
}
