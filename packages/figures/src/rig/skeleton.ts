import { add, chain, frame, type M3, mix, rotX, rotY, rotZ, scale, sub, turn, twoBones, unit, type V3 } from './math.ts';
import type { Moment, Pins, PoseKey, Side } from './pose.ts';

// Lengths in picture units.
const PELVIS = 20;
const LUMBAR = 22;
const RIBS = 24;
const NECK = 10;
const HEAD = 14;
const SHOULDER_HALF = 23;
const HIP_HALF = 9.5;
const UPPER_ARM = 38;
const FORE_ARM = 33;
const HAND = 9;
const THIGH = 59;
const SHIN = 57;
const SOLE = 11;
const BALL = 14;

export interface Limb {
  root: V3;
  mid: V3;
  end: V3;
  /** Frame of the foot or hand. */
  tip: M3;
  /** Frame of shin or forearm. */
  lower: M3;
  /** Frame of the toes; equals `tip` except when the heel is lifted. */
  toes: M3;
  grip: number;
}
export type JointName =
  | 'P'
  | 'waist'
  | 'chest'
  | 'C7'
  | 'nape'
  | 'head'
  | 'crown'
  | 'nose'
  | `S${Side}`
  | `E${Side}`
  | `W${Side}`
  | `palm${Side}`
  | `hip${Side}`
  | `K${Side}`
  | `A${Side}`
  | `sole${Side}`
  | `toe${Side}`;
export interface Skeleton {
  joints: Record<JointName, V3>;
  pelvis: M3;
  lumbar: M3;
  ribs: M3;
  skull: M3;
  arms: Record<Side, Limb>;
  legs: Record<Side, Limb>;
  belly: number;
}
/** Where a joint is held in the world. */
export interface Anchor {
  joint: JointName;
  at: V3;
}

const outward = (side: Side) => (side === 'R' ? 1 : -1);

type Angle = (name: PoseKey) => number;
type Pin = Moment['pins'][keyof Moment['pins']];
const pinned = (free: V3, pin: Pin): V3 => (pin ? mix(free, pin.at, pin.weight) : free);

function legOf(side: Side, root: V3, pelvis: M3, angle: Angle, pins: Moment['pins']): Limb {
  const s = outward(side);
  const thigh = chain(pelvis, rotZ(angle(`hip${side}`)), rotX(-s * angle(`hipAbd${side}`)), rotY(-s * angle(`hipRot${side}`)));
  const shin = chain(thigh, rotZ(-angle(`knee${side}`)));
  let mid = add(root, thigh[1], -THIGH);
  let end = add(mid, shin[1], -SHIN);
  let lower = shin;
  const floorYaw = rotY(angle('yaw') - s * angle(`out${side}`));
  const lifted = chain(floorYaw, rotZ(-angle(`rise${side}`)));
  const foot = pins[`foot${side}`];
  const onFloor: Pin = foot && {
    weight: foot.weight,
    at: add(add(foot.at, turn(floorYaw, [BALL, 0, 0])), turn(lifted, [-BALL, SOLE, 0])),
  };
  const pin = onFloor ?? pins[`ank${side}`];
  if (pin) {
    ({ mid, end } = twoBones(root, pinned(end, pin), THIGH, SHIN, thigh[0]));
    lower = frame(sub(mid, end), thigh[0]);
  }
  const free = chain(lower, rotZ(angle(`ank${side}`)));
  const flat = Math.max(angle(`flat${side}`), foot?.weight ?? 0);
  const blend = (a: M3, b: M3): M3 => frame(mix(a[1], b[1], flat), mix(a[0], b[0], flat));
  return { root, mid, end, lower, tip: blend(free, lifted), toes: blend(free, floorYaw), grip: 0 };
}

