import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { band, pole, table, wall } from '../rig/props.ts';
import { type Anchor, jointsOf } from '../rig/skeleton.ts';
import { FEET_DOWN, HOOK, LOW_CAMERA, LYING, STAND, STAND_ON_RIGHT } from './bases.ts';

const OVERHEAD = { zoom: 0.98, y: 292 } as const;
const arms = (limb: Parameters<typeof both>[0]): Pose => ({ ...STAND, ...both({ hipAbd: 0, flat: 1, out: 6, ...limb }) });
const down = arms({ sh: 0, shAbd: 8, el: 4 });
const flexed = arms({ sh: 166, shAbd: 6, el: 2 });

const PENDULUM: Anchor = { joint: 'P', at: [-30, 122, 0] };
const bent: Pose = {
  ...STAND,
  ...both({ hip: 60, knee: 24, out: 4 }),
  pitch: 62,
  neck: -4,
  shL: 80,
  elL: 40,
  shR: 62,
  elR: 4,
  shAbdR: 2,
};
const LEANING: Pins = { footR: [-38, 0, 9.5], footL: [-20, 0, -12], handL: [54, 96, -20], pointL: [1, 0, 0] };
const swing = (by: number): Pose => ({ ...bent, shR: 62 + by });

const facingWall: Pose = { ...STAND, ...both({ sh: 100, el: 90, shAbd: 4, hip: 0, flat: 1, out: 4 }) };
const slideUp: Pose = { ...facingWall, ...both({ sh: 150, el: 30, shAbd: 4, hip: 0, flat: 1, out: 4 }), pitch: 3, neck: -10 };
const onWall = (height: number): Pins => ({
  handR: [34, height, 20],
  handL: [34, height, -20],
  pointR: [0.05, 1, 0],
  pointL: [0.05, 1, 0],
});

const elbowIn: Pose = { ...STAND, elR: 88, shR: 0, shAbdR: 10, gripR: 1 };
const rowOut: Pose = { ...STAND, ...both({ sh: 80, el: 6, grip: 1, hip: 16, knee: 22, flat: 1, shAbd: 4 }), pitch: 2 };
const rowIn: Pose = { ...rowOut, ...both({ sh: -30, el: 112, grip: 1, hip: 16, knee: 22, flat: 1, shAbd: 8 }), protract: -3 };
const POLE_FAR: readonly [number, number, number] = [96, 140, 0];

const punch = (protract: number): Pose => ({
  ...HOOK,
  ...both({ sh: 88, shAbd: 0, el: 2, grip: 1, pro: 0, hip: 45, knee: 92 }),
  protract,
});

const across: Pose = { ...STAND, shR: 84, shAbdR: -8, elR: 6 };
const acrossEnd: Pose = { ...across, shAbdR: -44, neckTurn: -6 };
const CROSS: Anchor = { ...STAND_ON_RIGHT, at: [0, 0, 9.5] };
function holdElbow(pose: Pose): Pins {
  const { ER } = jointsOf(pose, CROSS);
  return { handL: [ER[0] + 9, ER[1] - 6, ER[2] - 6], pointL: [-0.2, 0.8, 0.6] };
}

export const SHOULDER_CLIPS: readonly Clip[] = [
  {
    slug: 'shoulder-abduction',
    person: 'yuki',
    cam: { yaw: 90, ...OVERHEAD },
    anchor: { ...STAND_ON_RIGHT },
    keys: thereAndBack(down, arms({ shAbd: 152, el: 3, shRot: 80 })),
    marks: ['SR', 'SL'],
    tracks: ['WR', 'WL'],
  },
  {
    slug: 'shoulder-flexion',
    person: 'walter',
    cam: { yaw: 24, ...OVERHEAD },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack(down, flexed),
    marks: ['SR'],
    tracks: ['WR'],
  },
  {
    slug: 'scaption',
    person: 'rosa',
    cam: { yaw: 62, ...OVERHEAD },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack(arms({ plane: 34, shAbd: 8, el: 4 }), arms({ plane: 34, shAbd: 140, el: 3, shRot: 40 })),
    marks: ['SR', 'SL'],
    tracks: ['WR', 'WL'],
  },
  {
    slug: 'pendulum',
    person: 'amina',
    seconds: 3.2,
    cam: { yaw: 20, x: 150 },
    anchor: PENDULUM,
    marks: ['SR'],
    tracks: ['WR'],
    trackSpan: [0.02, 0.48],
    poster: 0.44,
    keys: [
      { t: 0, pose: swing(-26), pins: LEANING },
      { t: 0.5, pose: swing(26), pins: LEANING },
      { t: 1, pose: swing(-26), pins: LEANING },
    ],
    props: ({ cam }) => [table(cam, { x: [36, 104], y: [0, 90], z: [-44, -2] })],
  },
  {
    slug: 'wall-slide',
    person: 'meera',
    cam: { yaw: -28, x: 166, ...OVERHEAD, zoom: 1.04 },
    anchor: { ...STAND_ON_RIGHT, at: [-8, 0, 9.5] },
    keys: thereAndBack(facingWall, slideUp, { pins: onWall(176), endPins: onWall(236) }),
    marks: ['SR'],
    tracks: ['WR'],
    props: ({ cam }) => [wall(cam, 42, 1)],
  },
  {
    slug: 'band-external-rotation',
    person: 'kofi',
    cam: { yaw: 68, elevation: 16, y: 290, x: 176 },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack({ ...elbowIn, shRotR: -48 }, { ...elbowIn, shRotR: 48 }),
    marks: ['SR'],
    tracks: ['WR'],
    nudge: { armR: 20 },
    props: ({ sk, cam }) => [pole(cam, 26, -92, 180), band([sk.joints.palmR, [26, 122, -92]], cam, 60)],
  },
  {
    slug: 'band-internal-rotation',
    person: 'arjun',
    cam: { yaw: 68, elevation: 16, y: 290, x: 150 },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack({ ...elbowIn, shRotR: 52 }, { ...elbowIn, shRotR: -46 }),
    marks: ['SR'],
    tracks: ['WR'],
    nudge: { armR: 20 },
    props: ({ sk, cam }) => [pole(cam, 26, 98, 180), band([sk.joints.palmR, [26, 122, 98]], cam, 60)],
  },
  {
    slug: 'band-row',
    person: 'rosa',
    cam: { yaw: 22, x: 138 },
    anchor: { ...STAND_ON_RIGHT, at: [-22, 0, 9.5] },
    keys: thereAndBack(rowOut, rowIn),
    marks: ['SR'],
    tracks: ['ER'],
    props: ({ sk, cam }) => [
      pole(cam, 100, 0, 200),
      band([sk.joints.palmL, POLE_FAR], cam, -12),
      band([sk.joints.palmR, POLE_FAR], cam, 60),
    ],
  },
  {
    slug: 'serratus-punch',
    person: 'arjun',
    cam: LOW_CAMERA,
    anchor: LYING,
    keys: thereAndBack(punch(-3), punch(14), { pins: FEET_DOWN }),
    marks: ['SR'],
    tracks: ['palmR'],
    mat: [],
  },
  {
    slug: 'cross-body-stretch',
    person: 'walter',
    seconds: 3.4,
    cam: { yaw: 66 },
    anchor: CROSS,
    keys: thereAndBack(across, acrossEnd, { pins: holdElbow(across), endPins: holdElbow(acrossEnd), hold: 0.3 }),
    marks: ['SR'],
    tracks: ['WR'],
    nudge: { armR: 24, armL: 30 },
  },
];
