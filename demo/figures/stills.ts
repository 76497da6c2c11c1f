/** Poses for the empty places of the console, which show no exercise. */

import type { Clip } from '@physio/figures/clip';
import { LONG_SIT, ON_THIGHS, SEATED, SIT, STAND, STAND_ON_LEFT } from '@physio/figures/clips/bases';
import type { Pins, Pose } from '@physio/figures/rig/pose';
import { box, chair } from '@physio/figures/rig/props';

type Still = Omit<Clip, 'keys'> & { pose: Pose; pins?: Pins };

const STILLS: readonly Still[] = [
  {
    slug: 'looking',
    person: 'meera',
    cam: { yaw: 40, zoom: 1.15, y: 296 },
    anchor: STAND_ON_LEFT,
    pose: { ...STAND, flex: 8, chest: 4, neck: 6, shR: -6, elR: 18 },
    pins: { handL: [44, 206, -14], pointL: [-0.3, 0.3, 1] },
  },
  {
    slug: 'waiting',
    person: 'walter',
    cam: { yaw: 34, zoom: 1.25, y: 284 },
    anchor: SEATED,
    pose: { ...SIT, neck: 3 },
    pins: ON_THIGHS,
    props: ({ cam }) => [chair(cam)],
  },
  {
    slug: 'resting',
    person: 'yuki',
    cam: { yaw: 24, zoom: 1.15, x: 140, y: 262 },
    anchor: { joint: 'P', at: [-30, 20, 0] },
    pose: { ...LONG_SIT, kneeR: 70, hipR: 96, flatR: 1 },
    mat: [[-96, 116]],
  },
  {
    slug: 'waving',
    person: 'arjun',
    cam: { yaw: 64, zoom: 1.15, y: 298 },
    anchor: STAND_ON_LEFT,
    pose: { ...STAND, shAbdR: 118, elR: 38, proR: 60, side: -3 },
  },
  {
    slug: 'carrying',
    person: 'rosa',
    cam: { yaw: 36, zoom: 1.15, x: 146, y: 298 },
    anchor: STAND_ON_LEFT,
    pose: { ...STAND, chest: -4 },
    pins: { handR: [36, 128, 24], handL: [36, 128, -24], pointR: [0.9, 0.2, -0.3], pointL: [0.9, 0.2, 0.3] },
    props: ({ cam }) => [box({ x: [24, 66], y: [122, 160], z: [-24, 24] }, '#d9c7ae', cam, 20)],
  },
  {
    slug: 'pointing',
    person: 'amina',
    cam: { yaw: 30, zoom: 1.15, x: 140, y: 298 },
    anchor: STAND_ON_LEFT,
    pose: { ...STAND, shR: 96, elR: 6, wrR: 0, proR: 90, shL: 6, elL: 22, neckTurn: -4 },
  },
];

/** Each as a clip that stands still. */
export const STILL_CLIPS: readonly Clip[] = STILLS.map(({ pose, pins, ...clip }) => ({
  ...clip,
  keys: [{ t: 0, pose, ...(pins && { pins }) }],
}));
