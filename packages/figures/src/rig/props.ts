import { BAND, MAT, METAL, PROP, WOOD } from '../palettes.ts';
import { type Camera, project } from './camera.ts';
import { add, scale, turn, type V3 } from './math.ts';
import { type Ball, disc, type Group, hull, layerMarks, type Mark, polygon, route, shade } from './shapes.ts';
import type { Limb } from './skeleton.ts';

export type Extent = readonly [number, number];
export interface Box {
  x: Extent;
  y: Extent;
  z: Extent;
}
/** Depths that keep a prop behind or before the whole figure. */
export const BEHIND = -400;
export const BEFORE = 400;

/** The faces of an upright box that the camera sees. */
export function box({ x, y, z }: Box, fill: string, cam: Camera, depth = BEHIND): Group {
  const yaw = (cam.yaw * Math.PI) / 180;
  const nearX = Math.sin(yaw) >= 0 ? x[1] : x[0];
  const nearZ = Math.cos(yaw) >= 0 ? z[1] : z[0];
  const face = (corner: (a: 0 | 1, b: 0 | 1) => V3, k: number): Mark => ({
    d: polygon(hull([corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)].map((p) => project(p, cam)))),
    fill: shade(fill, k),
  });
  const marks = [
    face((a, b) => [x[a], y[1], z[b]], 1.05),
    face((a, b) => [nearX, y[a], z[b]], 0.86),
    face((a, b) => [x[a], y[b], nearZ], 0.93),
  ];
  return { depth, marks };
}

const join = (depth: number, groups: readonly Group[]): Group => ({ depth, marks: groups.flatMap((g) => g.marks) });

export const MAT_TOP = 4;
export const mat = (cam: Camera, x: Extent = [-128, 128], z: Extent = [-34, 34]) =>
  box({ x, y: [0, MAT_TOP], z }, MAT, cam, BEHIND - 50);

export const SEAT = 58;
/** Chair whose sitter faces +x; `x` is the middle of the seat. */
export function chair(cam: Camera, x = 0, z = 0, depth = BEHIND): Group {
  const bar = (x0: number, z0: number, low: number, top: number, width: number) =>
    box({ x: [x + x0, x + x0 + width], y: [low, top], z: [z + z0, z + z0 + width] }, METAL, cam);
  const legs = (z0: number) => [bar(-25, z0, 0, SEAT, 6), bar(21, z0, 0, SEAT, 6)];
  const posts = [bar(-25, -22, SEAT, 112, 5), bar(-25, 17, SEAT, 112, 5)];
  const seat = box({ x: [x - 25, x + 28], y: [SEAT - 7, SEAT], z: [z - 25, z + 25] }, PROP, cam);
  const back = box({ x: [x - 27, x - 20], y: [86, 122], z: [z - 24, z + 24] }, PROP, cam);
  const isBackNear = cam.yaw > 90 || cam.yaw < 0;
  const upper = [...posts, back];
  return join(depth, [...legs(-24), ...(isBackNear ? [] : upper), ...legs(18), seat, ...(isBackNear ? upper : [])]);
}

/** Table or bed. */
export function table(cam: Camera, area: Box, depth = BEHIND): Group {
  const [x0, x1] = area.x;
  const [z0, z1] = area.z;
  const leg = (x: number, z: number) => box({ x: [x, x + 6], y: [0, area.y[1]], z: [z, z + 6] }, METAL, cam);
  return join(depth, [
    leg(x0 + 3, z0 + 2),
    leg(x1 - 9, z0 + 2),
    leg(x0 + 3, z1 - 8),
    leg(x1 - 9, z1 - 8),
    box({ ...area, y: [area.y[1] - 7, area.y[1]] }, WOOD, cam),
  ]);
}

/** Wall across the figure's way at `x`; `side` 1 = in front of it, −1 = behind. */
export const wall = (cam: Camera, x: number, side: 1 | -1) =>
  box({ x: side > 0 ? [x, x + 9] : [x - 9, x], y: [0, 232], z: [-52, 60] }, '#dde6e6', cam, BEHIND - 60);

export const pole = (cam: Camera, x: number, z: number, top = 190) =>
  box({ x: [x - 4, x + 4], y: [0, top], z: [z - 4, z + 4] }, METAL, cam, project([x, 60, z], cam).depth - 20);

/** Elastic band through the given points. */
export function band(points: readonly V3[], cam: Camera, depth: number, width = 4.6): Group {
  const d = route(points.map((p) => project(p, cam)));
  return { depth, marks: [{ d, line: BAND, width: width * cam.zoom }] };
}

/** Band seen across a limb at `at`; `axis` runs along the limb. */
export function cuff(at: V3, axis: V3, radius: number, cam: Camera, depth: number): Group {
  const c = project(at, cam);
  const d = project(add(at, axis, 10), cam);
  const size = Math.hypot(d.x - c.x, d.y - c.y) || 1;
  const x = (-(d.y - c.y) / size) * radius * cam.zoom;
  const y = ((d.x - c.x) / size) * radius * cam.zoom;
  const ends = [
    { x: c.x - x, y: c.y - y },
    { x: c.x + x, y: c.y + y },
  ];
  return { depth, marks: [{ d: route(ends), line: BAND, width: 6 * cam.zoom }] };
}