function armOf(side: Side, root: V3, ribs: M3, angle: Angle, pins: Moment['pins']): Limb {
  const s = outward(side);
  const upper = chain(
    ribs,
    rotZ(angle(`sh${side}`)),
    rotY(s * angle(`plane${side}`)),
    rotX(-s * angle(`shAbd${side}`)),
    rotY(-s * angle(`shRot${side}`)),
  );
  let mid = add(root, upper[1], -UPPER_ARM);
  let lower = chain(upper, rotZ(angle(`el${side}`)));
  let end = add(mid, lower[1], -FORE_ARM);
  const pin = pins[`hand${side}`];
  if (pin) {
    ({ mid, end } = twoBones(root, pinned(end, pin), UPPER_ARM, FORE_ARM, scale(upper[0], -1)));
    lower = frame(sub(mid, end), upper[0]);
  }
  let tip = chain(lower, rotY(s * angle(`pro${side}`)), rotX(s * angle(`wr${side}`)));
  const point = pins[`point${side}`];
  if (point) tip = frame(mix(tip[1], unit(scale(point.at, -1)), point.weight), lower[0]);
  return { root, mid, end, lower, tip, toes: tip, grip: angle(`grip${side}`) };
}

/** Forward kinematics from the pelvis, then the anchor joint is moved to its place, then contacts are solved. */
export function solve(moment: Moment, anchor: Anchor): Skeleton {
  const angle: Angle = (name) => moment.pose[name] ?? 0;
  const goal = add(anchor.at, [angle('dx'), angle('dy'), angle('dz')]);
  const free = build([0, 0, 0], angle, {});
  const origin = sub(goal, free.joints[anchor.joint]);
  return build(origin, angle, moment.pins);
}

function build(P: V3, angle: Angle, pins: Moment['pins']): Skeleton {
  const pelvis = chain(rotY(angle('yaw')), rotX(-angle('roll')), rotZ(-angle('pitch')));
  const waist = add(P, pelvis[1], PELVIS);
  const lumbar = chain(pelvis, rotX(angle('side')), rotY(angle('twist')), rotZ(-angle('flex')));
  const chest = add(waist, lumbar[1], LUMBAR);
  const ribs = chain(lumbar, rotZ(-angle('chest')));
  const C7 = add(chest, ribs[1], RIBS);
  const half = [rotX(angle('neckSide') / 2), rotY(angle('neckTurn') / 2)] as const;
  const neck = chain(ribs, ...half, rotZ(-angle('neck') - 10));
  const nape = add(C7, neck[1], NECK);
  const skull = chain(neck, ...half, rotZ(-angle('nod') + 10));
  const head = add(nape, turn(skull, [2 + angle('jut'), HEAD, 0]));
  const shoulder = (side: Side) => add(C7, turn(ribs, [angle('protract'), -8 + angle('shrug'), outward(side) * SHOULDER_HALF]));
  const hip = (side: Side) => add(P, turn(pelvis, [0, -4, outward(side) * HIP_HALF]));
  const legs = { R: legOf('R', hip('R'), pelvis, angle, pins), L: legOf('L', hip('L'), pelvis, angle, pins) };
  const arms = { R: armOf('R', shoulder('R'), ribs, angle, pins), L: armOf('L', shoulder('L'), ribs, angle, pins) };
  const palm = (side: Side) => add(arms[side].end, arms[side].tip[1], -HAND);
  const sole = (side: Side) => add(legs[side].end, legs[side].tip[1], -SOLE);
  const toe = (side: Side) => add(add(sole(side), legs[side].tip[0], BALL), legs[side].toes[0], 8);
  return {
    pelvis,
    lumbar,
    ribs,
    skull,
    arms,
    legs,
    belly: angle('belly'),
    joints: {
      P,
      waist,
      chest,
      C7,
      nape,
      head,
      crown: add(head, skull[1], 21),
      nose: add(head, skull[0], 21),
      SR: arms.R.root,
      SL: arms.L.root,
      ER: arms.R.mid,
      EL: arms.L.mid,
      WR: arms.R.end,
      WL: arms.L.end,
      palmR: palm('R'),
      palmL: palm('L'),
      hipR: legs.R.root,
      hipL: legs.L.root,
      KR: legs.R.mid,
      KL: legs.L.mid,
      AR: legs.R.end,
      AL: legs.L.end,
      soleR: sole('R'),
      soleL: sole('L'),
      toeR: toe('R'),
      toeL: toe('L'),
    },
  };
}

/** Joint places of a pose, for contacts that depend on where the body is. */
export const jointsOf = (pose: Moment['pose'], anchor: Anchor, pins: Pins = {}) =>
  solve({ pose, pins: Object.fromEntries(Object.entries(pins).map(([key, at]) => [key, { at, weight: 1 }])) }, anchor).joints;
