import type { Clip } from './clip.ts';
import { ANKLE_CLIPS } from './clips/ankle.ts';
import { ARM_CLIPS } from './clips/arm.ts';
import { BACK_CLIPS } from './clips/back.ts';
import { BALANCE_CLIPS } from './clips/balance.ts';
import { BREATHING_CLIPS } from './clips/breathing.ts';
import { HIP_CLIPS } from './clips/hip.ts';
import { KNEE_CLIPS } from './clips/knee.ts';
import { NECK_CLIPS } from './clips/neck.ts';
import { SHOULDER_CLIPS } from './clips/shoulder.ts';

export const CLIPS: readonly Clip[] = [
  ...KNEE_CLIPS,
  ...HIP_CLIPS,
  ...ANKLE_CLIPS,
  ...BACK_CLIPS,
  ...SHOULDER_CLIPS,
  ...ARM_CLIPS,
  ...NECK_CLIPS,
  ...BALANCE_CLIPS,
  ...BREATHING_CLIPS,
];
