import { type Clip, thereAndBack } from '../clip.ts';
import { both, type Pins, type Pose } from '../rig/pose.ts';
import { type Anchor, jointsOf } from '../rig/skeleton.ts';
import { ALL_FOURS, FEET_DOWN, HOOK, LOW_CAMERA, LYING, PRONE, SIDE_CAMERA, SIDE_LYING, SUPINE } from './bases.ts';

const BACK_DOWN: Anchor = { joint: 'C7', at: [-74, 19, 0] };
const arched: Pose = { ...HOOK, pitch: -80, flex: -12, chest: 2, dy: 0 };
const tilted: Pose = { ...HOOK, pitch: -102, flex: 12, neck: 6 };

const KNEELING: Anchor = { joint: 'KR', at: [-42, 13, 9.5] };
const KNEELING_LEFT: Anchor = { joint: 'KL', at: [-42, 13, -9.5] };
const HANDS: Pins = { handR: [22, 10, 21], handL: [22, 10, -21], pointR: [1, 0, 0], pointL: [1, 0, 0] };
const cat: Pose = {
  ...ALL_FOURS,
  ...both({ hip: 54, knee: 88, ank: -60, sh: 84, el: 3, hipAbd: 1 }),
  pitch: 54,
  flex: 34,
  chest: 36,
  neck: 26,
  nod: 12,
};
const cow: Pose = {
  ...ALL_FOURS,
  ...both({ hip: 100, knee: 88, ank: -60, sh: 84, el: 3, hipAbd: 1 }),
  pitch: 102,
  flex: -22,
  chest: -14,
  neck: -26,
  nod: -12,
};
const birdDog: Pose = { ...ALL_FOURS, hipR: -4, kneeR: 2, ankR: -20, shL: 178, elL: 2, shAbdL: 4 };

const bugRest: Pose = { ...SUPINE, ...both({ hip: 90, knee: 90, ank: 0, sh: 88, shAbd: 2, el: 2, pro: 0 }) };
const bugRight: Pose = { ...bugRest, hipR: 16, kneeR: 6, shL: 168 };
const bugLeft: Pose = { ...bugRest, hipL: 16, kneeL: 6, shR: 168 };

const hugStart: Pose = { ...SUPINE, hipR: 45, kneeR: 92, flatR: 1 };
const hugEnd: Pose = { ...SUPINE, hipR: 128, kneeR: 132, ankR: -8, flex: 4, chest: 12, neck: 16 };
function holding(pose: Pose): Pins {
  const { KR, AR } = jointsOf(pose, LYING);
  const at = (z: number): [number, number, number] => [
    KR[0] + (AR[0] - KR[0]) * 0.24 + 2,
    KR[1] + (AR[1] - KR[1]) * 0.24 + 9,
    KR[2] + z,
  ];
  return { handR: at(6), handL: at(-6) };
}

const rolled = (degrees: number): Pose => ({
  ...HOOK,
  roll: degrees,
  twist: -degrees,
  ...both({ hip: 54, knee: 92, sh: -2, shAbd: 72, el: 4, pro: 90 }),
  hipRotR: -degrees * 0.45,
  hipAbdR: -degrees * 0.4,
  hipRotL: degrees * 0.45,
  hipAbdL: degrees * 0.4,
  neckTurn: degrees * 0.5,
});

const kneesRight = rolled(-46);

const pressStart: Pose = { ...PRONE, ...both({ sh: 45, el: 100, ank: -70, hipAbd: 3, shAbd: 6, shRot: -55 }), neck: -12, nod: -8 };
const pressEnd: Pose = {
  ...pressStart,
  ...both({ sh: 63, el: 8, ank: -70, hipAbd: 3, shAbd: 6, shRot: -30 }),
  pitch: 78,
  hipR: -12,
  hipL: -12,
  flex: -34,
  chest: -26,
  neck: -10,
  dy: 3,
};
const PRESS: Pins = { handR: [78, 10, 25], handL: [78, 10, -25], pointR: [1, 0, 0], pointL: [1, 0, 0] };

const plankArms: Pose = both({ sh: 90, el: 80, ank: 0, knee: 4, hip: 0 });
const plankUp: Pose = { ...plankArms, pitch: 82, neck: -14 };
const plankDown: Pose = { ...plankArms, pitch: 74, hipR: -8, hipL: -8, kneeR: 26, kneeL: 26, dy: -13, neck: -14 };
const PLANK: Pins = {
  ankR: [-127, 28, 9.5],
  ankL: [-127, 28, -9.5],
  handR: [84, 10, 15],
  handL: [84, 10, -15],
  pointR: [1, 0, 0],
  pointL: [1, 0, 0],
};

const propped: Pose = {
  ...SIDE_LYING,
  roll: 66,
  side: 18,
  shL: 0,
  shAbdL: 70,
  elL: 80,
  shR: 6,
  shAbdR: 8,
  elR: 10,
  neckSide: 8,
  hipR: 0,
  hipL: 0,
};
const bridged: Pose = { ...propped, roll: 71, side: 1, dy: 23, dz: -2, neckSide: 6 };
const SIDE_PLANK: Pins = { ankR: [0, 22, 115], ankL: [0, 12, 115], handL: [22, 10, -88], pointL: [0.6, 0, -1] };

