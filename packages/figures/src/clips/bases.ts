import { both, type Pins, type Pose } from '../rig/pose.ts';
import type { Anchor } from '../rig/skeleton.ts';

/** Starting poses that most exercises share. */
export const STAND: Pose = { ...both({ sh: 3, shAbd: 7, el: 14, flat: 1, out: 6, hipAbd: 0 }) };
export const SIT: Pose = { ...both({ hip: 88, knee: 88, sh: 22, shAbd: 6, el: 42, flat: 1, hipAbd: 3 }), pitch: 0 };
/** On the back, knees straight. */
export const SUPINE: Pose = {
  ...both({ hip: -2, knee: 0, sh: -4, shAbd: 14, el: 6, pro: 90, ank: -18, hipAbd: 2 }),
  pitch: -90,
  neck: 4,
};
/** On the back, one or both knees bent, feet down. */
export const HOOK: Pose = { ...SUPINE, ...both({ hip: 45, knee: 92, flat: 1, hipAbd: 2 }) };
export const PRONE: Pose = { ...both({ hip: 0, knee: 4, ank: -62, hipAbd: 3, sh: 150, shAbd: 20, el: 60 }), pitch: 90 };
export const ALL_FOURS: Pose = {
  ...both({ hip: 84, knee: 88, ank: -60, sh: 84, el: 3, hipAbd: 1 }),
  pitch: 86,
  neck: -14,
  nod: -6,
};

export const STAND_ON_RIGHT: Anchor = { joint: 'soleR', at: [0, 0, 9.5] };
export const STAND_ON_LEFT: Anchor = { joint: 'soleL', at: [0, 0, -9.5] };
/** Pelvis above a chair seat at the origin. */
export const SEATED: Anchor = { joint: 'P', at: [-8, 74.2, 0] };
/** Pelvis on the mat; the head is at the left. */
export const LYING: Anchor = { joint: 'P', at: [-8, 20, 0] };

export const LOW_CAMERA = { yaw: 14, elevation: 11, zoom: 1.12, y: 216 } as const;

/** Head at the right, face to the viewer, lying on the left side; `z` runs from the head (−) to the feet (+). */
export const SIDE_LYING: Pose = { roll: 90, ...both({ hip: 4, knee: 4, ank: -4 }), shL: 150, elL: 70, shR: 50, elR: 80 };
export const ON_SIDE: Anchor = { joint: 'P', at: [0, 27, 2] };
export const SIDE_CAMERA = { yaw: 90, elevation: 12, zoom: 1.12, y: 214 } as const;
/** Sitting on the mat, legs stretched, hands behind. */
export const LONG_SIT: Pose = { ...both({ hip: 64, knee: 2, ank: -8, sh: -48, shAbd: 10, el: 6, pro: -90 }), pitch: -24, neck: 10 };

export const FEET_DOWN: Pins = { footR: [64, 4, 10], footL: [64, 4, -10] };
/** Hands on the back of a chair that stands before the figure at `x`. */
export const onChairBack = (x: number): Pins => ({
  handR: [x - 29, 128, 15],
  handL: [x - 29, 128, -15],
  pointR: [0.8, -0.5, 0],
  pointL: [0.8, -0.5, 0],
});
/** Hands resting on the thighs of someone who sits at `SEATED`. */
export const ON_THIGHS: Pins = { handR: [26, 87, 15], handL: [26, 87, -15], pointR: [1, -0.15, 0], pointL: [1, -0.15, 0] };
export const THIGH_LEFT: Pins = { handL: [26, 87, -15], pointL: [1, -0.15, 0] };
