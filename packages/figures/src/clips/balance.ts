import { type Clip, thereAndBack } from '../clip.ts';
import type { V3 } from '../rig/math.ts';
import { both, type Key, type Pins, type Pose } from '../rig/pose.ts';
import { box, chair } from '../rig/props.ts';
import type { Anchor } from '../rig/skeleton.ts';
import { STAND, STAND_ON_LEFT } from './bases.ts';

const PELVIS: Anchor = { joint: 'P', at: [0, 129, 0] };
const oneLeg: Pose = { ...STAND, hipR: 62, kneeR: 78, flatR: 0, shR: 4, shAbdR: 22 };
const tandemPose: Pose = { ...STAND, ...both({ hip: 4, knee: 6, out: 0, sh: 4, shAbd: 30, el: 12 }) };
const narrow: Pose = { ...tandemPose, ...both({ hip: 4, knee: 6, out: 0, sh: 4, shAbd: 10, el: 12 }) };

const march = (right: number, left: number, swing: number): Pose => ({
  ...STAND,
  hipR: right,
  kneeR: right * 1.15,
  flatR: right > 0 ? 0 : 1,
  hipL: left,
  kneeL: left * 1.15,
  flatL: left > 0 ? 0 : 1,
  shR: 4 - swing,
  shL: 4 + swing,
  elR: 55,
  elL: 55,
});
const still = march(0, 0, 0);
const rightUp = march(78, 0, 34);
const leftUp = march(0, 78, -34);
const marchPins = (right: boolean, left: boolean): Pins => ({
  ...(right && { footR: [0, 0, 9.5] as V3 }),
  ...(left && { footL: [0, 0, -9.5] as V3 }),
});

const stride = (t: number, right: V3, left: V3, swing: number, heel: readonly [number, number]): Key => ({
  t,
  pose: {
    ...STAND,
    ...both({ hip: 8, knee: 10, out: 0 }),
    shR: 4 - swing,
    shL: 4 + swing,
    elR: 30,
    elL: 30,
    shAbdR: 14,
    shAbdL: 14,
    riseR: heel[0],
    riseL: heel[1],
  },
  pins: { footR: right, footL: left },
});
const LINE = 4;

export const BALANCE_CLIPS: readonly Clip[] = [
  {
    slug: 'single-leg-stand',
    person: 'walter',
    seconds: 3.6,
    cam: { yaw: 58, x: 176 },
    anchor: { ...STAND_ON_LEFT, at: [0, 0, -9.5] },
    keys: thereAndBack({ ...STAND, shR: 4, shAbdR: 10 }, oneLeg, {
      pins: { handL: [22, 126, -40], pointL: [0.5, -0.9, 0] },
      hold: 0.36,
    }),
    marks: ['hipL'],
    tracks: ['KR'],
    nudge: { armL: 10 },
    props: ({ cam }) => [chair(cam, 52, -46, -10)],
  },
  {
    slug: 'tandem-stand',
    person: 'amina',
    seconds: 3.6,
    cam: { yaw: 44 },
    anchor: PELVIS,
    marks: ['AR'],
    markRadius: 16,
    keys: thereAndBack(
      narrow,
      { ...tandemPose, dy: -2 },
      { pins: { footR: [-4, 0, 9], footL: [-4, 0, -9] }, endPins: { footR: [21, 0, 0], footL: [-20, 0, 0] }, hold: 0.36 },
    ),
    tracks: ['AR'],
    props: ({ cam }) => [box({ x: [-90, 90], y: [0, 0.2], z: [-3, 3] }, '#b7ccc8', cam)],
  },
  {
    slug: 'marching-on-the-spot',
    person: 'rosa',
    seconds: 2.8,
    cam: { yaw: 36 },
    anchor: PELVIS,
    marks: ['hipR'],
    tracks: ['KR'],
    trackSpan: [0.02, 0.24],
    poster: 0.25,
    keys: [
      { t: 0, pose: still, pins: marchPins(true, true) },
      { t: 0.22, pose: rightUp, pins: marchPins(false, true) },
      { t: 0.28, pose: rightUp, pins: marchPins(false, true) },
      { t: 0.5, pose: still, pins: marchPins(true, true) },
      { t: 0.72, pose: leftUp, pins: marchPins(true, false) },
      { t: 0.78, pose: leftUp, pins: marchPins(true, false) },
      { t: 1, pose: still, pins: marchPins(true, true) },
    ],
  },
  {
    slug: 'heel-toe-walk',
    person: 'yuki',
    seconds: 3.2,
    cam: { yaw: 34 },
    anchor: { joint: 'P', at: [0, 126, 0] },
    marks: ['AR'],
    markRadius: 18,
    poster: 0.98,
    tracks: ['toeR'],
    trackSpan: [0.56, 0.96],
    keys: [
      stride(0, [21, 0, LINE], [-20, 0, -LINE], -16, [0, 0]),
      stride(0.25, [4, 0, LINE], [-8, 13, -LINE - 12], 0, [0, 14]),
      stride(0.5, [-20, 0, LINE], [21, 0, -LINE], 16, [0, 0]),
      stride(0.75, [-8, 13, LINE + 12], [4, 0, -LINE], 0, [14, 0]),
      stride(1, [21, 0, LINE], [-20, 0, -LINE], -16, [0, 0]),
    ],
    props: ({ cam }) => [box({ x: [-120, 120], y: [0, 0.2], z: [-4, 4] }, '#b7ccc8', cam)],
  },
];
