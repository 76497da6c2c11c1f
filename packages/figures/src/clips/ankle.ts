import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { band, chair, cuff, pole, wall } from '../rig/props.ts';
import type { Anchor } from '../rig/skeleton.ts';
import { LONG_SIT, LOW_CAMERA, onChairBack, STAND } from './bases.ts';

const ON_TOES = 50;
/** Close up on the legs. */
const LEGS = { yaw: 20, zoom: 1.5, y: 300, x: 148 } as const;
const PELVIS: Anchor = { joint: 'P', at: [-20, 130.9, 0] };
const SITTING: Anchor = { joint: 'P', at: [-62, 20, 0] };
const HANDS_BEHIND: Pins = { handR: [-102, 10, 26], handL: [-102, 10, -26], pointR: [-1, 0, 0], pointL: [-1, 0, 0] };
const sitting: Pose = { ...LONG_SIT, ...both({ hip: 64, knee: 4, hipAbd: 2 }) };
const heelsUp: Pose = { ...STAND, ...both({ rise: ON_TOES, out: 4 }), dy: 6.6, dx: 13 };
const oneLeg: Pose = { ...STAND, hipL: 6, kneeL: 70, flatL: 0, ankL: -16 };
const oneHeelUp: Pose = { ...oneLeg, riseR: ON_TOES, dy: 6.6, dx: 13 };
const feetApart: Pins = {
  footR: [-72, 0, 9.5],
  footL: [-4, 0, -9.5],
  handR: [40, 158, 16],
  handL: [40, 158, -16],
  pointR: [0.25, 1, 0],
  pointL: [0.25, 1, 0],
};
const calf: Pose = { ...STAND, pitch: 14, ...both({ hip: 20, knee: 30, sh: 80, el: 50 }) };
const calfEnd: Pose = { ...calf, pitch: 24, dx: 13, dy: -4, neck: -16 };
const toesUp: Pose = { ...STAND, ...both({ flat: 0, ank: 24, hip: 1 }), pitch: 4, dy: 2 };

export const ANKLE_CLIPS: readonly Clip[] = [
  {
    slug: 'ankle-pumps',
    person: 'walter',
    seconds: 2.6,
    cam: { ...LOW_CAMERA, zoom: 1.22, x: 158, y: 232 },
    anchor: SITTING,
    keys: thereAndBack(
      { ...sitting, ...both({ ank: -42, hip: 64, knee: 4, hipAbd: 3 }) },
      { ...sitting, ...both({ ank: 14, hip: 64, knee: 4, hipAbd: 3 }) },
      { pins: HANDS_BEHIND, hold: 0.08 },
    ),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['toeR'],
    mat: [[-126, 104]],
  },
  {
    slug: 'heel-raise',
    person: 'amina',
    cam: LEGS,
    anchor: PELVIS,
    keys: thereAndBack(STAND, heelsUp, { pins: { footR: [-20, 0, 9.5], footL: [-20, 0, -9.5], ...onChairBack(50) } }),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['P'],
    props: ({ cam }) => [chair(cam, 50)],
  },
  {
    slug: 'single-leg-heel-raise',
    person: 'meera',
    cam: LEGS,
    anchor: PELVIS,
    keys: thereAndBack(oneLeg, oneHeelUp, { pins: { footR: [-20, 0, 9.5], ...onChairBack(50) } }),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['P'],
    props: ({ cam }) => [chair(cam, 50)],
  },
  {
    slug: 'calf-stretch-at-wall',
    person: 'kofi',
    seconds: 3.6,
    cam: { yaw: -20, x: 172 },
    anchor: { joint: 'P', at: [-30, 122, 0] },
    keys: thereAndBack(calf, calfEnd, { pins: feetApart, hold: 0.32 }),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['P'],
    nudge: { armR: 4 },
    props: ({ cam }) => [wall(cam, 48, 1)],
  },
  {
    slug: 'toe-raises',
    person: 'arjun',
    seconds: 2.6,
    cam: { ...LEGS, x: 156, yaw: 30 },
    anchor: { joint: 'AR', at: [-4, 11, 9.5] },
    keys: thereAndBack({ ...STAND, ...both({ flat: 1, ank: 0 }) }, toesUp),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['toeR'],
  },
  {
    slug: 'band-ankle-dorsiflexion',
    person: 'yuki',
    cam: { ...LOW_CAMERA, y: 226, x: 150 },
    anchor: SITTING,
    keys: thereAndBack(
      { ...sitting, ankR: -30, hipL: 100, kneeL: 84 },
      { ...sitting, ankR: 14, hipL: 100, kneeL: 84 },
      { pins: { ...HANDS_BEHIND, footL: [16, 4, -12] } },
    ),
    marks: ['AR'],
    markRadius: 17,
    tracks: ['toeR'],
    mat: [[-126, 96]],
    props: ({ sk, cam }) => [
      pole(cam, 122, 9.5, 70),
      band([sk.joints.toeR, [122, 24, 9.5]], cam, 40),
      cuff(sk.joints.toeR, sk.legs.R.toes[0], 5, cam, 41),
    ],
  },
];
