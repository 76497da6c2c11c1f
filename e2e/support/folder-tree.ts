import type { Practice } from './practice.ts';

/** Arm · Knee (Early weeks (Bending), Late weeks) · Squat, which is an exercise's own. */
export async function makeFolders({ make, group }: Practice) {
  await make.folder(group, { name: 'Arm' });
  const knee = await make.folder(group, { name: 'Knee' });
  const early = await make.folder(group, { name: 'Early weeks', parent: knee });
  await make.folder(group, { name: 'Bénding', parent: early });
  await make.folder(group, { name: 'Late weeks', parent: knee });
  await make.folder(group, { name: 'Squat', exercise: await make.exercise(group, { name: 'Squat' }) });
  return { early };
}
