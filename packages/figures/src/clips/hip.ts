import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { BEFORE, band, chair, cuff } from '../rig/props.ts';
import { type Anchor, jointsOf } from '../rig/skeleton.ts';
import {
  FEET_DOWN,
  HOOK,
  LOW_CAMERA,
  LYING,
  ON_SIDE,
  onChairBack,
  SIDE_CAMERA,
  SIDE_LYING,
  STAND,
  STAND_ON_LEFT,
} from './bases.ts';

const SHOULDERS_DOWN: Anchor = { joint: 'C7', at: [-78, 18, 0] };
const PALMS_DOWN: Pins = { handR: [-12, 9, 27], handL: [-12, 9, -27], pointR: [1, 0, 0], pointL: [1, 0, 0] };
const SUPPORT = both({ sh: -10, shRot: -75 });
const bridge: Pose = { ...HOOK, ...SUPPORT, pitch: -116, neck: 24, nod: 4, ...both({ hip: -6, knee: 92, hipAbd: 2, flat: 1 }) };
const hook: Pose = { ...HOOK, ...SUPPORT };
const oneLeg: Pose = { ...hook, hipL: 46, kneeL: 4, ankL: 0, flatL: 0 };
const oneLegBridge: Pose = { ...oneLeg, pitch: -116, neck: 24, hipR: -6, hipL: -10 };
const NEAR_FEET: Pins = { footR: [46, 4, 10], footL: [46, 4, -10] };
const NEAR_FOOT: Pins = { footR: [46, 4, 10] };

const shell: Pose = { ...SIDE_LYING, ...both({ hip: 46, knee: 84 }) };
const open: Pose = { ...shell, hipAbdR: 34, hipRotR: 46 };
const shellAnkle = jointsOf(shell, ON_SIDE).AR;
const UNDER_HEAD: Pins = { handR: [26, 12, -40], pointR: [0.3, 0, -1] };

const sideLeg: Pose = { ...SIDE_LYING, hipL: 34, kneeL: 60 };
const standAbd: Pose = { ...STAND, hipAbdR: 30, flatR: 0, ankR: 0, roll: 3 };
const standAbdStart: Pose = { ...STAND, shR: 6, shAbdR: 10 };
const backKick: Pose = { ...STAND, hipR: -16, flatR: 0, ankR: -4, pitch: 8 };

const kneel: Pose = { ...both({ sh: 40, el: 40, shAbd: 8 }), hipR: 0, kneeR: 88, ankR: -64, hipL: 90, kneeL: 90, flatL: 1 };
const lunge: Pose = { ...kneel, hipR: -26, kneeR: 62, hipL: 104 };
const KNEEL: Anchor = { joint: 'KR', at: [-34, 13, 9.5] };

const figureFour: Pose = {
  ...HOOK,
  hipR: 70,
  hipAbdR: 34,
  hipRotR: 62,
  kneeR: 96,
  flatR: 0,
  ankR: 0,
  flex: 3,
  chest: 12,
  neck: 14,
};
const figureFourPull: Pose = { ...figureFour, hipL: 112, kneeL: 104, flatL: 0, ankL: 0, hipR: 116, flex: 6, chest: 16, neck: 18 };
const crossing = (pose: Pose, pins: Pins) => {
  const { KL, hipL } = jointsOf(pose, LYING, pins);
  const on = (k: number, up: number, z: number): [number, number, number] => [
    KL[0] + (hipL[0] - KL[0]) * k,
    KL[1] + (hipL[1] - KL[1]) * k + up,
    KL[2] + z,
  ];
  return { knee: on(0.2, 13, 6), behind: on(0.82, -4, 8) };
};
const crossRest = crossing(figureFour, FEET_DOWN);
const crossPull = crossing(figureFourPull, {});

const walkPose: Pose = {
  ...STAND,
  pitch: 24,
  ...both({ hip: 60, knee: 50, sh: 30, el: 75, shAbd: 8, hipAbd: 6, out: 8 }),
  neck: -12,
};
const astride: Pose = { ...walkPose, dz: 14 };
const step = (t: number, right: number, left: number, dz: number, lift: readonly [number, number] = [0, 0]) => ({
  t,
  pose: dz === astride.dz ? astride : { ...walkPose, dz },
  pins: { footR: [0, lift[0], right] as const, footL: [0, lift[1], left] as const },
});

