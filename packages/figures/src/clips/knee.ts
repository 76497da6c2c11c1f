import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pose } from '../rig/pose.ts';
import { BEHIND, box, chair, towel, wall } from '../rig/props.ts';
import {
  LONG_SIT,
  LOW_CAMERA,
  LYING,
  ON_THIGHS,
  onChairBack,
  SEATED,
  SIT,
  STAND,
  STAND_ON_LEFT,
  STAND_ON_RIGHT,
  SUPINE,
} from './bases.ts';

const squatDown: Pose = {
  ...STAND,
  ...both({ hip: 106, knee: 98, sh: 124, el: 6, shAbd: 2, flat: 1, out: 6 }),
  pitch: 36,
  neck: -14,
};
const miniSquat: Pose = { ...STAND, ...both({ hip: 48, knee: 52, flat: 1, out: 6 }), pitch: 18, neck: -6 };
const sitting: Pose = { ...STAND, ...both({ hip: 84, knee: 94, flat: 1, sh: 30, el: 30, out: 4 }), pitch: 0 };
const leaning: Pose = { ...sitting, ...both({ hip: 122, knee: 100, flat: 1, sh: 92, el: 10, out: 4 }), pitch: 42, neck: -18 };
const rise: Pose = { ...leaning, ...both({ hip: 84, knee: 74, flat: 1, sh: 80, el: 12, out: 4 }), pitch: 34, neck: -14 };
const legUp: Pose = { ...SUPINE, hipR: 48, kneeR: 0, ankR: 4, hipL: 45, kneeL: 92 };
const legDown: Pose = { ...legUp, hipR: -2, ankR: -10 };
const extended: Pose = { ...SIT, kneeR: 4, flatR: 0, ankR: 10, hipR: 90 };
const quadRest: Pose = { ...LONG_SIT, hipR: 72, kneeR: 16, ankR: -16, hipL: 108, kneeL: 90 };
const quadSet: Pose = { ...quadRest, hipR: 67, kneeR: 3, ankR: 8 };
const slideStart: Pose = { ...SUPINE, hipR: 2, kneeR: 6 };
const slideEnd: Pose = { ...SUPINE, hipR: 50, kneeR: 100, flatR: 0.8 };
const curled: Pose = { ...STAND, kneeR: 95, hipR: -4, flatR: 0, ankR: -12 };
const wallPose: Pose = { ...STAND, ...both({ hip: 60, knee: 80, sh: 2, shAbd: 10, el: 6 }) };
const stepping: Pose = { ...STAND, ...both({ hip: 40, knee: 60, sh: 14, el: 30, flat: 1 }) };
const STEP_TOP = 28;
const onStep: Pose = { ...stepping, dx: 44, dy: STEP_TOP + 3 };

