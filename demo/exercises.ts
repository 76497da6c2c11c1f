import { ANKLE } from './exercises/ankle.ts';
import { ARM } from './exercises/arm.ts';
import { BACK_MOBILITY } from './exercises/back-mobility.ts';
import { BACK_STRENGTH } from './exercises/back-strength.ts';
import { BALANCE } from './exercises/balance.ts';
import { BREATHING } from './exercises/breathing.ts';
import { HIP_LYING } from './exercises/hip-lying.ts';
import { HIP_UPRIGHT } from './exercises/hip-upright.ts';
import { KNEE_RESTING } from './exercises/knee-resting.ts';
import { KNEE_STANDING } from './exercises/knee-standing.ts';
import { NECK } from './exercises/neck.ts';
import { SHOULDER_MOBILITY } from './exercises/shoulder-mobility.ts';
import { SHOULDER_STRENGTH } from './exercises/shoulder-strength.ts';
import type { DemoExercise } from './exercises/types.ts';

export type { DemoExercise };

export const DEMO_EXERCISES: readonly DemoExercise[] = [
  ...KNEE_STANDING,
  ...KNEE_RESTING,
  ...HIP_LYING,
  ...HIP_UPRIGHT,
  ...ANKLE,
  ...BACK_MOBILITY,
  ...BACK_STRENGTH,
  ...SHOULDER_MOBILITY,
  ...SHOULDER_STRENGTH,
  ...ARM,
  ...NECK,
  ...BALANCE,
  ...BREATHING,
];
