import { type Clip, thereAndBack } from '../clip.ts';
import { CORAL } from '../palettes.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { chair } from '../rig/props.ts';
import { ellipse, type Mark, rectangle } from '../rig/shapes.ts';
import { jointsOf } from '../rig/skeleton.ts';
import { FEET_DOWN, HOOK, LOW_CAMERA, LYING, ON_THIGHS, SEATED, SIT } from './bases.ts';

const exhaled: Pose = { ...HOOK, belly: -1 };
const inhaled: Pose = { ...HOOK, belly: 9 };
const ON_BELLY: Pins = { handR: [-30, 41, 12], handL: [-58, 43, -8], pointR: [0.2, -0.1, -1], pointL: [0.1, -0.1, 1] };
const BELLY_UP: Pins = { ...ON_BELLY, handR: [-30, 49, 12] };

const calm: Pose = { ...SIT, belly: 0 };
const full: Pose = { ...SIT, belly: 5, chest: -4, shrug: 1.5 };

const slumped: Pose = {
  ...SIT,
  ...both({ hip: 88, knee: 88, flat: 1, hipAbd: 3, sh: 120, shAbd: 30, el: 130 }),
  flex: 6,
  chest: 16,
  neck: 12,
};
const opened: Pose = { ...slumped, flex: -6, chest: -24, neck: -6 };
function behindHead(pose: Pose): Pins {
  const { head } = jointsOf(pose, SEATED);
  return {
    handR: [head[0] - 12, head[1] - 8, 13],
    handL: [head[0] - 12, head[1] - 8, -13],
    pointR: [-0.2, 0.4, -1],
    pointL: [-0.2, 0.4, 1],
  };
}

/** A dot walks round a square: in, hold, out, hold; one side each. */
function square(t: number): Mark[] {
  const [left, top, size] = [222, 34, 62];
  const way = t * 4;
  const u = way - Math.floor(way);
  const corners = [
    [left, top + size],
    [left, top],
    [left + size, top],
    [left + size, top + size],
    [left, top + size],
  ] as const;
  const a = corners[Math.floor(way) % 4] ?? corners[0];
  const b = corners[(Math.floor(way) % 4) + 1] ?? corners[0];
  const dot = { x: a[0] + (b[0] - a[0]) * u, y: a[1] + (b[1] - a[1]) * u };
  return [
    { d: rectangle(left, top, size, size), line: CORAL, width: 3, dash: [0.1, 7.5] },
    { d: ellipse(dot, 7.5), fill: CORAL },
  ];
}

export const BREATHING_CLIPS: readonly Clip[] = [
  {
    slug: 'diaphragm-breathing',
    person: 'meera',
    seconds: 4,
    cam: { ...LOW_CAMERA, zoom: 1.5, x: 194, y: 232 },
    anchor: LYING,
    keys: thereAndBack(exhaled, inhaled, {
      pins: { ...FEET_DOWN, ...ON_BELLY },
      endPins: { ...FEET_DOWN, ...BELLY_UP },
      hold: 0.1,
    }),
    marks: ['palmR'],
    markRadius: 18,
    tracks: ['palmR'],
    mat: [],
  },
  {
    slug: 'box-breathing',
    person: 'amina',
    seconds: 4.8,
    cam: { yaw: 34, zoom: 1.3, x: 132, y: 300 },
    anchor: SEATED,
    poster: 0.3,
    keys: [
      { t: 0, pose: calm, pins: ON_THIGHS },
      { t: 0.25, pose: full, pins: ON_THIGHS },
      { t: 0.5, pose: full, pins: ON_THIGHS },
      { t: 0.75, pose: calm, pins: ON_THIGHS },
      { t: 1, pose: calm, pins: ON_THIGHS },
    ],
    props: ({ cam }) => [chair(cam)],
    overlay: ({ t }) => square(t),
  },
  {
    slug: 'thoracic-stretch',
    person: 'walter',
    seconds: 3.4,
    cam: { yaw: 20, zoom: 1.3, x: 156, y: 298 },
    anchor: SEATED,
    keys: thereAndBack(slumped, opened, { pins: behindHead(slumped), endPins: behindHead(opened), hold: 0.26 }),
    marks: ['chest'],
    markRadius: 16,
    tracks: ['ER'],
    props: ({ cam }) => [chair(cam)],
  },
];