export const KNEE_CLIPS: readonly Clip[] = [
  {
    slug: 'squat',
    person: 'meera',
    cam: { yaw: 28 },
    anchor: { ...STAND_ON_RIGHT, at: [-6, 0, 9.5] },
    keys: thereAndBack(STAND, squatDown),
    marks: ['KR'],
    tracks: ['P'],
  },
  {
    slug: 'mini-squat-with-chair',
    person: 'walter',
    cam: { yaw: 24 },
    anchor: { ...STAND_ON_RIGHT, at: [-26, 0, 9.5] },
    keys: thereAndBack(STAND, miniSquat, { pins: onChairBack(40) }),
    marks: ['KR'],
    tracks: ['P'],
    props: ({ cam }) => [chair(cam, 40)],
  },
  {
    slug: 'sit-to-stand',
    person: 'amina',
    seconds: 3.8,
    cam: { yaw: 26 },
    anchor: { ...STAND_ON_RIGHT, at: [20, 0, 9.5] },
    marks: ['KR'],
    tracks: ['C7'],
    trackSpan: [0.24, 0.48],
    poster: 0.3,
    keys: [
      { t: 0, pose: sitting },
      { t: 0.05, pose: sitting },
      { t: 0.22, pose: leaning },
      { t: 0.3, pose: rise },
      { t: 0.48, pose: STAND },
      { t: 0.6, pose: STAND },
      { t: 0.76, pose: rise },
      { t: 0.84, pose: leaning },
      { t: 0.97, pose: sitting },
      { t: 1, pose: sitting },
    ],
    props: ({ cam }) => [chair(cam, -32)],
  },
  {
    slug: 'straight-leg-raise',
    person: 'arjun',
    cam: LOW_CAMERA,
    anchor: LYING,
    keys: thereAndBack(legDown, legUp, { pins: { footL: [66, 4, -10] } }),
    marks: ['hipR'],
    tracks: ['AR'],
    mat: [],
  },
  {
    slug: 'quad-set',
    person: 'kofi',
    cam: { ...LOW_CAMERA, y: 232, x: 172 },
    anchor: { joint: 'P', at: [-56, 20, 0] },
    keys: thereAndBack(quadRest, quadSet, {
      pins: { footL: [22, 4, -12], handR: [-98, 10, 24], handL: [-98, 10, -24], pointR: [-1, 0, 0], pointL: [-1, 0, 0] },
      hold: 0.3,
    }),
    marks: ['KR'],
    markRadius: 16,
    mat: [[-122, 106]],
    props: ({ cam }) => [towel([4, 10, 10], 6.5, cam, BEHIND + 1)],
  },
  {
    slug: 'heel-slide',
    person: 'walter',
    cam: LOW_CAMERA,
    anchor: LYING,
    keys: thereAndBack(slideStart, slideEnd, { pins: { ankR: [110, 16, 10] }, endPins: { ankR: [58, 16, 10] } }),
    marks: ['KR'],
    tracks: ['AR'],
    mat: [],
  },
  {
    slug: 'seated-knee-extension',
    person: 'rosa',
    cam: { yaw: 22, x: 142 },
    anchor: SEATED,
    keys: thereAndBack(SIT, extended, { pins: ON_THIGHS }),
    marks: ['KR'],
    tracks: ['AR'],
    props: ({ cam }) => [chair(cam)],
  },
  {
    slug: 'standing-hamstring-curl',
    person: 'kofi',
    cam: { yaw: 20 },
    anchor: { ...STAND_ON_LEFT, at: [-14, 0, -9.5] },
    keys: thereAndBack(STAND, curled, { pins: onChairBack(55) }),
    marks: ['KR'],
    tracks: ['AR'],
    props: ({ cam }) => [chair(cam, 55)],
  },
  {
    slug: 'step-up',
    person: 'arjun',
    seconds: 3.8,
    cam: { yaw: 24, zoom: 1, x: 138 },
    anchor: { joint: 'P', at: [0, 127, 0] },
    marks: ['KR'],
    tracks: ['P'],
    trackSpan: [0.05, 0.48],
    poster: 0.33,
    keys: [
      { t: 0, pose: { ...stepping, dx: 2 }, pins: { footR: [44, STEP_TOP, 9.5], footL: [0, 0, -9.5] } },
      { t: 0.08, pose: { ...stepping, dx: 4 }, pins: { footR: [44, STEP_TOP, 9.5], footL: [0, 0, -9.5] } },
      {
        t: 0.3,
        pose: { ...stepping, dx: 32, dy: 16, pitch: 16, riseL: 30 },
        pins: { footR: [44, STEP_TOP, 9.5], footL: [4, 16, -9.5] },
      },
      {
        t: 0.48,
        pose: onStep,
        pins: { footR: [44, STEP_TOP, 9.5], footL: [44, STEP_TOP, -9.5] },
      },
      {
        t: 0.6,
        pose: onStep,
        pins: { footR: [44, STEP_TOP, 9.5], footL: [44, STEP_TOP, -9.5] },
      },
      { t: 0.78, pose: { ...stepping, dx: 30, dy: 12, pitch: 14 }, pins: { footR: [44, STEP_TOP, 9.5], footL: [2, 20, -9.5] } },
      { t: 0.95, pose: { ...stepping, dx: 2 }, pins: { footR: [44, STEP_TOP, 9.5], footL: [0, 0, -9.5] } },
      { t: 1, pose: { ...stepping, dx: 2 }, pins: { footR: [44, STEP_TOP, 9.5], footL: [0, 0, -9.5] } },
    ],
    props: ({ cam }) => [box({ x: [24, 84], y: [0, STEP_TOP], z: [-40, 40] }, '#c5d3d8', cam)],
  },
  {
    slug: 'wall-sit',
    person: 'yuki',
    seconds: 3.6,
    cam: { yaw: 24, x: 142 },
    anchor: { joint: 'P', at: [-20, 118, 0] },
    keys: thereAndBack(wallPose, { ...wallPose, dy: -44 }, { pins: { footR: [34, 0, 10], footL: [34, 0, -10] }, hold: 0.3 }),
    marks: ['KR'],
    tracks: ['P'],
    props: ({ cam }) => [wall(cam, -36, -1)],
  },
];
