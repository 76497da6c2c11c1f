import type { SAME_NAME } from '@physio/contract/library/library';
import { msg } from '#ui/use-translation.ts';

export type SameName = (typeof SAME_NAME)[number];
/** What becomes of an exercise that is there already. */
export const SAME: Record<SameName, string> = {
  skip: msg('Leave it as it is'),
  take: msg('Fill in what is empty, translations too'),
  replace: msg('Replace it where the sheet says something else'),
  add: msg('Add the new one with a number'),
};
