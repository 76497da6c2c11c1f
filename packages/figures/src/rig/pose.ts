import type { V3 } from './math.ts';

export type Side = 'R' | 'L';
/**
 * Joint angles in degrees, anatomical and relative to the neighbouring part; 0 = standing straight.
 * hip/sh: flexion; hipAbd/shAbd: away from the body; plane: turns the plane of shAbd forward;
 * hipRot/shRot: outward; ank: toes up; wr: towards the palm side; pro: palm turned inwards-down.
 * flat 0–1: sole parallel to the floor; rise: heel lifted while the toes stay down; out: toes turned out.
 * grip 0–1: open hand to fist.
 */
type LimbKey =
  | 'hip'
  | 'hipAbd'
  | 'hipRot'
  | 'knee'
  | 'ank'
  | 'flat'
  | 'rise'
  | 'out'
  | 'sh'
  | 'shAbd'
  | 'plane'
  | 'shRot'
  | 'el'
  | 'wr'
  | 'pro'
  | 'grip';
/**
 * pitch: lean forward; roll: lean to the left; yaw: turn of the whole body. flex/chest: bend forward at waist and ribs;
 * side: bend to the right; twist: turn of the ribs to the left; neck/nod: neck and head forward; jut: chin forward (units);
 * shrug/protract: both shoulders up / forward (units); dx, dy, dz: shift of the anchor (units).
 */
type TrunkKey =
  | 'pitch'
  | 'roll'
  | 'yaw'
  | 'flex'
  | 'chest'
  | 'side'
  | 'twist'
  | 'neck'
  | 'nod'
  | 'neckSide'
  | 'neckTurn'
  | 'jut'
  | 'shrug'
  | 'protract'
  | 'belly'
  | 'dx'
  | 'dy'
  | 'dz';
export type PoseKey = TrunkKey | `${LimbKey}${Side}`;
export type Pose = Partial<Record<PoseKey, number>>;

/** Contacts in world units: `foot` = floor point under the ankle, `ank`/`hand` = ankle/wrist centre, `point` = direction of the hand. */
export type PinKey = `${'foot' | 'ank' | 'hand' | 'point'}${Side}`;
export type Pins = Partial<Record<PinKey, V3>>;

export interface Key {
  t: number;
  pose: Pose;
  pins?: Pins;
}
export interface Moment {
  pose: Pose;
  pins: Partial<Record<PinKey, { at: V3; weight: number }>>;
}

/** Same angles for both sides. */
export function both(limb: Partial<Record<LimbKey, number>>): Pose {
  const pose: Pose = {};
  for (const [key, value] of Object.entries(limb)) {
    pose[`${key as LimbKey}R`] = value;
    pose[`${key as LimbKey}L`] = value;
  }
  return pose;
}
