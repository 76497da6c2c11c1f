import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { chair, dumbbell, rod, softBall, table, wheelchair } from '../rig/props.ts';
import { jointsOf } from '../rig/skeleton.ts';
import { SEATED, SIT, STAND, STAND_ON_RIGHT, THIGH_LEFT } from './bases.ts';

const wheels: Pose = { ...SIT, ...both({ hip: 90, knee: 62, flat: 1, hipAbd: 2, sh: 24, el: 44, shAbd: 8 }) };
const curlLow: Pose = { ...wheels, shR: -6, elR: 12, gripR: 1, proR: -10, shAbdR: 16 };
const curlHigh: Pose = { ...curlLow, shR: 6, elR: 132, proR: -40 };
const overhead: Pose = { ...STAND, shR: 168, elR: 122, gripR: 1, shAbdR: 4 };
const overheadEnd: Pose = { ...overhead, elR: 8 };
const atElbow = jointsOf(overhead, STAND_ON_RIGHT).ER;
const SUPPORT: Pins = { handL: [atElbow[0] + 4, atElbow[1] - 12, atElbow[2] - 9], pointL: [0.1, 0.8, 0.6] };

const TABLE = 98;
const atTable: Pose = { ...SIT, ...both({ hip: 88, knee: 88, flat: 1, hipAbd: 3, sh: 30, el: 60, shAbd: 8 }), proR: 90, proL: 90 };
const ON_TABLE: Pins = { handR: [57, TABLE + 6, 26], handL: [46, TABLE + 6, -22] };
const desk = { x: [30, 66], y: [0, TABLE], z: [-40, 44] } as const;
const turning: Pose = { ...STAND, shR: 2, shAbdR: 10, elR: 90, gripR: 1 };

export const ARM_CLIPS: readonly Clip[] = [
  {
    slug: 'biceps-curl',
    person: 'rosa',
    cam: { yaw: 30, x: 142, zoom: 1.35, y: 292 },
    anchor: SEATED,
    keys: thereAndBack(curlLow, curlHigh, { pins: THIGH_LEFT }),
    marks: ['ER'],
    tracks: ['WR'],
    nudge: { armR: 30 },
    props: ({ sk, cam }) => [...wheelchair(cam, -2), dumbbell(sk.arms.R, cam, 90)],
  },
  {
    slug: 'triceps-extension',
    person: 'arjun',
    cam: { yaw: 44, zoom: 0.96, y: 294 },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack(overhead, overheadEnd, { pins: SUPPORT }),
    marks: ['ER'],
    tracks: ['palmR'],
    props: ({ sk, cam }) => [dumbbell(sk.arms.R, cam, 60)],
  },
  {
    slug: 'wrist-extension',
    person: 'amina',
    seconds: 2.8,
    cam: { yaw: 24, zoom: 1.5, x: 132, y: 314 },
    anchor: SEATED,
    keys: thereAndBack({ ...atTable, wrR: 52, gripR: 0.2 }, { ...atTable, wrR: -52, gripR: 0.2 }, { pins: ON_TABLE }),
    marks: ['WR'],
    markRadius: 11,
    tracks: ['palmR'],
    nudge: { armR: 20 },
    props: ({ cam }) => [chair(cam), table(cam, { ...desk, x: [22, 66] }, 6)],
  },
  {
    slug: 'forearm-turn',
    person: 'meera',
    cam: { yaw: 58, elevation: 14, zoom: 1.5, y: 372 },
    anchor: STAND_ON_RIGHT,
    keys: thereAndBack({ ...turning, proR: -78 }, { ...turning, proR: 78 }),
    marks: ['WR'],
    markRadius: 15,
    nudge: { armR: 20 },
    props: ({ sk, cam }) => [rod(sk.arms.R, cam, 40)],
  },
  {
    slug: 'grip-squeeze',
    person: 'yuki',
    seconds: 2.8,
    cam: { yaw: 30, zoom: 1.5, x: 132, y: 314 },
    anchor: SEATED,
    keys: thereAndBack(
      { ...atTable, gripR: 0.35, proR: 20 },
      { ...atTable, gripR: 0.9, proR: 20 },
      { pins: { ...ON_TABLE, handR: [46, TABLE + 8, 26] } },
    ),
    marks: ['palmR'],
    markRadius: 15,
    nudge: { armR: 20 },
    props: ({ sk, cam }) => [
      chair(cam),
      table(cam, { ...desk, x: [22, 96] }, 6),
      softBall(
        [sk.joints.palmR[0] + 2, sk.joints.palmR[1] + 3, sk.joints.palmR[2]],
        10 - (2.6 * (sk.arms.R.grip - 0.35)) / 0.55,
        cam,
        26,
      ),
    ],
  },
];
