/** What a patient says in one touch when they stop, the gravest first. The page imports it, so no schema stands here. */
export const SIGNS = ['fell', 'dizzy', 'sharp'] as const;
export type Sign = (typeof SIGNS)[number];
