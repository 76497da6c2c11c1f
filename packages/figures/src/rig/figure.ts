import type { Person } from '../palettes.ts';
import { type Camera, project } from './camera.ts';
import { headGroup } from './head.ts';
import { add, dot, mix, sub, turn, unit, type V3 } from './math.ts';
import type { Side } from './pose.ts';
import { type Ball, type Group, type Layer, layerMarks, shade } from './shapes.ts';
import type { Limb, Skeleton } from './skeleton.ts';

const DARKER = 0.8;
const SIDES = ['R', 'L'] as const;

/** Limbs behind the trunk lie in its shade, so that near and far limbs are told apart. */
const farShade = (depth: number) => 1 - 0.15 * Math.min(1, Math.max(0, (-depth - 3) / 8));

function footBalls(leg: Limb): readonly Ball[][] {
  const at = (v: V3) => add(leg.end, turn(leg.tip, v));
  const ball = at([14, -6.6, 0]);
  const toe = add(ball, turn(leg.toes, [8.5, -0.8, 0]));
  return [
    [
      [at([-5.5, -5.6, 0]), 5.4],
      [at([0, -1, 0]), 6.2],
      [ball, 4.6],
    ],
    [
      [ball, 4.6],
      [add(ball, turn(leg.toes, [3, -0.4, -2.4])), 3.9],
      [add(ball, turn(leg.toes, [3, -0.4, 2.4])), 3.9],
      [toe, 3.6],
    ],
  ];
}

function legLayers(leg: Limb, person: Person, k: number, brace: boolean): Layer[] {
  const b = person.build;
  const calf = add(mix(leg.mid, leg.end, 0.3), leg.lower[0], -2.4);
  const cuff = mix(leg.mid, leg.end, 0.86);
  const thigh: Ball[] = [
    [leg.root, 12.8 * b],
    [mix(leg.root, leg.mid, 0.35), 12.2 * b],
    [leg.mid, 9.2 * b],
  ];
  const shin: Ball[] = [
    [leg.mid, 8.8 * b],
    [calf, 8.2 * b],
    [leg.end, 5.2],
  ];
  const shaded = (hex: string) => shade(hex, k);
  const skin: Layer = {
    pieces: [
      shin,
      [
        [mix(leg.root, leg.mid, 0.7), 9.6 * b],
        [leg.mid, 8.9 * b],
      ],
    ],
    fill: shaded(person.skin),
    line: shaded(shade(person.skin, DARKER)),
  };
  const shoe: Layer = { pieces: footBalls(leg), fill: shaded(person.shoe), line: shaded('#a9aca8') };
  const trousers: Ball[][] = person.shorts
    ? [
        [
          [leg.root, 12.8 * b],
          [mix(leg.root, leg.mid, 0.35), 12.4 * b],
          [mix(leg.root, leg.mid, 0.78), 10.6 * b],
        ],
      ]
    : [
        thigh,
        [
          [leg.mid, 9.2 * b],
          [calf, 8.7 * b],
          [cuff, 6.6],
        ],
      ];
  const cloth: Layer = { pieces: trousers, fill: shaded(person.pants), line: shaded(shade(person.pants, DARKER)) };
  const sleeve: Layer[] = brace
    ? [
        {
          pieces: [
            [
              [mix(leg.root, leg.mid, 0.84), 10 * b],
              [leg.mid, 9.8 * b],
              [mix(leg.mid, leg.end, 0.18), 9.6 * b],
            ],
          ],
          fill: shaded('#46525c'),
          line: shaded('#38424a'),
        },
      ]
    : [];
  return [skin, shoe, cloth, ...sleeve];
}

/** Mitten: palm, fingers that curl with `grip`, thumb. */
function handBalls(arm: Limb): readonly Ball[][] {
  const at = (v: V3) => add(arm.end, turn(arm.tip, v));
  const g = arm.grip;
  const open = 1 - g;
  return [
    [
      [at([0, -1, 0]), 4.6],
      [at([0, -8, 0]), 5.2],
    ],
    [
      [at([0, -8, 0]), 5 + g * 1.2],
      [at([2 * g, -11 - 6.5 * open, 0]), 3.4 + 1.2 * g],
    ],
    [
      [at([2.5, -3.5, 0]), 2.6],
      [at([6 - 1.5 * g, -9.5 + g, 0]), 2.2],
    ],
  ];
}