/** Dumbbell in a gripping hand, across the palm. */
export function dumbbell(arm: Limb, cam: Camera, depth: number): Group {
  const at = (v: V3) => add(arm.end, turn(arm.tip, v));
  const bar: Ball[] = [
    [at([-12, -8.5, 1]), 2.6],
    [at([13, -8.5, 1]), 2.6],
  ];
  const plate = (x: number): Ball[] => [
    [at([x, -8.5, 1]), 7.6],
    [at([x + 5, -8.5, 1]), 7.6],
  ];
  return { depth, marks: layerMarks({ pieces: [bar, plate(-17), plate(12)], fill: '#5d6a75', line: '#47525b' }, cam) };
}

export const softBall = (at: V3, radius: number, cam: Camera, depth: number, fill = '#8fb9d8'): Group => ({
  depth,
  marks: layerMarks({ pieces: [[[at, radius]]], fill, line: shade(fill, 0.8) }, cam),
});

/** Rolled towel lying across. */
export const towel = (at: V3, radius: number, cam: Camera, depth: number, half = 16): Group => ({
  depth,
  marks: layerMarks(
    {
      pieces: [
        [
          [add(at, [0, 0, -half]), radius],
          [add(at, [0, 0, half]), radius],
        ],
      ],
      fill: '#f0e6c8',
      line: '#cfc19a',
    },
    cam,
  ),
});

export const pillow = (at: V3, cam: Camera): Group => ({
  depth: BEHIND - 20,
  marks: layerMarks(
    {
      pieces: [[-13, 13].flatMap((x) => [12, -12].map((z): Ball => [add(at, [x, 0, z]), 5.5]))],
      fill: '#f4f1e6',
      line: '#d8d2bd',
    },
    cam,
  ),
});

/** Wheelchair in two groups: the far side behind the sitter, the near wheel before. */
export function wheelchair(cam: Camera, x = 0): Group[] {
  const wheel = (z: number, radius: number, cx: number): Mark[] => {
    const c: V3 = [x + cx, radius, z];
    const rim = Array.from({ length: 36 }, (_, i) =>
      project(add(c, [Math.cos(i / 5.73) * radius, Math.sin(i / 5.73) * radius, 0]), cam),
    );
    const spokes = Array.from({ length: 6 }, (_, i) => {
      const d: V3 = [Math.cos((i * Math.PI) / 6) * radius, Math.sin((i * Math.PI) / 6) * radius, 0];
      const a = project(add(c, d), cam);
      const b = project(add(c, scale(d, -1)), cam);
      return route([a, b]);
    });
    return [
      { d: spokes.join(''), line: '#b9c4ca', width: 1.1 },
      { d: polygon(rim), line: '#46525c', width: 4 * cam.zoom },
      disc(project(c, cam), 4, '#46525c'),
    ];
  };
  const tube = (points: readonly V3[]): Mark => ({
    d: route(points.map((p) => project(p, cam))),
    line: METAL,
    width: 5 * cam.zoom,
  });
  const frameOf = (z: number) =>
    tube([
      [x - 32, 118, z],
      [x - 24, 112, z],
      [x - 24, SEAT, z],
      [x + 26, SEAT, z],
      [x + 44, 12, z],
      [x + 62, 10, z],
    ]);
  const seat = [
    ...box({ x: [x - 26, x + 28], y: [SEAT - 6, SEAT], z: [-25, 25] }, PROP, cam).marks,
    ...box({ x: [x - 27, x - 22], y: [SEAT, 112], z: [-25, 25] }, PROP, cam).marks,
  ];
  const rest = box({ x: [x + 46, x + 72], y: [5, 8.5], z: [-22, 22] }, METAL, cam).marks;
  return [
    { depth: BEHIND, marks: [...wheel(-31, 34, -8), ...wheel(-26, 9, 36), frameOf(-27), ...seat, ...rest] },
    { depth: 26, marks: [...wheel(26, 9, 36), frameOf(27), ...wheel(31, 34, -8)] },
  ];
}

/** Rod held like a hammer: sticks out at the thumb side. */
export function rod(arm: Limb, cam: Camera, depth: number): Group {
  const at = (v: V3) => add(arm.end, turn(arm.tip, v));
  return {
    depth,
    marks: layerMarks(
      {
        pieces: [
          [
            [at([-9, -8.5, 0]), 2.6],
            [at([34, -8.5, 0]), 2.6],
          ],
          [
            [at([30, -8.5, 0]), 5],
            [at([36, -8.5, 0]), 5],
          ],
        ],
        fill: WOOD,
        line: shade(WOOD, 0.78),
      },
      cam,
    ),
  };
}
