import type { Dose, Texts } from './texts.ts';

export type Tag =
  | 'Knee'
  | 'Hip'
  | 'Ankle'
  | 'Low back'
  | 'Shoulder'
  | 'Neck'
  | 'Elbow'
  | 'Hand'
  | 'Balance'
  | 'Breathing'
  | 'Strength'
  | 'Mobility'
  | 'Stretch'
  | 'Post-op'
  | 'Falls prevention';

/** One exercise of the demo library; `slug` is also the name of its files in demo/media. */
export interface DemoExercise {
  slug: string;
  name: Texts;
  /** One or two sentences: what it is good for. */
  description: Texts;
  /** Steps, one a line. */
  instructions: Texts;
  contraindications: Texts;
  plane: 'Sagittal' | 'Frontal' | 'Transverse' | 'Multi-planar';
  difficulty: 'Beginner' | 'Intermediate' | 'Advanced';
  equipment: 'None' | 'Chair' | 'Mat' | 'Wall' | 'Towel' | 'Resistance band' | 'Dumbbell' | 'Step' | 'Ball' | 'Table' | 'Stick';
  position: 'Standing' | 'Sitting' | 'Supine' | 'Prone' | 'Side-lying' | 'Quadruped' | 'Kneeling';
  region: 'Knee' | 'Hip' | 'Ankle and foot' | 'Low back' | 'Shoulder' | 'Elbow, wrist, hand' | 'Neck' | 'Balance' | 'Breathing';
  tags: readonly Tag[];
  /** Done for the left and the right side separately. */
  sided: boolean;
  /** The harder ones, whose form is judged strictly. */
  strict: boolean;
  dose: Dose;
}
