import type { Person } from '../palettes.ts';
import { type Camera, project, toView } from './camera.ts';
import { add, cross, scale, turn, unit, type V3 } from './math.ts';
import { type Ball, disc, type Group, hull, layerMarks, type Mark, polygon, route, shade } from './shapes.ts';
import type { Skeleton } from './skeleton.ts';

const SKULL = 16.6;

/** Outline of the part of a sphere within `angle` degrees of `axis` that faces the viewer; empty when it is hidden. */
function capPath(centre: V3, radius: number, axis: V3, angle: number, cam: Camera): string {
  const c = project(centre, cam);
  const cos = Math.cos((angle * Math.PI) / 180);
  const sin = Math.sin((angle * Math.PI) / 180);
  const d = unit(toView(axis, cam));
  const e1 = unit(cross(d, Math.abs(d[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const e2 = cross(d, e1);
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * 2 * Math.PI;
    const rim = add(add(scale(d, cos), e1, sin * Math.cos(a)), e2, sin * Math.sin(a));
    if (rim[2] > 0) points.push({ x: rim[0], y: rim[1] });
    if (d[0] * Math.cos(a) + d[1] * Math.sin(a) >= cos) points.push({ x: Math.cos(a), y: Math.sin(a) });
  }
  if (points.length < 3) return '';
  const k = radius * cam.zoom;
  return polygon(hull(points.map((p) => ({ x: c.x + p.x * k, y: c.y - p.y * k }))));
}

export function headGroup(sk: Skeleton, person: Person, cam: Camera): Group {
  const { head, C7 } = sk.joints;
  const local = (v: V3) => add(head, turn(sk.skull, v));
  const facing = (v: V3) => toView(turn(sk.skull, unit(v)), cam);
  const scarf = person.style === 'scarf';
  const skinLine = shade(person.skin, 0.84);
  const skull: Ball = [local([-0.8, 1, 0]), SKULL + 0.9];
  const hairLine = shade(person.hair, 0.8);
  const out: Mark[] = [];

  const behind: Ball[][] = [];
  if (person.style === 'bun') behind.push([[local([-16, 8, 0]), 7.4]]);
  if (person.style === 'tail')
    behind.push([
      [local([-14, 6, 0]), 5.5],
      [local([-22, -4, 0]), 5.4],
      [local([-22, -16, 0]), 3],
    ]);
  if (person.style === 'bob')
    behind.push([
      [local([-5, 0, 0]), SKULL],
      [local([-6, -10, 8]), 8],
      [local([-6, -10, -8]), 8],
    ]);
  if (scarf)
    behind.push([
      [local([-2, -5, 0]), SKULL - 0.5],
      [add(C7, turn(sk.ribs, [1, -5, 9])), 10.5],
      [add(C7, turn(sk.ribs, [1, -5, -9])), 10.5],
    ]);
  const tailInFront = facing([-1, 0, 0])[2] > 0.3 && !scarf && person.style !== 'bob';
  const back = layerMarks({ pieces: behind, fill: person.hair, line: hairLine }, cam);
  if (!tailInFront) out.push(...back);

  const jaw: Ball[] = [
    [local([4.6, -8.6, 0]), 9.8],
    [local([3, 0, 0]), 13],
  ];
  const nose: Ball[] = [
    [local([17.6, -3.6, 0]), 2.5],
    [local([13, 0, 0]), 4],
  ];
  const chin = layerMarks(
    { pieces: [jaw], fill: scarf || person.beard ? person.hair : person.skin, line: scarf || person.beard ? hairLine : skinLine },
    cam,
  );
  const cap = layerMarks({ pieces: [[skull]], fill: person.hair, line: hairLine }, cam);
  const fromBehind = facing([1, 0, 0])[2] < -0.3;
  out.push(...(fromBehind ? [...chin, ...cap] : [...cap, ...chin]));
  const face = capPath(local([0.6, -0.6, 0]), SKULL, turn(sk.skull, unit([1, -0.3, 0])), scarf ? 55 : 70, cam);
  if (face) out.push({ d: face, fill: person.skin });
  const beard = person.beard ? capPath(local([0.9, -2, 0]), SKULL - 0.6, turn(sk.skull, unit([0.62, -1, 0])), 46, cam) : '';
  if (beard) out.push({ d: beard, fill: person.hair });
  if (facing([1, -0.2, 0])[2] > -0.75) out.push(...layerMarks({ pieces: [nose], fill: person.skin }, cam));

  for (const s of [1, -1]) {
    const ear: V3 = [-2, -2, s * 16];
    if (!scarf && person.style !== 'bob' && facing(ear)[2] > -0.2)
      out.push(disc(project(local(ear), cam), 3.6 * cam.zoom, skinLine));
    const eye: V3 = [15.3, 0.5, s * 6.2];
    const seen = facing(eye);
    if (seen[2] > 0.18) out.push(disc(project(local(eye), cam), 1.55 * cam.zoom, '#33292a'));
  }
  out.push(...smile(local, facing, person, cam));
  if (tailInFront) out.push(...back);
  return { depth: project(head, cam).depth + 4, marks: out };
}

function smile(local: (v: V3) => V3, facing: (v: V3) => V3, person: Person, cam: Camera): Mark[] {
  const points = [-4.4, -2.2, 0, 2.2, 4.4]
    .map((z): V3 => [14.4 - Math.abs(z) * 0.25, -9.4 + Math.abs(z) * 0.28, z])
    .filter((v) => facing(v)[2] > 0.12)
    .map((v) => project(local(v), cam));
  if (points.length < 2) return [];
  return [{ d: route(points), line: shade(person.skin, person.beard ? 0.9 : 0.62), width: 1.5 * cam.zoom }];
}