const handsAt = (right: boolean, left: boolean): Pins => ({
  ...(right && { handR: [22, 10, 21], pointR: [1, 0, 0] }),
  ...(left && { handL: [22, 10, -21], pointL: [1, 0, 0] }),
});

export const BACK_CLIPS: readonly Clip[] = [
  {
    slug: 'pelvic-tilt',
    person: 'amina',
    cam: { ...LOW_CAMERA, zoom: 1.5, x: 172, y: 236 },
    anchor: BACK_DOWN,
    keys: thereAndBack(arched, tilted, { pins: FEET_DOWN }),
    marks: ['waist'],
    markRadius: 17,
    mat: [],
  },
  {
    slug: 'cat-cow',
    person: 'meera',
    seconds: 4,
    cam: { ...LOW_CAMERA, zoom: 1.2, y: 232, x: 170 },
    anchor: KNEELING,
    marks: ['chest'],
    tracks: ['chest'],
    trackSpan: [0.05, 0.3],
    poster: 0.36,
    keys: [
      { t: 0, pose: ALL_FOURS, pins: HANDS },
      { t: 0.05, pose: ALL_FOURS, pins: HANDS },
      { t: 0.32, pose: cat, pins: HANDS },
      { t: 0.42, pose: cat, pins: HANDS },
      { t: 0.72, pose: cow, pins: HANDS },
      { t: 0.82, pose: cow, pins: HANDS },
      { t: 1, pose: ALL_FOURS, pins: HANDS },
    ],
    mat: [[-122, 76]],
  },
  {
    slug: 'bird-dog',
    person: 'rosa',
    seconds: 3.4,
    cam: { ...LOW_CAMERA, x: 186, zoom: 1 },
    anchor: KNEELING_LEFT,
    keys: thereAndBack(ALL_FOURS, birdDog, { pins: handsAt(true, true), endPins: handsAt(true, false) }),
    marks: ['waist'],
    markRadius: 16,
    tracks: ['AR', 'WL'],
    mat: [[-122, 76]],
  },
  {
    slug: 'dead-bug',
    person: 'kofi',
    seconds: 4.4,
    cam: { ...LOW_CAMERA, zoom: 1.05, x: 172 },
    anchor: LYING,
    marks: ['waist'],
    markRadius: 16,
    tracks: ['AR', 'WL'],
    poster: 0.28,
    keys: [
      { t: 0, pose: bugRest },
      { t: 0.04, pose: bugRest },
      { t: 0.22, pose: bugRight },
      { t: 0.32, pose: bugRight },
      { t: 0.5, pose: bugRest },
      { t: 0.54, pose: bugRest },
      { t: 0.72, pose: bugLeft },
      { t: 0.82, pose: bugLeft },
      { t: 1, pose: bugRest },
    ],
    mat: [],
  },
  {
    slug: 'knee-to-chest',
    person: 'walter',
    seconds: 3.4,
    cam: LOW_CAMERA,
    anchor: LYING,
    keys: thereAndBack(hugStart, hugEnd, { pins: { footR: [64, 4, 10] }, endPins: holding(hugEnd), hold: 0.3 }),
    marks: ['hipR'],
    tracks: ['KR'],
    mat: [],
  },
  {
    slug: 'lumbar-rotation',
    person: 'meera',
    seconds: 4,
    cam: { yaw: 0, elevation: 56, zoom: 1.1, y: 160, x: 160 },
    anchor: { joint: 'C7', at: [-62, 18, 0] },
    marks: ['waist'],
    markRadius: 17,
    tracks: ['KR'],
    poster: 0.28,
    keys: [
      { t: 0, pose: rolled(0) },
      { t: 0.04, pose: rolled(0) },
      ...[0.24, 0.32].map((t) => ({ t, pose: kneesRight })),
      { t: 0.52, pose: rolled(0) },
      ...[0.74, 0.82].map((t) => ({ t, pose: rolled(46) })),
      { t: 1, pose: rolled(0) },
    ],
    mat: [
      [-132, 124],
      [-48, 48],
    ],
  },
  {
    slug: 'prone-press-up',
    person: 'arjun',
    cam: { ...LOW_CAMERA, zoom: 1.06, x: 172 },
    anchor: { joint: 'P', at: [-4, 19, 0] },
    keys: thereAndBack(pressStart, pressEnd, { pins: PRESS }),
    marks: ['waist'],
    markRadius: 16,
    tracks: ['head'],
    mat: [[-134, 112]],
  },
  {
    slug: 'plank',
    person: 'yuki',
    seconds: 3.6,
    cam: { ...LOW_CAMERA, x: 168 },
    anchor: { joint: 'P', at: [-8, 46, 0] },
    keys: thereAndBack(plankDown, plankUp, { pins: PLANK, hold: 0.36 }),
    marks: ['waist'],
    markRadius: 16,
    tracks: ['P'],
    mat: [[-138, 108]],
  },
  {
    slug: 'side-plank',
    person: 'kofi',
    seconds: 3.6,
    cam: { ...SIDE_CAMERA, zoom: 1.06 },
    anchor: { joint: 'P', at: [0, 27, 4] },
    keys: thereAndBack(propped, bridged, { pins: SIDE_PLANK, hold: 0.32 }),
    marks: ['waist'],
    markRadius: 16,
    tracks: ['P'],
    nudge: { armL: 20 },
    mat: [
      [-36, 44],
      [-122, 136],
    ],
  },
];