export const HIP_CLIPS: readonly Clip[] = [
  {
    slug: 'glute-bridge',
    person: 'meera',
    cam: LOW_CAMERA,
    anchor: SHOULDERS_DOWN,
    keys: thereAndBack(hook, bridge, { pins: { ...NEAR_FEET, ...PALMS_DOWN } }),
    marks: ['hipR'],
    tracks: ['P'],
    mat: [],
  },
  {
    slug: 'single-leg-bridge',
    person: 'kofi',
    cam: LOW_CAMERA,
    anchor: SHOULDERS_DOWN,
    keys: thereAndBack(oneLeg, oneLegBridge, { pins: { ...NEAR_FOOT, ...PALMS_DOWN } }),
    marks: ['hipR'],
    tracks: ['P'],
    mat: [],
  },
  {
    slug: 'clamshell',
    person: 'yuki',
    cam: { ...SIDE_CAMERA, elevation: 16 },
    anchor: ON_SIDE,
    keys: thereAndBack(shell, open, { pins: { ankR: shellAnkle, ...UNDER_HEAD } }),
    marks: ['hipR'],
    tracks: ['KR'],
    mat: [
      [-40, 44],
      [-122, 122],
    ],
  },
  {
    slug: 'side-lying-hip-abduction',
    person: 'rosa',
    cam: SIDE_CAMERA,
    anchor: ON_SIDE,
    keys: thereAndBack(sideLeg, { ...sideLeg, hipAbdR: 36 }, { pins: UNDER_HEAD }),
    marks: ['hipR'],
    tracks: ['AR'],
    mat: [
      [-36, 40],
      [-126, 132],
    ],
  },
  {
    slug: 'standing-hip-abduction',
    person: 'walter',
    cam: { yaw: 80, x: 172 },
    anchor: STAND_ON_LEFT,
    keys: thereAndBack(
      standAbdStart,
      { ...standAbd, shR: 6, shAbdR: 14 },
      { pins: { handL: [-4, 128, -42], pointL: [0.2, -1, 0] } },
    ),
    marks: ['hipR'],
    tracks: ['AR'],
    nudge: { armL: 30 },
    props: ({ cam }) => [chair(cam, 24, -60, -20)],
  },
  {
    slug: 'standing-hip-extension',
    person: 'amina',
    cam: { yaw: 20 },
    anchor: { ...STAND_ON_LEFT, at: [-6, 0, -9.5] },
    keys: thereAndBack(STAND, backKick, { pins: onChairBack(62) }),
    marks: ['hipR'],
    tracks: ['AR'],
    props: ({ cam }) => [chair(cam, 62)],
  },
  {
    slug: 'hip-flexor-stretch',
    person: 'arjun',
    seconds: 3.6,
    cam: { yaw: 18, zoom: 1.2, y: 262 },
    anchor: KNEEL,
    keys: thereAndBack(kneel, lunge, {
      pins: { footL: [32, 4, -9.5], handR: [13, 85, -2], handL: [16, 84, -16], pointR: [1, 0, 0], pointL: [1, 0, 0] },
      endPins: { footL: [32, 4, -9.5], handR: [28, 80, -2], handL: [32, 78, -16], pointR: [1, 0, 0], pointL: [1, 0, 0] },
      hold: 0.3,
    }),
    marks: ['hipR'],
    tracks: ['P'],
    mat: [[-108, 84]],
  },
  {
    slug: 'figure-four-stretch',
    person: 'meera',
    seconds: 3.6,
    cam: { ...LOW_CAMERA, yaw: 34, elevation: 14 },
    anchor: LYING,
    keys: thereAndBack(figureFour, figureFourPull, {
      pins: { ...FEET_DOWN, footR: undefined, ankR: crossRest.knee, handR: crossRest.behind, handL: crossRest.behind } as Pins,
      endPins: { ankR: crossPull.knee, handR: crossPull.behind, handL: crossPull.behind },
      hold: 0.3,
    }),
    marks: ['hipR'],
    tracks: ['KL'],
    nudge: { legR: 14 },
    mat: [[-124, 108]],
  },
  {
    slug: 'monster-walk',
    person: 'rosa',
    seconds: 3.8,
    cam: { yaw: 84 },
    anchor: { joint: 'P', at: [-14, 117, 0] },
    marks: ['hipR'],
    poster: 0.26,
    keys: [
      step(0, 14, -14, 0),
      step(0.12, 34, -14, 4, [9, 0]),
      step(0.22, 46, -14, 14),
      step(0.28, 46, -14, 14),
      step(0.4, 46, 0, 26, [0, 9]),
      step(0.5, 46, 18, 32),
      step(0.54, 46, 18, 32),
      step(0.66, 46, -2, 26, [0, 9]),
      step(0.76, 46, -14, 14),
      step(0.88, 30, -14, 4, [9, 0]),
      step(0.98, 14, -14, 0),
      step(1, 14, -14, 0),
    ],
    props: ({ sk, cam }) => {
      const on = (s: 'R' | 'L') => {
        const leg = sk.legs[s];
        return leg.mid.map((v, i) => v + ((leg.root[i] ?? 0) - v) * 0.22) as unknown as readonly [number, number, number];
      };
      const axis = (s: 'R' | 'L') => {
        const { root, mid } = sk.legs[s];
        return [(root[0] - mid[0]) / 59, (root[1] - mid[1]) / 59, (root[2] - mid[2]) / 59] as const;
      };
      return [
        band([on('R'), on('L')], cam, -6, 6),
        cuff(on('R'), axis('R'), 11.5, cam, BEFORE),
        cuff(on('L'), axis('L'), 11.5, cam, BEFORE),
      ];
    },
  },
];
