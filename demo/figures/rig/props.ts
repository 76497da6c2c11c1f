import { INK } from '../palettes.ts';
import { type Camera, project } from './camera.ts';
import { add, scale, turn, type V3 } from './math.ts';
import { type Ball, disc, type Group, hull, layerSvg, n, polygon, shade } from './shapes.ts';
import type { Limb } from './skeleton.ts';

export interface Box {
  x: readonly [number, number];
  y: readonly [number, number];
  z: readonly [number, number];
}
/** Depths that keep a prop behind or before the whole figure. */
export const BEHIND = -400;
export const BEFORE = 400;

/** The faces of an upright box that the camera sees. */
export function box({ x, y, z }: Box, fill: string, cam: Camera, depth = BEHIND): Group {
  const yaw = (cam.yaw * Math.PI) / 180;
  const nearX = Math.sin(yaw) >= 0 ? x[1] : x[0];
  const nearZ = Math.cos(yaw) >= 0 ? z[1] : z[0];
  const face = (corners: readonly V3[], k: number) =>
    `<path d="${polygon(hull(corners.map((p) => project(p, cam))))}" fill="${shade(fill, k)}"/>`;
  const svg =
    face(
      [
        [x[0], y[1], z[0]],
        [x[1], y[1], z[0]],
        [x[1], y[1], z[1]],
        [x[0], y[1], z[1]],
      ],
      1.05,
    ) +
    face(
      [
        [nearX, y[0], z[0]],
        [nearX, y[1], z[0]],
        [nearX, y[1], z[1]],
        [nearX, y[0], z[1]],
      ],
      0.86,
    ) +
    face(
      [
        [x[0], y[0], nearZ],
        [x[1], y[0], nearZ],
        [x[1], y[1], nearZ],
        [x[0], y[1], nearZ],
      ],
      0.93,
    );
  return { depth, svg };
}

const join = (depth: number, groups: readonly Group[]): Group => ({ depth, svg: groups.map((g) => g.svg).join('') });

export const MAT_TOP = 4;
export const mat = (cam: Camera, x: readonly [number, number] = [-128, 128], z: readonly [number, number] = [-34, 34]) =>
  box({ x, y: [0, MAT_TOP], z }, INK.mat, cam, BEHIND - 50);

export const SEAT = 58;
/** Chair whose sitter faces +x; `x` is the middle of the seat. */
export function chair(cam: Camera, x = 0, z = 0, depth = BEHIND): Group {
  const leg = (lx: number, lz: number, top: number) =>
    box({ x: [x + lx - 3, x + lx + 3], y: [0, top], z: [z + lz - 3, z + lz + 3] }, INK.metal, cam);
  const far = [leg(-22, -21, SEAT), leg(24, -21, SEAT)];
  const near = [leg(-22, 21, SEAT), leg(24, 21, SEAT)];
  const posts = [
    box({ x: [x - 25, x - 20], y: [SEAT, 112], z: [z - 22, z - 17] }, INK.metal, cam),
    box({ x: [x - 25, x - 20], y: [SEAT, 112], z: [z + 17, z + 22] }, INK.metal, cam),
  ];
  const seat = box({ x: [x - 25, x + 28], y: [SEAT - 7, SEAT], z: [z - 25, z + 25] }, INK.prop, cam);
  const back = box({ x: [x - 27, x - 20], y: [86, 122], z: [z - 24, z + 24] }, INK.prop, cam);
  return join(
    depth,
    cam.yaw > 90 || cam.yaw < 0 ? [...far, ...near, seat, ...posts, back] : [...far, ...posts, back, ...near, seat],
  );
}

/** Table or bed. */
export function table(cam: Camera, area: Box, depth = BEHIND): Group {
  const [x0, x1] = area.x;
  const [z0, z1] = area.z;
  const leg = (x: number, z: number) => box({ x: [x, x + 6], y: [0, area.y[1]], z: [z, z + 6] }, INK.metal, cam);
  return join(depth, [
    leg(x0 + 3, z0 + 2),
    leg(x1 - 9, z0 + 2),
    leg(x0 + 3, z1 - 8),
    leg(x1 - 9, z1 - 8),
    box({ ...area, y: [area.y[1] - 7, area.y[1]] }, INK.wood, cam),
  ]);
}

/** Wall across the figure's way at `x`; `side` 1 = in front of it, −1 = behind. */
export const wall = (cam: Camera, x: number, side: 1 | -1) =>
  box({ x: side > 0 ? [x, x + 9] : [x - 9, x], y: [0, 232], z: [-52, 60] }, '#dde6e6', cam, BEHIND - 60);

export const pole = (cam: Camera, x: number, z: number, top = 190) =>
  box({ x: [x - 4, x + 4], y: [0, top], z: [z - 4, z + 4] }, INK.metal, cam, project([x, 60, z], cam).depth - 20);