function armLayers(arm: Limb, person: Person, k: number): Layer[] {
  const b = person.build;
  const shaded = (hex: string) => shade(hex, k);
  const skinLine = shaded(shade(person.skin, DARKER));
  const upper: Ball[] = [
    [arm.root, 9 * b],
    [mix(arm.root, arm.mid, 0.5), 7.7 * b],
    [arm.mid, 6.5 * b],
  ];
  const fore: Ball[] = [
    [arm.mid, 6.5 * b],
    [mix(arm.mid, arm.end, 0.3), 6.7 * b],
    [arm.end, 4.6],
  ];
  const cloth: Ball[][] = person.longSleeves
    ? [
        [
          [arm.root, 9.8 * b],
          [arm.mid, 7.4 * b],
        ],
        [
          [arm.mid, 7.4 * b],
          [mix(arm.mid, arm.end, 0.9), 6],
        ],
      ]
    : [
        [
          [arm.root, 9.8 * b],
          [mix(arm.root, arm.mid, 0.58), 9.2 * b],
        ],
      ];
  return [
    { pieces: [upper, fore, ...handBalls(arm)], fill: shaded(person.skin), line: skinLine },
    { pieces: cloth, fill: shaded(person.shirt), line: shaded(shade(person.shirt, DARKER)) },
  ];
}

/** Trousers, and the neck with the shirt over it; `breath` −1…1 widens the chest by a hair. */
function trunkLayers(sk: Skeleton, person: Person, breath: number): { seat: Layer[]; shirt: Layer[] } {
  const b = person.build;
  const { P, waist, chest, C7, head } = sk.joints;
  const at = (origin: V3, m: Skeleton['ribs'], v: V3) => add(origin, turn(m, v));
  const pair = (origin: V3, m: Skeleton['ribs'], x: number, y: number, z: number, r: number): Ball[] => [
    [at(origin, m, [x, y, z]), r],
    [at(origin, m, [x, y, -z]), r],
  ];
  const seat = [...pair(P, sk.pelvis, 0, -3, 9.5, 12.8 * b), ...pair(P, sk.pelvis, -3.5, -2, 8, 12.6 * b)];
  const hips = pair(P, sk.pelvis, 0, 6, 10, 12.6 * b);
  const belly: Ball = [at(waist, sk.lumbar, [3 + (b - 1) * 16 + sk.belly, -2, 0]), 12.5 * b];
  const middle = [...pair(waist, sk.lumbar, 0, 0, 8.5, 12.2 * b), belly];
  const breadth = (14.2 + breath * 0.55) * b;
  const ribs = pair(chest, sk.ribs, 1.5, 4, 10.5, breadth);
  const top = pair(C7, sk.ribs, 0, -10, 15, 10.4 * b);
  const collar = pair(C7, sk.ribs, 0, -5, 5, 8.2);
  const shirt: Layer[] = [
    {
      pieces: [
        [
          [at(C7, sk.ribs, [0, -4, 0]), 7.6],
          [mix(C7, head, 0.55), 7.2],
        ],
      ],
      fill: shade(person.skin, 0.93),
      line: shade(person.skin, DARKER),
    },
    {
      pieces: [
        [...hips, ...middle],
        [...middle, ...ribs],
        [...ribs, ...top],
        [...top, ...collar],
      ],
      fill: person.shirt,
      line: shade(person.shirt, DARKER),
    },
  ];
  return { seat: [{ pieces: [[...seat, ...hips]], fill: person.pants, line: shade(person.pants, DARKER) }], shirt };
}

export interface FigureOptions {
  breath: number;
  /** Moves a group nearer (+) or farther (−) when the joint depths alone would paint it in the wrong order. */
  nudge?: Partial<Record<`arm${Side}` | `leg${Side}` | 'head' | 'trunk', number>>;
}

export function figureGroups(sk: Skeleton, person: Person, cam: Camera, { breath, nudge = {} }: FigureOptions): Group[] {
  const depth = (...points: readonly V3[]) => points.reduce((sum, p) => sum + project(p, cam).depth, 0) / points.length;
  const marks = (layers: readonly Layer[]) => layers.flatMap((layer) => layerMarks(layer, cam));
  const trunk = depth(sk.joints.P, sk.joints.C7);
  const head = headGroup(sk, person, cam);
  const clothes = trunkLayers(sk, person, breath);
  const groups: Group[] = [
    { depth: trunk - 16, marks: marks(clothes.seat) },
    { depth: trunk + (nudge.trunk ?? 0), marks: marks(clothes.shirt) },
    { depth: Math.max(head.depth, trunk + 0.5) + (nudge.head ?? 0), marks: head.marks },
  ];
  for (const side of SIDES) {
    const leg = sk.legs[side];
    const arm = sk.arms[side];
    // A hanging thigh starts under the hem of the shirt, a flexed one covers it.
    const flexed = dot(unit(sub(leg.mid, leg.root)), sk.lumbar[1]) > -0.35;
    const legDepth = depth(leg.root, leg.mid, leg.end) - (flexed ? 0 : 13);
    const armDepth = depth(arm.root, arm.mid, arm.end);
    groups.push(
      {
        depth: legDepth - 3 + (nudge[`leg${side}`] ?? 0),
        marks: marks(legLayers(leg, person, farShade(depth(leg.root) - trunk), person.brace === side)),
      },
      {
        depth: armDepth + 2 + (nudge[`arm${side}`] ?? 0),
        marks: marks(armLayers(arm, person, farShade(depth(arm.root) - trunk + 6))),
      },
    );
  }
  return groups;
}
