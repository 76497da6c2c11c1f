import type { ArchiveReason } from '@physio/contract/patients/patients';
import { msg } from '#ui/use-translation.ts';

/** Keys for `t`. */
export const REASON_NAMES: Record<ArchiveReason, string> = {
  discharged: msg('Treatment finished'),
  moved: msg('Moved to another practice'),
  no_contact: msg('No contact any more'),
  duplicate: msg('Registered twice'),
  deceased: msg('Died'),
  other: msg('Another reason'),
};
