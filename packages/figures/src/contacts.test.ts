import { expect, test } from 'vitest';
import type { Clip } from './clip.ts';
import { CLIPS } from './clips.ts';
import { camera, PICTURE, project } from './rig/camera.ts';
import { length, sub } from './rig/math.ts';
import { momentAt } from './rig/motion.ts';
import type { PinKey, Side } from './rig/pose.ts';
import { type JointName, solve } from './rig/skeleton.ts';

const STEPS = 40;
const REACH = 3;
const WHOLE: readonly JointName[] = ['KR', 'KL', 'AR', 'AL', 'soleR', 'soleL', 'ER', 'EL', 'WR', 'WL', 'P', 'head'];

/** Joint that a contact holds; a lifted heel and the direction of a hand are not contacts of one point. */
function heldJoint(pin: PinKey, lifted: boolean): JointName | undefined {
  const side = pin.slice(-1) as Side;
  if (pin.startsWith('hand')) return `W${side}`;
  if (pin.startsWith('ank')) return `A${side}`;
  return pin.startsWith('foot') && !lifted ? `sole${side}` : undefined;
}

function faults(clip: Clip): string[] {
  const found = new Set<string>();
  const cam = camera(clip.cam);
  for (let i = 0; i < STEPS; i++) {
    const moment = momentAt(clip.keys, i / STEPS);
    const { joints } = solve(moment, clip.anchor);
    for (const [pin, contact] of Object.entries(moment.pins)) {
      const lifted = (moment.pose[`rise${pin.slice(-1) as Side}`] ?? 0) > 0;
      const joint = heldJoint(pin as PinKey, lifted);
      if (joint && contact && contact.weight > 0.999 && length(sub(joints[joint], contact.at)) > REACH)
        found.add(`${pin} does not reach`);
    }
    for (const joint of WHOLE) {
      if (joints[joint][1] < -1) found.add(`${joint} under the floor`);
      const { x } = project(joints[joint], cam);
      if (x < 4 || x > PICTURE - 4) found.add(`${joint} out of the picture`);
    }
  }
  return [...found];
}

test.each(CLIPS.map((clip) => [clip.slug, clip] as const))(
  '%s: hands and feet reach what they hold, nothing sinks or leaves the picture',
  (_slug, clip) => {
    expect(faults(clip)).toEqual([]);
  },
);