/** Elastic band through the given points. */
export function band(points: readonly V3[], cam: Camera, depth: number, width = 4.6): Group {
  const d = points
    .map((p) => project(p, cam))
    .map((p) => `${n(p.x)} ${n(p.y)}`)
    .join('L');
  return {
    depth,
    svg: `<path d="M${d}" fill="none" stroke="${INK.band}" stroke-width="${n(width * cam.zoom)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  };
}

/** Band seen across a limb at `at`; `axis` runs along the limb. */
export function cuff(at: V3, axis: V3, radius: number, cam: Camera, depth: number): Group {
  const c = project(at, cam);
  const d = project(add(at, axis, 10), cam);
  const size = Math.hypot(d.x - c.x, d.y - c.y) || 1;
  const x = (-(d.y - c.y) / size) * radius * cam.zoom;
  const y = ((d.x - c.x) / size) * radius * cam.zoom;
  return {
    depth,
    svg: `<path d="M${n(c.x - x)} ${n(c.y - y)}L${n(c.x + x)} ${n(c.y + y)}" stroke="${INK.band}" stroke-width="${n(6 * cam.zoom)}" stroke-linecap="round"/>`,
  };
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
  return { depth, svg: layerSvg({ pieces: [bar, plate(-17), plate(12)], fill: '#5d6a75', line: '#47525b' }, cam) };
}

export const softBall = (at: V3, radius: number, cam: Camera, depth: number, fill = '#8fb9d8'): Group => ({
  depth,
  svg: layerSvg({ pieces: [[[at, radius]]], fill, line: shade(fill, 0.8) }, cam),
});

/** Rolled towel lying across. */
export const towel = (at: V3, radius: number, cam: Camera, depth: number, half = 16): Group => ({
  depth,
  svg: layerSvg(
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
  svg: layerSvg(
    {
      pieces: [
        [
          [add(at, [-13, 0, 12]), 5.5],
          [add(at, [13, 0, 12]), 5.5],
          [add(at, [-13, 0, -12]), 5.5],
          [add(at, [13, 0, -12]), 5.5],
        ],
      ],
      fill: '#f4f1e6',
      line: '#d8d2bd',
    },
    cam,
  ),
});

/** Wheelchair in two groups: the far side behind the sitter, the near wheel before. */
export function wheelchair(cam: Camera, x = 0): Group[] {
  const wheel = (z: number, radius: number, cx: number) => {
    const c: V3 = [x + cx, radius, z];
    const rim = Array.from({ length: 36 }, (_, i) =>
      project(add(c, [Math.cos(i / 5.73) * radius, Math.sin(i / 5.73) * radius, 0]), cam),
    );
    const spokes = Array.from({ length: 6 }, (_, i) => {
      const d: V3 = [Math.cos((i * Math.PI) / 6) * radius, Math.sin((i * Math.PI) / 6) * radius, 0];
      const a = project(add(c, d), cam);
      const b = project(add(c, scale(d, -1)), cam);
      return `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`;
    });
    return `<path d="${spokes.join('')}" stroke="#b9c4ca" stroke-width="1.1"/><path d="${polygon(rim)}" fill="none" stroke="#46525c" stroke-width="${n(4 * cam.zoom)}"/>${disc(project(c, cam), 4, '#46525c')}`;
  };
  const tube = (points: readonly V3[]) =>
    `<path d="M${points
      .map((p) => project(p, cam))
      .map((p) => `${n(p.x)} ${n(p.y)}`)
      .join(
        'L',
      )}" fill="none" stroke="${INK.metal}" stroke-width="${n(5 * cam.zoom)}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const frameOf = (z: number) =>
    tube([
      [x - 32, 118, z],
      [x - 24, 112, z],
      [x - 24, SEAT, z],
      [x + 26, SEAT, z],
      [x + 44, 12, z],
      [x + 62, 10, z],
    ]);
  const seat =
    box({ x: [x - 26, x + 28], y: [SEAT - 6, SEAT], z: [-25, 25] }, INK.prop, cam).svg +
    box({ x: [x - 27, x - 22], y: [SEAT, 112], z: [-25, 25] }, INK.prop, cam).svg;
  return [
    {
      depth: BEHIND,
      svg:
        wheel(-31, 34, -8) +
        wheel(-26, 9, 36) +
        frameOf(-27) +
        seat +
        box({ x: [x + 46, x + 72], y: [5, 8.5], z: [-22, 22] }, INK.metal, cam).svg,
    },
    { depth: 26, svg: wheel(26, 9, 36) + frameOf(27) + wheel(31, 34, -8) },
  ];
}

/** Rod held like a hammer: sticks out at the thumb side. */
export function rod(arm: Limb, cam: Camera, depth: number): Group {
  const at = (v: V3) => add(arm.end, turn(arm.tip, v));
  return {
    depth,
    svg: layerSvg(
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
        fill: INK.wood,
        line: shade(INK.wood, 0.78),
      },
      cam,
    ),
  };
}
