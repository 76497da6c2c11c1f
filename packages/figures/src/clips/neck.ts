import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pose } from '../rig/pose.ts';
import { chair } from '../rig/props.ts';
import { ON_THIGHS, SEATED, SIT } from './bases.ts';

/** Head and shoulders; the chair is only hinted at. */
const CLOSE = { zoom: 2.6, y: 496 } as const;
const jutting: Pose = { ...SIT, neck: 16, nod: -14, jut: 7, chest: 4 };
const tucked: Pose = { ...SIT, neck: -4, nod: 8, jut: -5, chest: -2 };
const squeezeStart: Pose = { ...SIT, ...both({ hip: 88, knee: 88, sh: 12, shAbd: 16, el: 88 }), protract: 5 };
const squeezed: Pose = {
  ...squeezeStart,
  ...both({ hip: 88, knee: 88, sh: -24, shAbd: 20, el: 96, shRot: 16 }),
  protract: -8,
  chest: -4,
  shrug: -1,
};

export const NECK_CLIPS: readonly Clip[] = [
  {
    slug: 'chin-tuck',
    person: 'walter',
    cam: { ...CLOSE, yaw: 12 },
    anchor: SEATED,
    keys: thereAndBack(jutting, tucked, { pins: ON_THIGHS, hold: 0.22 }),
    marks: ['nape'],
    markRadius: 9,
    tracks: ['nose'],
    props: ({ cam }) => [chair(cam)],
  },
  {
    slug: 'neck-rotation',
    person: 'meera',
    cam: { ...CLOSE, yaw: 84 },
    anchor: SEATED,
    keys: thereAndBack(SIT, { ...SIT, neckTurn: 66 }, { pins: ON_THIGHS, hold: 0.22 }),
    marks: ['nape'],
    markRadius: 9,
    tracks: ['nose'],
    props: ({ cam }) => [chair(cam)],
  },
  {
    slug: 'neck-side-bend',
    person: 'kofi',
    cam: { ...CLOSE, yaw: 90 },
    anchor: SEATED,
    keys: thereAndBack(SIT, { ...SIT, neckSide: 44 }, { pins: ON_THIGHS, hold: 0.22 }),
    marks: ['nape'],
    markRadius: 9,
    tracks: ['crown'],
    props: ({ cam }) => [chair(cam)],
  },
  {
    slug: 'shoulder-blade-squeeze',
    person: 'arjun',
    cam: { ...CLOSE, zoom: 1.9, y: 386, yaw: -112 },
    anchor: SEATED,
    keys: thereAndBack(squeezeStart, squeezed, { hold: 0.22 }),
    marks: ['chest'],
    markRadius: 17,
    tracks: ['ER', 'EL'],
  },
];
