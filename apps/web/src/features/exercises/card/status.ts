import type { Exercise } from '@physio/contract/exercises/exercises';
import { msg } from '#ui/use-translation.ts';

export const STATUS_NAMES: Record<Exercise['status'], string> = {
  draft: msg('Draft'),
  pending: msg('Pending'),
  approved: msg('Approved'),
  rejected: msg('Rejected'),
};
